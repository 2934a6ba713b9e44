import { displayName, type MeetingFilter, type Person, type RunChoice } from '@pauta/contract';
import { and, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';
import { countsExample } from './example-rule.ts';
import { conditions } from './list-meetings.ts';
import { excludedMeetings, foundMeetings } from './search-hits.ts';
import { mayWithMeeting, type MeetingRow, visibleMeetings } from './meeting-access.ts';
import { meetings, meetingStages } from './meetings.table.ts';
import { toSearchQuery } from './search-query.ts';

const stageOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetings.id), where));

const isTranscribed = and(eq(meetingStages.stage, 'transcription'), eq(meetingStages.state, 'done'));

/** Ids and templates of the newest meetings with a transcript that the actor may edit. */
export const chooseMeetings = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { last, ...filter }: RunChoice,
): Promise<{ id: string; templateId: string | null }[]> =>
  tx
    .select({ id: meetings.id, templateId: meetings.templateId })
    .from(meetings)
    .where(
      and(
        mayWithMeeting(ctx, 'edit'),
        isNull(meetings.deletedAt),
        conditions(ctx, { ...filter, scope: 'all' }),
        exists(stageOf(tx, isTranscribed)),
      ),
    )
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(last);

const chosen = {
  id: meetings.id,
  companyId: meetings.companyId,
  userId: meetings.userId,
  title: meetings.title,
  customer: meetings.customer,
  meetingType: meetings.meetingType,
  startAt: meetings.startAt,
  status: meetings.status,
  durationMs: meetings.durationMs,
  score: meetings.score,
  metrics: meetings.metrics,
  isExample: meetings.isExample,
};

/** A meeting as subject of the assistant's questions. */
export interface ChosenMeeting extends Pick<MeetingRow, keyof typeof chosen> {
  readonly owner: Person;
  readonly hasTranscript: boolean;
}

type OfOwner = (owner: PgColumn) => SQL;

/** The newest meetings of these owners with a transcript that the actor may see. */
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

/** Meetings of these owners that the actor may see, for use in joins. */
export const seenMeetings = (tx: Tx, ctx: Pick<Ctx, 'actor'>, ofOwner: OfOwner) =>
  tx
    .select({ id: meetings.id, startAt: meetings.startAt })
    .from(meetings)
    .where(and(visibleMeetings(ctx), ofOwner(meetings.userId)))
    .as('seen_meetings');

/** SQL: whether the answers of the meeting with this id are still in progress. */
export const isAnswering = (tx: Tx, meetingId: PgColumn): SQL => {
  const isDue = and(eq(meetingStages.stage, 'answers'), inArray(meetingStages.state, ['waiting', 'running']));
  return exists(
    tx
      .select({ one: sql`1` })
      .from(meetings)
      .where(and(eq(meetings.id, meetingId), eq(meetings.status, 'processing'), exists(stageOf(tx, isDue)))),
  );
};

/** Selects meetings: those of a filter, or given ids, or both. */
export interface MeetingChoice {
  readonly filter?: Omit<MeetingFilter, 'limit' | 'page'> | null;
  readonly ids?: readonly string[];
}

const ofChoice = (ctx: Pick<Ctx, 'actor'>, { filter, ids }: MeetingChoice): SQL | undefined => {
  if (!filter) return ids ? inArray(meetings.id, [...ids]) : ofRealOnes(ctx);
  const { query } = filter;
  const search = query ? toSearchQuery(query) : undefined;
  const excluded = search && excludedMeetings(search);
  const ofFilter = and(
    conditions(ctx, filter),
    excluded && sql`${meetings.id} not in (${excluded})`,
    search?.text ? sql`${meetings.id} in (select meeting_id from ${foundMeetings(search)})` : undefined,
    ofRealOnes(ctx),
  );
  return ids?.length ? or(ofFilter, inArray(meetings.id, [...ids])) : ofFilter;
};

/** Example meetings count only if there are no others. */
const ofRealOnes = (ctx: Pick<Ctx, 'actor'>): SQL =>
  sql`${meetings.isExample} = ${countsExample(visibleMeetings(ctx))}`;

/** The newest of these meetings that the actor may see, with owners, and their total. */
export const chosenMeetings = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  choice: MeetingChoice,
  most: number,
): Promise<{ rows: ChosenMeeting[]; total: number }> => {
  const where = and(visibleMeetings(ctx), ofChoice(ctx, choice));
  const [counted] = await tx.select({ total: count() }).from(meetings).where(where);
  const rows = await tx
    .select({ meeting: chosen, owner: people, isTranscribed: sql<boolean>`${exists(stageOf(tx, isTranscribed))}` })
    .from(meetings)
    .innerJoin(people, eq(people.id, meetings.userId))
    .where(where)
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(most);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ meeting, owner, isTranscribed: hasTranscript }) => ({
      ...meeting,
      hasTranscript,
      owner: { id: owner.id, displayName: displayName(owner) },
    })),
  };
};
