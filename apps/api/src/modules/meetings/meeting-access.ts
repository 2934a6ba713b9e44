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

/** SQL: the company's meetings, including deleted ones, on which the actor may perform an action. */
const meetingsFor = ({ actor }: By, action: Action): SQL | undefined =>
  and(
    eq(meetings.companyId, actor.companyId),
    within(reachOf(actor, action, 'meeting'), { owner: meetings.userId, id: meetings.id }),
  );

/** SQL: meetings that the actor may see, without deleted ones. */
export const visibleMeetings = (ctx: By): SQL | undefined => and(meetingsFor(ctx, 'see'), isNull(meetings.deletedAt));

/** SQL: deleted meetings that the actor may restore. Only a system handle can see them. */
export const deletedMeetings = (ctx: By): SQL | undefined =>
  and(meetingsFor(ctx, 'delete'), isNotNull(meetings.deletedAt));

/** SQL: whether the actor may perform an action on a meeting of `visibleMeetings`. */
export const mayWithMeeting = (ctx: By, action: Action): SQL<boolean> => sql<boolean>`(${meetingsFor(ctx, action)})`;

/** SQL: the meeting with that id, if the actor may see it. */
export const isVisibleMeeting = (ctx: By, id: string): SQL | undefined =>
  and(eq(meetings.id, id), visibleMeetings(ctx));

export type MeetingRow = typeof meetings.$inferSelect;

/** The meeting; throws `meeting_not_found` if it does not exist or is not visible to the actor. */
export const readMeeting = async (tx: Tx, ctx: By, id: string): Promise<MeetingRow> => {
  const [row] = await tx.select().from(meetings).where(isVisibleMeeting(ctx, id));
  return orThrow(row, 'meeting_not_found');
};

/** Whether the meeting exists and the actor may see it. */
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
 * Reads the meeting for an action that does not change it. Throws `meeting_not_found` if it is not visible, and
 * `forbidden`.
 */
export const readMeetingFor = async (tx: Tx, ctx: By, action: Action, id: string): Promise<MeetingRow> =>
  allowed(await select(tx, ctx, action, isVisibleMeeting(ctx, id)));

/**
 * Locks the meeting for an action until the transaction ends. Throws `meeting_not_found` if it is not visible, and
 * `forbidden`.
 */
export const lockMeeting = (tx: Tx, ctx: By, action: Action, id: string): Promise<MeetingRow> =>
  lock(tx, ctx, action, and(eq(meetings.id, id), visibleMeetings(ctx)));

/** Locks the meeting to delete or restore it, also if it is deleted. Takes a system handle. */
export const lockKeptMeeting = (tx: Tx, ctx: By, id: string): Promise<MeetingRow> =>
  lock(tx, ctx, 'delete', and(eq(meetings.id, id), meetingsFor(ctx, 'see')));

/** Locks the meeting for background work without an actor; undefined if it is gone or hidden by row-level security. */
export const lockPresent = async (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<MeetingRow | undefined> => {
  const own = and(eq(meetings.companyId, companyId), eq(meetings.id, id));
  return (await tx.select().from(meetings).where(own).for('update'))[0];
};

/** Like `lockPresent`, but skips a locked row. */
export const tryLockPresent = async (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<MeetingRow | undefined> => {
  const own = and(eq(meetings.companyId, companyId), eq(meetings.id, id));
  return (await tx.select().from(meetings).where(own).for('update', { skipLocked: true }))[0];
};

/** Whether the meeting exists. With a system handle this includes deleted ones. */
export const meetingExists = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id));
  return rows.length > 0;
};

/** SQL: the row's meeting exists and is not deleted. */
export const ofPresentMeeting = (meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${meetings.deletedAt} is null)`;

/** SQL: the row's meeting is enabled. */
export const ofEnabledMeeting = (meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${meetings.isEnabled})`;

/** SQL: the row's meeting is visible to the actor. */
export const ofVisibleMeeting = (ctx: By, meetingId: PgColumn): SQL =>
  sql`exists (select 1 from ${meetings} where ${meetings.id} = ${meetingId} and ${visibleMeetings(ctx)})`;

/** Whether a stage of the meeting is running. */
export const isBusy = async (tx: Tx, meetingId: string): Promise<boolean> => {
  const running = await tx
    .select({ stage: meetingStages.stage })
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.state, 'running')));
  return running.length > 0;
};

/** Throws `meeting_busy` while a stage of the meeting is running. */
export const refuseWhileBusy = async (tx: Tx, meetingId: string): Promise<void> => {
  if (await isBusy(tx, meetingId)) throw new ProblemError('meeting_busy', { retryAfterS: 5 });
};

/** Users notified of changes to the owner's meetings. */
export const audienceOf = async (tx: Tx, ownerId: string): Promise<Audience> => ({
  userIds: [ownerId],
  teamIds: await readTeamIds(tx, ownerId),
});
