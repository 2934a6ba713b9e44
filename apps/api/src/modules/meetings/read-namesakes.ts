import { isUnnamed } from '@pauta/contract';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { type MeetingRow, mayWithMeeting, visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

const mostMeetings = 200;

/** A participant of a meeting. */
interface OfMeeting {
  readonly meetingId: string;
  readonly id: string;
}

/** SQL: participants who ever had the name, in a transcript or by correction; each part uses its own index. */
const everNamed = ({ companyId }: MeetingRow, name: string): SQL => sql`(
  select id from participants where company_id = ${companyId} and name = ${name}
  union select key::uuid from corrections
  where company_id = ${companyId} and kind = 'speaker' and statement->>'name' = ${name})`;

/**
 * Participants of the same name in other meetings that the actor may edit; the newest first. Empty for an unnamed
 * speaker.
 */
export const readNamesakes = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, name: string): Promise<OfMeeting[]> => {
  if (isUnnamed(name)) return [];
  return tx
    .select({ meetingId: meetings.id, id: shownParticipants.id })
    .from(shownParticipants)
    .innerJoin(meetings, eq(meetings.id, shownParticipants.meetingId))
    .where(
      and(
        inArray(shownParticipants.id, everNamed(meeting, name)),
        eq(shownParticipants.name, name),
        visibleMeetings(ctx),
        mayWithMeeting(ctx, 'edit'),
        ne(meetings.id, meeting.id),
        eq(meetings.isExample, meeting.isExample),
      ),
    )
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(mostMeetings);
};
