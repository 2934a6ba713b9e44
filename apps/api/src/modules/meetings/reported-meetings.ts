import { type UserActor, displayName } from '@pauta/contract';
import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownNextSteps } from '../corrections/shown.view.ts';
import { countsExample } from './example-rule.ts';
import { visibleMeetings } from './meeting-access.ts';
import { membersOf } from '../teams/within.ts';
import { meetings } from './meetings.table.ts';
import { people } from '../identity/users/people.ts';

/** From `start` inclusive to `end` exclusive. */
export interface Span {
  start: Date;
  end: Date;
}

type Row = typeof meetings.$inferSelect;

/** A meeting in a report. */
export interface ReportedMeeting extends Pick<
  Row,
  'id' | 'title' | 'customer' | 'startAt' | 'meetingType' | 'status' | 'cause' | 'score' | 'scoreTrend'
> {
  owner: string;
  nextSteps: { text: string; owner: string | null; dueDate: string | null }[];
}

/** Owners covered by a report: members of these teams, or the whole company. */
export interface Audience {
  companyId: string;
  teamIds: readonly string[] | null;
}

const ofAudience = ({ companyId, teamIds }: Audience, { start, end }: Span): SQL | undefined => {
  const ofTeams = teamIds?.length ? sql`${meetings.userId} in ${membersOf(teamIds)}` : sql`false`;
  const whose = and(eq(meetings.companyId, companyId), teamIds === null ? undefined : ofTeams);
  return and(
    gte(meetings.startAt, start),
    lt(meetings.startAt, end),
    eq(meetings.isEnabled, true),
    isNull(meetings.deletedAt),
    ne(meetings.status, 'scheduled'),
    // Example meetings are reported only if there are no real ones.
    sql`${meetings.isExample} = ${countsExample(whose)}`,
    whose,
  );
};

/** Meetings of the period that the recipient may see, in order, with their next steps. Takes a system handle. */
export const readReported = async (
  tx: Tx,
  reader: UserActor,
  audience: Audience,
  period: Span,
): Promise<ReportedMeeting[]> => {
  const where = and(ofAudience(audience, period), visibleMeetings({ actor: reader }));
  const rows = await tx
    .select({ meeting: meetings, owner: people })
    .from(meetings)
    .innerJoin(people, eq(people.id, meetings.userId))
    .where(where)
    .orderBy(asc(meetings.startAt), asc(meetings.id));
  const steps = await tx
    .select({
      meetingId: shownNextSteps.meetingId,
      text: shownNextSteps.text,
      owner: shownNextSteps.owner,
      dueDate: shownNextSteps.dueDate,
    })
    .from(shownNextSteps)
    .innerJoin(meetings, eq(meetings.id, shownNextSteps.meetingId))
    .where(where)
    .orderBy(asc(shownNextSteps.position));
  const byMeeting = Map.groupBy(steps, ({ meetingId }) => meetingId);
  return rows.map(({ meeting, owner }) => ({
    id: meeting.id,
    title: meeting.title,
    customer: meeting.customer,
    startAt: meeting.startAt,
    meetingType: meeting.meetingType,
    status: meeting.status,
    cause: meeting.cause,
    score: meeting.score,
    scoreTrend: meeting.scoreTrend,
    owner: displayName(owner),
    nextSteps: (byMeeting.get(meeting.id) ?? []).map(({ text, owner: by, dueDate }) => ({ text, owner: by, dueDate })),
  }));
};

/** Whether there is any meeting to report, regardless of permissions. Takes a system handle. */
export const hasReported = async (tx: Tx, audience: Audience, period: Span): Promise<boolean> => {
  const rows = await tx.select({ id: meetings.id }).from(meetings).where(ofAudience(audience, period)).limit(1);
  return rows.length > 0;
};
