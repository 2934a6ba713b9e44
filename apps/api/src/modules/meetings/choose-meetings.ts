import type { RunChoice } from '@pauta/contract';
import { and, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { conditions } from './list-meetings.ts';
import { mayWithMeeting, type MeetingRow, visibleMeetings } from './meeting-access.ts';
import { meetings, meetingStages, meetingTags } from './meetings.table.ts';

const stageOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetings.id), where));

const isTranscribed = and(eq(meetingStages.stage, 'transcription'), eq(meetingStages.state, 'done'));

/** Ids of the newest meetings with a transcript that the actor may change, with the template that each has. */
export const chooseMeetings = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { last, tagId, ...filter }: RunChoice,
): Promise<{ id: string; templateId: string | null }[]> => {
  const ofTag = tagId
    ? exists(
        tx
          .select({ one: sql`1` })
          .from(meetingTags)
          .where(and(eq(meetingTags.meetingId, meetings.id), eq(meetingTags.tagId, tagId))),
      )
    : undefined;
  return tx
    .select({ id: meetings.id, templateId: meetings.templateId })
    .from(meetings)
    .where(
      and(
        mayWithMeeting(ctx, 'edit'),
        isNull(meetings.deletedAt),
        conditions(ctx, { ...filter, scope: 'all' }),
        ofTag,
        exists(stageOf(tx, isTranscribed)),
      ),
    )
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(last);
};

type OfOwner = (owner: PgColumn) => SQL;

/** The newest meetings with a transcript that the actor may see, of these owners. */
export const newestTranscribed = (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  ofOwner: OfOwner,
  last: number,
): Promise<MeetingRow[]> =>
  tx
    .select()
    .from(meetings)
    .where(and(visibleMeetings(ctx), ofOwner(meetings.userId), exists(stageOf(tx, isTranscribed))))
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(last);

/** The meetings that the actor may see, of these owners, to join. */
export const seenMeetings = (tx: Tx, ctx: Pick<Ctx, 'actor'>, ofOwner: OfOwner) =>
  tx
    .select({ id: meetings.id, startAt: meetings.startAt })
    .from(meetings)
    .where(and(visibleMeetings(ctx), ofOwner(meetings.userId)))
    .as('seen_meetings');

/** That the questions of the meeting with this id are still being answered. */
export const isAnswering = (tx: Tx, meetingId: PgColumn): SQL => {
  const isDue = and(eq(meetingStages.stage, 'answers'), inArray(meetingStages.state, ['waiting', 'running']));
  return exists(
    tx
      .select({ one: sql`1` })
      .from(meetings)
      .where(and(eq(meetings.id, meetingId), eq(meetings.status, 'processing'), exists(stageOf(tx, isDue)))),
  );
};
