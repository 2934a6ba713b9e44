import type { ErrorCode, KnownStageReason } from '@pauta/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { type Audience, publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { ModelError } from '../language-models/model-error.ts';
import { normalise } from '../portuguese/normalise.ts';
import { answerByRules, followUpsOf } from './answer-by-rules.ts';
import { assistantThreads, assistantTurns, type StoredSentence } from './assistant.table.ts';
import { inFull } from './in-full.ts';
import { inPortuguese } from './in-portuguese.ts';
import { answerByModel } from './model/answer-by-model.ts';
import { type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';
import type { RulesJob } from './rules/writer.ts';
import { readCoverage } from './scope.ts';
import type { TurnRow } from './thread-access.ts';

export const answerQueue = 'assistant-answer';

interface AnswerKey {
  readonly companyId: string;
  readonly answerId: string;
}

/** An answer whose process ended this often is not retried. */
const mostAttempts = 5;
/** Sentences that arrive within this time are stored together. */
const storeEveryMs = 200;

/** The answer was stopped or deleted. */
class Ended extends Error {}

type Change = Partial<
  Pick<
    TurnRow,
    'state' | 'cause' | 'sentences' | 'read' | 'understood' | 'followUps' | 'finishedAt' | 'analyst' | 'reason'
  >
>;

const isUnderWay = (answerId: string) => and(eq(assistantTurns.id, answerId), eq(assistantTurns.state, 'answering'));

/** Stores the current state of an answer and publishes the change. Throws `Ended` if it is no longer in progress. */
const store = async (tx: Tx, turn: TurnRow, audience: Audience, change: Change): Promise<void> => {
  const changed = await tx
    .update(assistantTurns)
    .set(change)
    .where(isUnderWay(turn.id))
    .returning({ id: assistantTurns.id });
  if (changed.length === 0) throw new Ended();
  await publish(tx, turn.companyId, audience, { topic: 'assistant.changed', threadId: turn.threadId });
};

const begin = (db: CompanyDatabase, { answerId }: AnswerKey): Promise<TurnRow | undefined> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .update(assistantTurns)
      .set({ attempts: sql`${assistantTurns.attempts} + 1` })
      .where(isUnderWay(answerId))
      .returning();
    return turn;
  });

const fail = (db: CompanyDatabase, { companyId, answerId }: AnswerKey, cause: ErrorCode, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .update(assistantTurns)
      .set({ state: 'failed', cause, finishedAt: at })
      .where(isUnderWay(answerId))
      .returning();
    if (!turn) return;
    const { threadId, userId } = turn;
    const [thread] = await tx.select().from(assistantThreads).where(eq(assistantThreads.id, threadId));
    const userIds = [userId, thread?.userId].flatMap((id) => id ?? []);
    await publish(tx, companyId, { userIds, teamIds: [] }, { topic: 'assistant.changed', threadId });
  });

/** A signal that aborts when a person stops the answer, also while a model call is pending. */
const untilStopped = (platform: Platform, db: CompanyDatabase, turn: TurnRow) => {
  const stopped = new AbortController();
  const look = async (): Promise<void> => {
    const rows = await db.read((tx) =>
      tx.select({ id: assistantTurns.id }).from(assistantTurns).where(isUnderWay(turn.id)),
    );
    if (rows.length === 0) stopped.abort(new Ended());
  };
  const unsubscribe = platform.events.subscribe(({ event }) => {
    // If the database is unreachable, storing the next sentence fails anyway.
    if (event.topic === 'assistant.changed' && event.threadId === turn.threadId) look().catch(() => undefined);
  });
  return { signal: stopped.signal, unsubscribe };
};

type Answering = Omit<RulesJob, 'tell'>;

/**
 * Writes an answer by the model, or by the rules if there is no model or it fails. Returns why the rules replaced it.
 */
const write = async (
  turn: TurnRow,
  { model, thread, before, ctx, wider }: PreparedAnswer,
  job: Answering,
  save: (change: Change) => Promise<void>,
): Promise<{ sentences: StoredSentence[]; reason: KnownStageReason | null; analyst: TurnRow['analyst'] }> => {
  const sentences: StoredSentence[] = [];
  let storedAt = 0;
  const tell: RulesJob['tell'] = async (sentence, isFirst) => {
    job.signal.throwIfAborted();
    if (isFirst) sentences.unshift(sentence);
    else sentences.push(sentence);
    if (Date.now() - storedAt < storeEveryMs) return;
    storedAt = Date.now();
    await save({ sentences });
  };
  const restart = (): void => void sentences.splice(0);
  let reason: KnownStageReason | null = null;
  try {
    if (model instanceof ModelError) throw model;
    if (model) {
      await save({ analyst: 'llm' });
      await answerByModel({
        ...job,
        model,
        tell,
        restart,
        before,
        question: turn.content,
        secret: turn.id,
        meetingId: thread.meetingId,
        now: ctx.now,
        reply: turn.reply,
        keep: (tx, reply) => tx.update(assistantTurns).set({ reply }).where(eq(assistantTurns.id, turn.id)),
      });
      return { sentences, reason, analyst: 'llm' };
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    ({ reason } = error);
  }
  restart();
  await save({ analyst: 'local', reason, sentences });
  await answerByRules({ ...job, tell });
  if (wider && sentences.every(({ kind }) => kind === 'missing')) {
    restart();
    await save({ read: readCoverage(wider), sentences });
    await answerByRules({ ...job, asked: wider, tell });
  }
  return { sentences, reason, analyst: 'local' };
};

/**
 * Answers a question, whether or not a client listens. After a crash it starts over; nothing is stored or paid twice.
 */
export const answerQuestion = async (platform: Platform, key: AnswerKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(key.companyId);
  const turn = await begin(db, key);
  if (!turn) return;
  const stopped = untilStopped(platform, db, turn);
  try {
    if (turn.attempts > mostAttempts) return await fail(db, key, 'assistant_failed', platform.now());
    const prepared = await db.read((tx) => prepareAnswer(tx, platform, turn));
    if (!prepared) return await fail(db, key, 'assistant_failed', platform.now());
    const { asked, audience, ctx, language, cited } = prepared;
    const save = (change: Change): Promise<void> => db.transaction((tx) => store(tx, turn, audience, change));
    await save({ understood: asked.understood, read: readCoverage(asked), sentences: [] });
    const any = AbortSignal.any([signal, stopped.signal]);
    const question = inPortuguese(inFull(normalise(turn.content)));
    const { timeZone } = asked;
    const job: Answering = { platform, db, ctx, question, timeZone, signal: any, asked, language, cited };
    const written = await write(turn, prepared, job, save);
    await save({ ...written, state: 'complete', followUps: followUpsOf(job), finishedAt: platform.now() });
  } catch (error) {
    if (error instanceof Ended || stopped.signal.aborted) return;
    signal.throwIfAborted();
    // The subject, or the asker's access to it, may be gone by now.
    if (!(error instanceof ProblemError))
      platform.log.error({ err: error, answerId: turn.id }, 'a question could not be answered');
    await fail(db, key, 'assistant_failed', platform.now());
  } finally {
    stopped.unsubscribe();
  }
};
