import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { type StoredRespelling, applyRespellings } from '../../vocabularies/respell.ts';
import { recount } from '../../vocabularies/store-counts.ts';
import { spellingKey } from '../../vocabularies/word-key.ts';
import { countRevision, storeRevision, readStoredSegments } from './edited-segments.ts';
import type { RecognisedSegment, RespelledSegment } from './respell-segments.ts';
import { segments } from '../transcripts.table.ts';

interface OfMeeting {
  companyId: string;
  id: string;
}

/** Turns of a meeting with corrections by the vocabulary. */
export const readRespelled = async (
  tx: Tx,
  { companyId, id }: OfMeeting,
): Promise<{ id: string; text: string; respellings: StoredRespelling[] }[]> => {
  const rows = await tx
    .select({ id: segments.id, text: segments.text, respellings: segments.respellings })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.meetingId, id), isNotNull(segments.respellings)))
    .orderBy(asc(segments.position));
  return rows.map((row) => ({ ...row, respellings: row.respellings ?? [] }));
};

/** Writes respelled turns as a new revision, with the same ids. */
export const writeRespelled = async (
  tx: Tx,
  { companyId, id: meetingId }: OfMeeting,
  changed: readonly RespelledSegment[],
  userId: string,
): Promise<void> => {
  if (!changed.length) return;
  const ids = changed.map(({ id }) => id);
  const before = await readStoredSegments(tx, meetingId, ids);
  for (const { id, after } of changed)
    await tx
      .update(segments)
      .set({
        text: after.text,
        rawText: sql`coalesce(${segments.rawText}, ${segments.text})`,
        respellings: after.respellings.length ? after.respellings : null,
        alignment: null,
      })
      .where(and(eq(segments.companyId, companyId), eq(segments.meetingId, meetingId), eq(segments.id, id)));
  const written = new Map((await readStoredSegments(tx, meetingId, ids)).map((segment) => [segment.id, segment]));
  const changes = before.flatMap((segment) => {
    const after = written.get(segment.id);
    return after ? [{ before: [segment], after: [after] }] : [];
  });
  const revision = await countRevision(tx, { companyId, id: meetingId });
  await storeRevision(tx, { companyId, id: meetingId }, { userId }, revision, changes);
  await tx
    .update(segments)
    .set({ revision })
    .where(and(eq(segments.meetingId, meetingId), inArray(segments.id, ids)));
};

/** Writes each corrected word according to people's reverts. */
export const rewriteRespellings = async (
  tx: Tx,
  meeting: OfMeeting,
  undone: readonly string[],
  userId: string,
): Promise<RespelledSegment[]> => {
  const keys = new Set(undone);
  const rewritten = (await readRespelled(tx, meeting)).map(({ id, ...before }) => ({
    id,
    before,
    after: applyRespellings(before, ({ from, to }) => keys.has(spellingKey(from, to))),
  }));
  const changed = rewritten.filter(({ before, after }) => before.text !== after.text);
  await writeRespelled(tx, meeting, changed, userId);
  await recount(
    tx,
    meeting,
    rewritten.flatMap(({ after }) => after.respellings),
  );
  return changed;
};

/** Turns of a meeting that no person edited. */
export const readRecognisedSegments = async (tx: Tx, { companyId, id }: OfMeeting): Promise<RecognisedSegment[]> => {
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
