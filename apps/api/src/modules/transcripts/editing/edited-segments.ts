import type { PassageEdit } from '@pauta/contract';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, min, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { readAuthor } from '../../corrections/correct.ts';
import { alignTurns } from './align-turns.ts';
import type { ChangedPassage, StoredSegment } from './changed-passage.ts';
import { readTranscriptOf } from '../read-transcript.ts';
import { segments, transcriptRevisions, transcripts } from '../transcripts.table.ts';

interface OfMeeting {
  companyId: string;
  id: string;
}

const kept = {
  id: segments.id,
  speakerId: segments.speakerId,
  startMs: segments.startMs,
  endMs: segments.endMs,
  text: segments.text,
  rawText: segments.rawText,
  respellings: segments.respellings,
  alignment: segments.alignment,
  isEdited: segments.isEdited,
};

/** Complete segments of a meeting in order; all of them without ids. */
export const readStoredSegments = (tx: Tx, meetingId: string, ids?: readonly string[]): Promise<StoredSegment[]> =>
  tx
    .select(kept)
    .from(segments)
    .where(and(eq(segments.meetingId, meetingId), ids && inArray(segments.id, [...ids])))
    .orderBy(asc(segments.position));

const readSome = (tx: Tx, meetingId: string, ids: readonly string[]) =>
  tx
    .select({ ...kept, position: segments.position, revision: segments.revision })
    .from(segments)
    .where(and(eq(segments.meetingId, meetingId), inArray(segments.id, [...ids])))
    .orderBy(asc(segments.position));

/** Whether the edit was already written, as in a retry after a lost response. */
const isWritten = async (tx: Tx, meetingId: string, { replaces, turns }: PassageEdit): Promise<boolean> => {
  const ids = turns.map(({ id }) => id);
  const now = await readSome(tx, meetingId, [...new Set([...replaces, ...ids])]);
  return (
    now.length === turns.length &&
    turns.every(({ id, speakerId, text }, index) => {
      const one = now[index];
      return one?.id === id && one.speakerId === speakerId && one.text === text;
    })
  );
};

/**
 * The change of an edit, with times; undefined if it was already written. Throws `transcript_changed` if others changed
 * one of the segments after `revision`, or inserted others between them.
 */
export const readPassage = async (
  tx: Tx,
  meetingId: string,
  revision: number,
  passage: PassageEdit,
): Promise<ChangedPassage | undefined> => {
  if (await isWritten(tx, meetingId, passage)) return undefined;
  const rows = await readSome(tx, meetingId, passage.replaces);
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || rows.length < passage.replaces.length || rows.some((row) => row.revision > revision))
    throw new ProblemError('transcript_changed');
  const ofMeeting = eq(segments.meetingId, meetingId);
  const [within] = await tx
    .select({ total: count() })
    .from(segments)
    .where(and(ofMeeting, gte(segments.position, first.position), lt(segments.position, last.position)));
  if (within?.total !== rows.length - 1) throw new ProblemError('transcript_changed');
  const [next] = await tx
    .select({ startMs: segments.startMs })
    .from(segments)
    .where(and(ofMeeting, gt(segments.position, last.position)))
    .orderBy(asc(segments.position))
    .limit(1);
  const before = await readStoredSegments(tx, meetingId, passage.replaces);
  return { before, after: alignTurns(before, passage.turns, next?.startMs ?? Number.POSITIVE_INFINITY) };
};

/** Beyond the length of any transcript: a temporary position while others move. */
const aside = 100_000_000;

const makeRoom = async (tx: Tx, meetingId: string, after: number, by: number): Promise<void> => {
  const move = (shift: number, from: number) =>
    tx
      .update(segments)
      .set({ position: sql`${segments.position} + ${shift}` })
      .where(and(eq(segments.meetingId, meetingId), gt(segments.position, from)));
  // A direct update would violate the unique position.
  await move(aside + by, after);
  await move(-aside, aside - 1);
};

const isRemoved = ({ after }: ChangedPassage) => {
  const ids = new Set(after.map(({ id }) => id));
  return ({ id }: StoredSegment): boolean => !ids.has(id);
};

/**
 * Writes the segments that replace others, and returns the passages. Removed segments get negative positions until
 * `removeReplaced`, so that quotes can be updated.
 */
export const writePassages = async (
  tx: Tx,
  { companyId, id: meetingId }: OfMeeting,
  passages: readonly ChangedPassage[],
  revision: number,
): Promise<ChangedPassage[]> => {
  const written: ChangedPassage[] = [];
  for (const { before, after } of passages) {
    const own = and(
      eq(segments.meetingId, meetingId),
      inArray(
        segments.id,
        before.map(({ id }) => id),
      ),
    );
    const [place] = await tx
      .select({ first: min(segments.position), last: max(segments.position) })
      .from(segments)
      .where(own);
    const first = orThrow(place?.first ?? undefined, 'transcript_changed');
    const last = place?.last ?? first;
    const [previous] = await tx
      .select({ id: segments.id })
      .from(segments)
      .where(and(eq(segments.meetingId, meetingId), gte(segments.position, 0), lt(segments.position, first)))
      .orderBy(desc(segments.position))
      .limit(1);
    written.push({ before, after, follows: previous?.id ?? null });
    // Below all segments that are already there.
    const [lowest] = await tx
      .select({ position: sql<number>`least(min(${segments.position}), 0)` })
      .from(segments)
      .where(eq(segments.meetingId, meetingId));
    await tx
      .update(segments)
      .set({ position: sql`${(lowest?.position ?? 0) - 1}::int - (${segments.position} - ${first}::int)` })
      .where(own);
    if (after.length > last - first + 1) await makeRoom(tx, meetingId, last, after.length - (last - first + 1));
    const known = new Set(before.map(({ id }) => id));
    for (const [index, segment] of after.entries()) {
      const values = { ...segment, alignment: segment.alignment ?? null, position: first + index, revision };
      if (known.has(segment.id)) await tx.update(segments).set(values).where(eq(segments.id, segment.id));
      else {
        const added = await tx
          .insert(segments)
          .values({ ...values, companyId, meetingId })
          .onConflictDoNothing()
          .returning({ id: segments.id });
        // The id of a new turn already exists.
        if (!added.length) throw new ProblemError('transcript_changed');
      }
    }
  }
  return written;
};

/** For each passage without replacement the id of a neighbouring segment; for others that of their first segment. */
export const readNeighbours = async (
  tx: Tx,
  meetingId: string,
  passages: readonly ChangedPassage[],
): Promise<Map<ChangedPassage, string>> => {
  const neighbours = new Map<ChangedPassage, string>();
  for (const passage of passages) {
    const [own] = passage.after;
    if (own) {
      neighbours.set(passage, own.id);
      continue;
    }
    const startMs = passage.before[0]?.startMs ?? 0;
    const [near] = await tx
      .select({ id: segments.id })
      .from(segments)
      .where(and(eq(segments.meetingId, meetingId), gte(segments.position, 0)))
      .orderBy(asc(sql`abs(${segments.startMs} - ${startMs})`), asc(segments.position))
      .limit(1);
    neighbours.set(passage, orThrow(near, 'transcript_needs_words').id);
  }
  return neighbours;
};

/** Deletes removed segments, which nothing quotes any more. */
export const removeReplaced = async (tx: Tx, meetingId: string, passages: readonly ChangedPassage[]): Promise<void> => {
  const gone = passages.flatMap((passage) => passage.before.filter(isRemoved(passage)).map(({ id }) => id));
  if (gone.length) await tx.delete(segments).where(and(eq(segments.meetingId, meetingId), inArray(segments.id, gone)));
};

export interface Revising {
  userId: string;
  /** The revision that is restored. */
  restores?: number | undefined;
}

/** Increments the revision of the meeting's transcript and returns it. */
export const countRevision = async (tx: Tx, { companyId, id: meetingId }: OfMeeting): Promise<number> => {
  const [row] = await tx
    .update(transcripts)
    .set({ revision: sql`${transcripts.revision} + 1`, updatedAt: new Date() })
    .where(and(eq(transcripts.companyId, companyId), eq(transcripts.meetingId, meetingId)))
    .returning({ revision: transcripts.revision });
  return orThrow(row, 'transcript_not_found').revision;
};

/** Stores author and changes of a revision. */
export const storeRevision = async (
  tx: Tx,
  { companyId, id: meetingId }: OfMeeting,
  { userId, restores }: Revising,
  revision: number,
  changes: ChangedPassage[],
): Promise<void> => {
  const { id: transcriptId } = orThrow(await readTranscriptOf(tx, meetingId), 'transcript_not_found');
  const author = await readAuthor(tx, userId);
  await tx.insert(transcriptRevisions).values({
    companyId,
    transcriptId,
    revision,
    source: 'manual',
    userId,
    author,
    changes,
    restores: restores ?? null,
  });
};

/** Revisions after one, the newest first, with their changes. */
export const readRevisionsAfter = (tx: Tx, transcriptId: string, revision: number) =>
  tx
    .select({ revision: transcriptRevisions.revision, changes: transcriptRevisions.changes })
    .from(transcriptRevisions)
    .where(and(eq(transcriptRevisions.transcriptId, transcriptId), gt(transcriptRevisions.revision, revision)))
    .orderBy(desc(transcriptRevisions.revision));
