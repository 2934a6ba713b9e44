import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { conversationRef, meetingRef, rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { modelNameOf } from '../language-models/model-connection.ts';
import { ModelError } from '../language-models/model-error.ts';
import type { CompanyModel } from '../language-models/model-settings.ts';
import { turnsOf } from '../transcripts/passages.ts';
import { type IsWanted, transcribedMeetings } from '../transcripts/transcribed-meetings.ts';
import { lastMessages, revisedChats } from '../whatsapp/chosen-chats.ts';
import { type CutPassage, cutPassages, type PassageLine } from './cut-passages.ts';
import { readEmbedder } from './embedding-settings.ts';
import { subjectVectors } from './embeddings.table.ts';

export const embedQueue = 'embed-passages';

/** Passages per request. */
const together = 64;
const mostTurns = 10_000;
const mostMessages = 2_000;

interface StaleSubject {
  readonly subject: SubjectRef;
  readonly revision: string;
}

/** The newest meeting, else conversation, whose vectors are missing or outdated. */
const nextStale = async (
  tx: Tx,
  companyId: string,
  model: string,
  failed: ReadonlySet<string>,
): Promise<StaleSubject | undefined> => {
  const isWanted: IsWanted = (id, revision) => {
    const isKept = sql`${subjectVectors.subjectId} = ${id} and ${subjectVectors.model} = ${model}
      and ${subjectVectors.revision} = ${revision}`;
    return and(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(subjectVectors)
          .where(isKept),
      ),
      failed.size ? notInArray(id, [...failed]) : undefined,
    );
  };
  const [meeting] = await transcribedMeetings(tx, companyId, isWanted, 1);
  if (meeting) return { subject: meetingRef({ companyId, id: meeting.id }), revision: meeting.revision };
  const [chat] = await revisedChats(tx, companyId, isWanted, 1);
  return chat && { subject: conversationRef({ companyId, id: chat.id }), revision: chat.revision };
};

const readLines = async (tx: Tx, { kind, id }: SubjectRef): Promise<PassageLine[]> =>
  kind === 'meeting'
    ? (await turnsOf(tx, [id], mostTurns)).map(({ segmentId, speaker, text }) => ({ id: segmentId, speaker, text }))
    : (await lastMessages(tx, [id], mostMessages)).map(({ messageId, senderName, text }) => ({
        id: messageId,
        speaker: senderName,
        text,
      }));

/** Stored vectors of unchanged passages, by the passage's key. */
const readKept = async (tx: Tx, { id }: SubjectRef, model: string): Promise<Map<string, Int8Array>> => {
  const [row] = await tx
    .select()
    .from(subjectVectors)
    .where(and(eq(subjectVectors.subjectId, id), eq(subjectVectors.model, model)));
  if (!row || row.passages.length === 0) return new Map();
  const all = Int8Array.from(row.vectors);
  const width = all.length / row.passages.length;
  return new Map(row.passages.map(({ key }, at) => [key, all.slice(at * width, (at + 1) * width)]));
};

const joined = (passages: readonly CutPassage[], known: ReadonlyMap<string, Int8Array>): Uint8Array =>
  Buffer.concat(passages.map(({ key }) => Buffer.from(known.get(key) ?? new Int8Array())));

const embedSubject = async (
  platform: Platform,
  db: CompanyDatabase,
  model: CompanyModel,
  { subject, revision }: StaleSubject,
  signal: AbortSignal,
): Promise<void> => {
  const { companyId, id } = subject;
  const name = modelNameOf(model.connection);
  const { passages, known } = await db.read(async (tx) => ({
    passages: cutPassages(await readLines(tx, subject)),
    known: await readKept(tx, subject, name),
  }));
  const missing = passages.filter(({ key }) => !known.has(key));
  const keep = async (done: readonly CutPassage[], at: string): Promise<void> => {
    const row = { model: name, revision: at, passages: done.map(({ key, ids }) => ({ key, ids })) };
    const values = { ...row, vectors: joined(done, known) };
    await db.transaction((tx) =>
      tx
        .insert(subjectVectors)
        .values({ ...rowOf(subject), ...values })
        .onConflictDoUpdate({ target: subjectVectors.subjectId, set: values }),
    );
  };
  // Imported lazily: the library is only loaded if an embedding model is used.
  const { embedTexts } = await import('./embed-texts.ts');
  for (let from = 0; from < missing.length; from += together) {
    const part = missing.slice(from, from + together);
    const meetingId = subject.kind === 'meeting' ? id : null;
    const texts = part.map(({ text }) => text);
    const vectors = await embedTexts(model, texts, { db, companyId, meetingId, signal, now: platform.now });
    part.forEach(({ key }, at) => known.set(key, vectors[at] ?? new Int8Array()));
    // Paid results are stored at once, so that an interrupted run continues with the next batch.
    if (from + together < missing.length)
      await keep(
        passages.filter(({ key }) => known.has(key)),
        '',
      );
  }
  await keep(passages, revision);
};

/**
 * Embeds the company's passages that have no vector, the newest first. An interrupted run continues where it stopped;
 * passages that the model refuses are retried at the next run.
 */
export const embedCompany = async (
  platform: Platform,
  { companyId }: { companyId: string },
  signal: AbortSignal,
): Promise<void> => {
  const db = platform.database.background.company(companyId);
  const failed = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const next = await db.read(async (tx) => {
      const model = await readEmbedder(tx, platform, companyId);
      const stale = model && (await nextStale(tx, companyId, modelNameOf(model.connection), failed));
      return model && stale && { model, stale };
    });
    if (!next) return;
    try {
      await embedSubject(platform, db, next.model, next.stale, signal);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      platform.log.info({ companyId, reason: error.reason }, 'passages have no vectors yet');
      // An unreachable service or a used-up budget affects all of them.
      if (error.reason.code !== 'model_refused') return;
      failed.add(next.stale.subject.id);
    }
  }
};
