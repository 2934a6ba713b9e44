import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { meetings } from './meetings.table.ts';

/** Transfers a person's meetings to another of the same company. Returns their number. */
export const handOverMeetings = async (tx: Tx, fromId: string, toId: string): Promise<number> => {
  const given = await tx
    .update(meetings)
    // The key is only unique per person.
    .set({ userId: toId, idempotencyKey: null })
    .where(eq(meetings.userId, fromId))
    .returning({ id: meetings.id });
  return given.length;
};

/** Number of a person's meetings, including deleted ones that can be restored. */
export const countMeetingsOf = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.select({ total: count() }).from(meetings).where(eq(meetings.userId, userId));
  return row?.total ?? 0;
};
