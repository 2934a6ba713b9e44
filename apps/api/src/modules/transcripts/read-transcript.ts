import type { SpeechModelId } from '@pauta/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ofPresentMeeting } from '../meetings/meeting-access.ts';
import { segments, transcripts } from './transcripts.table.ts';

export type Transcript = typeof transcripts.$inferSelect;

/** The row of a meeting's transcript; undefined where there is none. */
export const readTranscriptOf = async (tx: Tx, meetingId: string): Promise<Transcript | undefined> => {
  const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meetingId));
  return row;
};

/** Milliseconds from the first word of a meeting to its last. */
export const readSpokenSpan = async (tx: Tx, meetingId: string): Promise<number> => {
  const [span] = await tx
    .select({ ms: sql<number>`coalesce(max(${segments.endMs}) - min(${segments.startMs}), 0)` })
    .from(segments)
    .where(sql`${segments.meetingId} = ${meetingId} and ${segments.text} ~ '\\S'`);
  return span?.ms ?? 0;
};

/** Some turns of a meeting as they are now, and of which revision that is. */
export const readChosenSegments = async (tx: Tx, meetingId: string, ids: readonly string[]) => ({
  revision: (await readTranscriptOf(tx, meetingId))?.revision ?? 0,
  segments: ids.length
    ? await tx
        .select()
        .from(segments)
        .where(and(eq(segments.meetingId, meetingId), inArray(segments.id, [...ids])))
    : [],
});

/** Keeps which file the words of a meeting are from. */
export const nameSource = async (tx: Tx, meetingId: string, sha256: string): Promise<void> => {
  await tx.update(transcripts).set({ sha256 }).where(eq(transcripts.meetingId, meetingId));
};

/** Has the words of a meeting heard anew, where an engine heard them. */
export const reopenTranscript = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(transcripts).set({ status: 'pending' }).where(eq(transcripts.meetingId, meetingId));
};

/** Leaves the words of a meeting as they are. */
export const closeTranscript = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(transcripts).set({ status: 'done', progress: 1 }).where(eq(transcripts.meetingId, meetingId));
};

/** What models that are there now do better than those that were there before. */
export interface Improvement {
  /** Models that hear less than the one in use. */
  readonly lesser: readonly SpeechModelId[];
  readonly tellsVoices: boolean;
}

export const isImprovable = (
  { status, model, voices }: Pick<Transcript, 'status' | 'model' | 'voices'>,
  { lesser, tellsVoices }: Improvement,
): boolean => status === 'done' && ((model !== null && lesser.includes(model)) || (tellsVoices && voices === 'untold'));

const editedSegments = (meetingId: SQL): SQL =>
  sql`exists (select 1 from ${segments} where ${segments.meetingId} = ${meetingId} and ${segments.isEdited})`;

/** Whether a person has changed words of a meeting, which no engine may replace. */
export const isTranscriptEdited = async (tx: Tx, meetingId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: transcripts.id })
    .from(transcripts)
    .where(and(eq(transcripts.meetingId, meetingId), editedSegments(sql`${transcripts.meetingId}`)));
  return rows.length > 0;
};

/** Meetings of the company that `isImprovable`, and in which nobody has edited a word. */
export const findImprovable = async (tx: Tx, ctx: Ctx, { lesser, tellsVoices }: Improvement): Promise<string[]> => {
  const better = [
    ...(lesser.length ? [inArray(transcripts.model, [...lesser])] : []),
    ...(tellsVoices ? [eq(transcripts.voices, 'untold')] : []),
  ];
  if (better.length === 0) return [];
  const rows = await tx
    .select({ id: transcripts.meetingId })
    .from(transcripts)
    .where(
      and(
        companyScope(transcripts, ctx),
        eq(transcripts.status, 'done'),
        or(...better),
        ofPresentMeeting(transcripts.meetingId),
        sql`not ${editedSegments(sql`${transcripts.meetingId}`)}`,
      ),
    );
  return rows.map(({ id }) => id);
};

/** Whether the transcript has words of theirs. */
export const speaks = async (tx: Tx, meetingId: string, participantId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.meetingId, meetingId), eq(segments.speakerId, participantId)))
    .limit(1);
  return row !== undefined;
};
