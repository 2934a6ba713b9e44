import type { SpeechModelId } from '@pauta/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ofPresentMeeting } from '../meetings/meeting-access.ts';
import { segments, transcripts } from './transcripts.table.ts';

export type Transcript = typeof transcripts.$inferSelect;

/** The transcript row of a meeting; undefined if there is none. */
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

/** Some turns of a meeting, with the transcript's revision. */
export const readChosenSegments = async (tx: Tx, meetingId: string, ids: readonly string[]) => ({
  revision: (await readTranscriptOf(tx, meetingId))?.revision ?? 0,
  segments: ids.length
    ? await tx
        .select()
        .from(segments)
        .where(and(eq(segments.meetingId, meetingId), inArray(segments.id, [...ids])))
    : [],
});

/** Stores the hash of the imported file. */
export const nameSource = async (tx: Tx, meetingId: string, sha256: string): Promise<void> => {
  await tx.update(transcripts).set({ sha256 }).where(eq(transcripts.meetingId, meetingId));
};

/** Marks a transcript by an engine for a new transcription. */
export const reopenTranscript = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(transcripts).set({ status: 'pending' }).where(eq(transcripts.meetingId, meetingId));
};

/** Marks the transcript as done, unchanged. */
export const closeTranscript = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(transcripts).set({ status: 'done', progress: 1 }).where(eq(transcripts.meetingId, meetingId));
};

/** Possible improvements by the models that are installed now. */
export interface Improvement {
  /** Models that are worse than the selected one. */
  readonly lesser: readonly SpeechModelId[];
  readonly tellsVoices: boolean;
}

export const isImprovable = (
  { status, model, voices }: Pick<Transcript, 'status' | 'model' | 'voices'>,
  { lesser, tellsVoices }: Improvement,
): boolean => status === 'done' && ((model !== null && lesser.includes(model)) || (tellsVoices && voices === 'untold'));

const editedSegments = (meetingId: SQL): SQL =>
  sql`exists (select 1 from ${segments} where ${segments.meetingId} = ${meetingId} and ${segments.isEdited})`;

/** Whether a person edited the transcript, which then no engine may replace. */
export const isTranscriptEdited = async (tx: Tx, meetingId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: transcripts.id })
    .from(transcripts)
    .where(and(eq(transcripts.meetingId, meetingId), editedSegments(sql`${transcripts.meetingId}`)));
  return rows.length > 0;
};

/** Meetings of the company that `isImprovable`, without edits by people. */
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

/** Whether the participant speaks in the transcript. */
export const speaks = async (tx: Tx, meetingId: string, participantId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.meetingId, meetingId), eq(segments.speakerId, participantId)))
    .limit(1);
  return row !== undefined;
};
