import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { mayWithMeeting, visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

interface MeetingHead {
  readonly title: string;
  readonly startAt: Date;
  /** Whether the actor may share it with guests. */
  readonly canShare: boolean;
}

/** Titles, times and rights of those of the meetings that the actor may see, by id. */
export const readMeetingHeads = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MeetingHead>> => {
  if (!ids.length) return new Map();
  const rows = await tx
    .select({
      id: meetings.id,
      title: meetings.title,
      startAt: meetings.startAt,
      canShare: mayWithMeeting(ctx, 'share'),
    })
    .from(meetings)
    .where(and(inArray(meetings.id, [...ids]), visibleMeetings(ctx)));
  return new Map(rows.map(({ id, ...head }) => [id, head]));
};

/** Titles of those of the meetings that the actor may see, by id. */
export const readTitles = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await readMeetingHeads(tx, ctx, ids))].map(([id, { title }]) => [id, title]));
