import { displayName, type EarlierMeeting } from '@pauta/contract';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { uploads } from '../recordings/recordings.table.ts';
import type { transcripts } from '../transcripts/transcripts.table.ts';
import { users } from '../identity/users/users.table.ts';
import { visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** Where the files of meetings are written down, when one came, and which are the same as another. */
interface Files {
  table: typeof uploads | typeof transcripts;
  sentAt: typeof uploads.createdAt | typeof transcripts.updatedAt;
  same: SQL | undefined;
}

/** The newest meeting that the actor sees and that was made of such a file. */
export const findEarlier = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { table, sentAt, same }: Files,
): Promise<EarlierMeeting | null> => {
  const [row] = await tx
    .select({ id: meetings.id, title: meetings.title, owner: users, sentAt })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .innerJoin(users, eq(users.id, meetings.userId))
    .where(and(eq(table.companyId, ctx.actor.companyId), same, visibleMeetings(ctx)))
    .orderBy(desc(sentAt))
    .limit(1);
  if (!row) return null;
  const owner = { id: row.owner.id, displayName: displayName(row.owner) };
  return { id: row.id, title: row.title, owner, sentAt: row.sentAt.toISOString() };
};
