import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { meetings } from './meetings.table.ts';

/** Gives a person's meetings to another of the same company. Gives how many. */
export const handOverMeetings = async (tx: Tx, fromId: string, toId: string): Promise<number> => {
  const given = await tx
    .update(meetings)
    // The key tells one person's request from the same one sent again; it means nothing of another person.
    .set({ userId: toId, idempotencyKey: null })
    .where(eq(meetings.userId, fromId))
    .returning({ id: meetings.id });
  return given.length;
};

/** How many meetings a person has, those that were deleted and may come back among them. */
export const countMeetingsOf = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.select({ total: count() }).from(meetings).where(eq(meetings.userId, userId));
  return row?.total ?? 0;
};
