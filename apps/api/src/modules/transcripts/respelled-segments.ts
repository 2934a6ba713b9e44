import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type KeptRespelling, settleRespellings } from '../vocabularies/respell.ts';
import { recount } from '../vocabularies/store-counts.ts';
import { spellingKey } from '../vocabularies/word-key.ts';
import type { HeardSegment, RespelledSegment } from './respell-segments.ts';
import { segments, transcriptRevisions, transcripts } from './transcripts.table.ts';

interface OfMeeting {
  companyId: string;
  id: string;
}

/** The turns of a meeting in which the vocabulary found something. */
export const readRespelled = async (
  tx: Tx,
  { companyId, id }: OfMeeting,
): Promise<{ id: string; text: string; respellings: KeptRespelling[] }[]> => {
  const rows = await tx
    .select({ id: segments.id, text: segments.text, respellings: segments.respellings })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.meetingId, id), isNotNull(segments.respellings)))
    .orderBy(asc(segments.position));
  return rows.map((row) => ({ ...row, respellings: row.respellings ?? [] }));
};

/** Writes turns as they are spelled now, as a new revision, with the same ids. */
export const writeRespelled = async (
  tx: Tx,
  { companyId, id: meetingId }: OfMeeting,
  changed: readonly RespelledSegment[],
  userId: string,
): Promise<void> => {
  if (!changed.length) return;
  for (const { id, after } of changed)
    await tx
      .update(segments)
      .set({
        text: after.text,
        rawText: sql`coalesce(${segments.rawText}, ${segments.text})`,
        respellings: after.respellings.length ? after.respellings : null,
      })
      .where(and(eq(segments.companyId, companyId), eq(segments.meetingId, meetingId), eq(segments.id, id)));
  const [row] = await tx
    .update(transcripts)
    .set({ revision: sql`${transcripts.revision} + 1`, updatedAt: new Date() })
    .where(and(eq(transcripts.companyId, companyId), eq(transcripts.meetingId, meetingId)))
    .returning();
  if (row)
    await tx
      .insert(transcriptRevisions)
      .values({ companyId, transcriptId: row.id, revision: row.revision, source: 'manual', userId });
};

/** Writes each word as people have it now: what they undid as it was heard, all else by the vocabulary. */
export const settleSegments = async (
  tx: Tx,
  meeting: OfMeeting,
  undone: readonly string[],
  userId: string,
): Promise<RespelledSegment[]> => {
  const keys = new Set(undone);
  const settled = (await readRespelled(tx, meeting)).map(({ id, ...before }) => ({
    id,
    before,
    after: settleRespellings(before, ({ from, to }) => keys.has(spellingKey(from, to))),
  }));
  const changed = settled.filter(({ before, after }) => before.text !== after.text);
  await writeRespelled(tx, meeting, changed, userId);
  await recount(
    tx,
    meeting,
    settled.flatMap(({ after }) => after.respellings),
  );
  return changed;
};

/** The turns of a meeting but those that a person wrote. */
export const readHeard = async (tx: Tx, { companyId, id }: OfMeeting): Promise<HeardSegment[]> => {
  const rows = await tx
    .select({ id: segments.id, text: segments.text, heard: segments.rawText, respellings: segments.respellings })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.meetingId, id), eq(segments.isEdited, false)))
    .orderBy(asc(segments.position));
  return rows.map(({ heard, respellings, ...row }) => ({
    ...row,
    heard: heard ?? row.text,
    respellings: respellings ?? [],
  }));
};
