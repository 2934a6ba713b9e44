import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { type MeetingRow, visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

const mostNames = 20;

/**
 * Speaker names that people gave in other meetings of the same owner with the same people: same customer, or a common
 * participant of the other side. The newest first.
 */
export const readEarlierNames = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { id, userId, customer }: Pick<MeetingRow, 'id' | 'userId' | 'customer'>,
): Promise<{ name: string; title: string }[]> => {
  const rows = await tx
    .select({ name: shownParticipants.name, title: meetings.title })
    .from(shownParticipants)
    .innerJoin(meetings, eq(meetings.id, shownParticipants.meetingId))
    .where(
      and(
        visibleMeetings(ctx),
        eq(meetings.userId, userId),
        ne(meetings.id, id),
        ne(shownParticipants.name, shownParticipants.spokenName),
        sql`(${meetings.customer} = ${customer} or exists (
          select 1 from shown_participants here join shown_participants there on there.name = here.name
          where here.meeting_id = ${id} and here.side = 'customer' and there.meeting_id = ${meetings.id}))`,
      ),
    )
    .orderBy(desc(meetings.startAt))
    .limit(mostNames);
  const names = new Set<string>();
  return rows.filter(({ name }) => !names.has(name) && names.add(name));
};
