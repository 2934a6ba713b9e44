import { eq } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { milestones } from './platform.table.ts';

type Milestone = typeof milestones.$inferInsert.name;

/** Whether a one-time milestone was reached. */
export const isReached = async (tx: Tx, name: Milestone): Promise<boolean> =>
  (await tx.select().from(milestones).where(eq(milestones.name, name))).length > 0;

export const markReached = async (tx: Tx, name: Milestone): Promise<void> => {
  await tx.insert(milestones).values({ name }).onConflictDoNothing();
};
