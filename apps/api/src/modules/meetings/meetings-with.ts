import type { Participant } from '@pauta/contract';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { type MeetingRow, visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** A meeting with its participants of the other side. */
export interface MeetingWith extends Pick<MeetingRow, 'id' | 'title' | 'startAt' | 'customer'> {
  readonly people: readonly Participant[];
}

const mostMeetings = 20;

type Known = Pick<MeetingRow, 'id' | 'title' | 'startAt' | 'customer'>;

/** Adds the people to each meeting. */
export const withPeople = async (tx: Tx, rows: readonly Known[]): Promise<MeetingWith[]> => {
  const people = await tx
    .select()
    .from(shownParticipants)
    .where(
      and(
        inArray(
          shownParticipants.meetingId,
          rows.map(({ id }) => id),
        ),
        ne(shownParticipants.side, 'us'),
      ),
    )
    .orderBy(asc(shownParticipants.position));
  return rows.map(({ id, title, startAt, customer }) => ({
    id,
    title,
    startAt,
    customer,
    people: people
      .filter(({ meetingId }) => meetingId === id)
      .map((person) => ({ id: person.id, name: person.name, side: person.side })),
  }));
};

/** Other meetings visible to the actor, with the same customer or one of these names; the newest first. */
export const readMeetingsWith = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { id, companyId, customer, isExample }: MeetingRow,
  names: readonly string[],
): Promise<MeetingWith[]> => {
  const list = sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const rows = await tx
    .select({ id: meetings.id, title: meetings.title, startAt: meetings.startAt, customer: meetings.customer })
    .from(meetings)
    .where(
      and(
        visibleMeetings(ctx),
        ne(meetings.id, id),
        eq(meetings.isExample, isExample),
        sql`${meetings.id} in (
          select p.meeting_id from participants p where p.company_id = ${companyId} and p.name = any(${list})
          union all select said.meeting_id from corrections said where said.company_id = ${companyId}
            and said.kind = 'speaker' and said.statement->>'name' = any(${list})
          union all select same.id from meetings same where same.company_id = ${companyId} and same.customer = ${customer})`,
      ),
    )
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(mostMeetings);
  return withPeople(tx, rows);
};
