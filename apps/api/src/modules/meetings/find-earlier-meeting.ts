import { displayName, type EarlierMeeting } from '@pauta/contract';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';
import { visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** Tables with files of meetings: the file's date, and the condition for a duplicate. */
interface Files {
  table: PgTable & { companyId: PgColumn; meetingId: PgColumn };
  sentAt: AnyPgColumn<{ data: Date; notNull: true }>;
  same: SQL | undefined;
}

/** The newest meeting that the actor may see and that was created from the same file. */
export const findEarlierMeeting = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { table, sentAt, same }: Files,
): Promise<EarlierMeeting | null> => {
  const [row] = await tx
    .select({ id: meetings.id, title: meetings.title, owner: people, sentAt })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .innerJoin(people, eq(people.id, meetings.userId))
    .where(and(eq(table.companyId, ctx.actor.companyId), same, visibleMeetings(ctx)))
    .orderBy(desc(sentAt))
    .limit(1);
  if (!row) return null;
  const owner = { id: row.owner.id, displayName: displayName(row.owner) };
  return { id: row.id, title: row.title, owner, sentAt: row.sentAt.toISOString() };
};
