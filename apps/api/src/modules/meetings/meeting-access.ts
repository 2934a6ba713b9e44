import { type Action, type Actor, reachOf } from '@pauta/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import type { Audience } from '../../platform/events.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readTeamIds } from '../teams/memberships.ts';
import { within } from '../teams/within.ts';
import { meetingStages, meetings } from './meetings.table.ts';

interface By {
  actor: Actor;
}

/** Meetings of the company, also deleted ones, that the actor may do something with. */
const meetingsFor = ({ actor }: By, action: Action): SQL | undefined =>
  and(
    eq(meetings.companyId, actor.companyId),
    within(reachOf(actor, action, 'meeting'), { owner: meetings.userId, id: meetings.id }),
  );

/** Meetings that are the actor's to see, and that nobody has deleted. */
export const visibleMeetings = (ctx: By): SQL | undefined => and(meetingsFor(ctx, 'see'), isNull(meetings.deletedAt));

/** Deleted ones that the actor may bring back. To a system handle alone they are there. */
export const deletedMeetings = (ctx: By): SQL | undefined =>
  and(meetingsFor(ctx, 'delete'), isNotNull(meetings.deletedAt));

/** Whether the actor may do something with a meeting of `visibleMeetings`. */
export const mayWithMeeting = (ctx: By, action: Action): SQL<boolean> => sql<boolean>`(${meetingsFor(ctx, action)})`;

/** The one of that id among them. */
export const isVisibleMeeting = (ctx: By, id: string): SQL | undefined =>
  and(eq(meetings.id, id), visibleMeetings(ctx));

export type MeetingRow = typeof meetings.$inferSelect;

/** The meeting, or `meeting_not_found` when it isn't there or not for the actor. */
export const readMeeting = async (tx: Tx, ctx: By, id: string): Promise<MeetingRow> => {
  const [row] = await tx.select().from(meetings).where(isVisibleMeeting(ctx, id));
  return orThrow(row, 'meeting_not_found');
};

/** Whether the meeting is there, and for the actor to see. */
export const isVisible = async (tx: Tx, ctx: By, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: meetings.id }).from(meetings).where(isVisibleMeeting(ctx, id));
  return rows.length > 0;
};

const select = (tx: Tx, ctx: By, action: Action, where: SQL | undefined) =>
  tx
    .select({ row: meetings, may: mayWithMeeting(ctx, action) })
    .from(meetings)
    .where(where);

const allowed = ([first]: readonly { row: MeetingRow; may: boolean }[]): MeetingRow => {
  const { row, may } = orThrow(first, 'meeting_not_found');
  if (!may) throw new ProblemError('forbidden');
  return row;
};

const lock = async (tx: Tx, ctx: By, action: Action, where: SQL | undefined): Promise<MeetingRow> =>
  allowed(await select(tx, ctx, action, where).for('update'));

/**
 * The meeting, for something that the actor may do with it and that changes nothing. Throws `meeting_not_found` for one
 * that they don't see, and `forbidden`.
 */
export const readMeetingFor = async (tx: Tx, ctx: By, action: Action, id: string): Promise<MeetingRow> =>
  allowed(await select(tx, ctx, action, isVisibleMeeting(ctx, id)));

/**
 * The meeting, locked until the transaction ends, for something that the actor may do with it. Throws
 * `meeting_not_found` for one that they don't see, and `forbidden`.
 */
export const lockMeeting = (tx: Tx, ctx: By, action: Action, id: string): Promise<MeetingRow> =>
  lock(tx, ctx, action, and(eq(meetings.id, id), visibleMeetings(ctx)));

/** The meeting, locked to be deleted or brought back, also where it was deleted. Takes a system handle. */
export const lockKeptMeeting = (tx: Tx, ctx: By, id: string): Promise<MeetingRow> =>
  lock(tx, ctx, 'delete', and(eq(meetings.id, id), meetingsFor(ctx, 'see')));

/** The meeting, locked, without an actor: for work that goes on by itself. What row-level security hides is not there. */
export const lockPresent = async (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<MeetingRow | undefined> => {
  const own = and(eq(meetings.companyId, companyId), eq(meetings.id, id));
  return (await tx.select().from(meetings).where(own).for('update'))[0];
};

/** As `lockPresent`, but skips a row that another transaction has locked. */
export const tryLockPresent = async (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<MeetingRow | undefined> => {
  const own = and(eq(meetings.companyId, companyId), eq(meetings.id, id));
  return (await tx.select().from(meetings).where(own).for('update', { skipLocked: true }))[0];
};

/** Whether there is such a meeting. To a system handle also one that was deleted and may come back. */
export const isThere = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id));
  return rows.length > 0;
};

/** Of a row of another table: its meeting is there, and nobody has deleted it. */
export const ofPresentMeeting = (meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${meetings.deletedAt} is null)`;

/** Of a row of another table: its meeting counts. */
export const ofEnabledMeeting = (meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${meetings.isEnabled})`;

/** Of a row of another table: its meeting is the actor's to see. */
export const ofVisibleMeeting = (ctx: By, meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${visibleMeetings(ctx)})`;

/** Whether a stage of the meeting runs. */
export const isBusy = async (tx: Tx, meetingId: string): Promise<boolean> => {
  const running = await tx
    .select({ stage: meetingStages.stage })
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.state, 'running')));
  return running.length > 0;
};

/** Refuses while a stage of the meeting runs. */
export const refuseWhileBusy = async (tx: Tx, meetingId: string): Promise<void> => {
  if (await isBusy(tx, meetingId)) throw new ProblemError('meeting_busy', { retryAfterS: 5 });
};

/** Who hears of changes to the owner's meetings. */
export const audienceOf = async (tx: Tx, ownerId: string): Promise<Audience> => ({
  userIds: [ownerId],
  teamIds: await readTeamIds(tx, ownerId),
});
