import { ledTeams } from '@pauta/contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Audience } from '../../platform/platform.table.ts';
import { found, ProblemError } from '../../platform/problem-error.ts';
import { teamMemberships } from '../teams/teams.table.ts';
import { meetingStages, meetings } from './meetings.table.ts';

/** Members of the teams, as a subquery. */
export const membersOf = (teamIds: readonly string[]): SQL =>
  sql`(select user_id from ${teamMemberships} where ${inArray(teamMemberships.teamId, [...teamIds])})`;

/** Meetings that are the actor's to see: all of the company for an admin, else their own and those of teams they lead. */
const accessibleMeetings = ({ actor }: Pick<Ctx, 'actor'>): SQL | undefined => {
  const company = eq(meetings.companyId, actor.companyId);
  if (actor.isAdmin) return company;
  const led = ledTeams(actor);
  const own = eq(meetings.userId, actor.userId);
  return and(company, led.length ? or(own, sql`${meetings.userId} in ${membersOf(led)}`) : own);
};

/** Those of them that nobody has deleted. */
export const visibleMeetings = (ctx: Pick<Ctx, 'actor'>): SQL | undefined =>
  and(accessibleMeetings(ctx), isNull(meetings.deletedAt));

export type MeetingRow = typeof meetings.$inferSelect;

/** The meeting, or `meeting_not_found` when it isn't there or not for the actor. */
export const readMeeting = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<MeetingRow> => {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), visibleMeetings(ctx)));
  return found(row, 'meeting_not_found');
};

/** The meeting, locked until the transaction ends. */
export const lockMeeting = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<MeetingRow> => {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), visibleMeetings(ctx)))
    .for('update');
  return found(row, 'meeting_not_found');
};

/** The meeting, locked, also when it was deleted and can be brought back. Takes a system handle. */
export const lockKeptMeeting = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<MeetingRow> => {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), accessibleMeetings(ctx)))
    .for('update');
  return found(row, 'meeting_not_found');
};

/** Refuses while a stage of the meeting runs. */
export const refuseWhileBusy = async (tx: Tx, meetingId: string): Promise<void> => {
  const running = await tx
    .select({ stage: meetingStages.stage })
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.state, 'running')));
  if (running.length) throw new ProblemError('meeting_busy', { retryAfterS: 5 });
};

/** Who hears of changes to the owner's meetings. */
export const audienceOf = async (tx: Tx, ownerId: string): Promise<Audience> => {
  const teams = await tx
    .select({ teamId: teamMemberships.teamId })
    .from(teamMemberships)
    .where(eq(teamMemberships.userId, ownerId));
  return { userIds: [ownerId], teamIds: teams.map(({ teamId }) => teamId) };
};
