import type { ErrorCode } from '@pauta/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { type Audience, publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadActor } from '../identity/load-actor.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { answerByRules, followUpsOf } from './answer-by-rules.ts';
import type { RulesJob } from './rules/writer.ts';
import { assistantThreads, assistantTurns, type StoredSentence } from './assistant.table.ts';
import { knownIn, narrow, readOf, readScope } from './scope.ts';
import { audienceOfThread, readThread, type ThreadRow, type TurnRow } from './thread-access.ts';
import { understand } from './understand.ts';

export const answerQueue = 'assistant-answer';

interface AnswerKey {
  readonly companyId: string;
  readonly answerId: string;
}

/** What ends its process so often is not tried again. */
const mostAttempts = 5;
/** Sentences that come in a row are stored together. */
const storeEveryMs = 200;

class Ended extends Error {}

type Change = Partial<
  Pick<
    TurnRow,
    'state' | 'cause' | 'sentences' | 'read' | 'understood' | 'followUps' | 'finishedAt' | 'analyst' | 'reason'
  >
>;

/** Writes what there is of an answer, and tells of it. Throws `Ended` once somebody has stopped it. */
const store = async (tx: Tx, turn: TurnRow, audience: Audience, change: Change): Promise<void> => {
  const changed = await tx
    .update(assistantTurns)
    .set(change)
    .where(and(eq(assistantTurns.id, turn.id), eq(assistantTurns.state, 'answering')))
    .returning({ id: assistantTurns.id });
  if (changed.length === 0) throw new Ended();
  await publish(tx, turn.companyId, audience, { topic: 'assistant.changed', threadId: turn.threadId });
};

/** How the question before was read, in the same thread. */
const readBefore = async (tx: Tx, turn: TurnRow): Promise<TurnRow['understood']> => {
  const [row] = await tx
    .select({ understood: assistantTurns.understood })
    .from(assistantTurns)
    .where(and(eq(assistantTurns.threadId, turn.threadId), lt(assistantTurns.id, turn.id)))
    .orderBy(desc(assistantTurns.id))
    .limit(1);
  return row?.understood ?? null;
};

const begin = async (db: CompanyDatabase, { answerId }: AnswerKey): Promise<TurnRow | undefined> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .update(assistantTurns)
      .set({ attempts: sql`${assistantTurns.attempts} + 1` })
      .where(and(eq(assistantTurns.id, answerId), eq(assistantTurns.state, 'answering')))
      .returning();
    return turn;
  });

const fail = (db: CompanyDatabase, { answerId }: AnswerKey, cause: ErrorCode, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .update(assistantTurns)
      .set({ state: 'failed', cause, finishedAt: at })
      .where(and(eq(assistantTurns.id, answerId), eq(assistantTurns.state, 'answering')))
      .returning();
    if (!turn) return;
    const [thread] = await tx.select().from(assistantThreads).where(eq(assistantThreads.id, turn.threadId));
    const userIds = [turn.userId, thread?.userId].flatMap((id) => id ?? []);
    await publish(
      tx,
      turn.companyId,
      { userIds, teamIds: [] },
      { topic: 'assistant.changed', threadId: turn.threadId },
    );
  });

interface Prepared {
  readonly ctx: Pick<Ctx, 'actor' | 'now'>;
  readonly thread: ThreadRow;
  readonly audience: Audience;
  readonly rules: Omit<RulesJob, 'tell'>;
}

/** Who asks and what they may see, at this moment; undefined where the question is no longer theirs to ask. */
const prepare = async (
  platform: Platform,
  db: CompanyDatabase,
  turn: TurnRow,
  signal: AbortSignal,
): Promise<Prepared | undefined> =>
  db.read(async (tx) => {
    const actor = turn.userId ? await loadActor(tx, turn.userId) : undefined;
    if (!actor || actor.companyId !== turn.companyId) return undefined;
    const ctx = { actor, now: platform.now };
    const thread = await readThread(tx, ctx, turn.threadId);
    const scope = await readScope(tx, ctx, thread, turn);
    const understood = understand(turn.content, knownIn(scope), await readBefore(tx, turn));
    const asked = narrow(scope, understood);
    const language = await languageOf(tx, actor.userId);
    return {
      ctx,
      thread,
      audience: await audienceOfThread(tx, ctx, thread),
      rules: { platform, db, ctx, timeZone: scope.timeZone, signal, asked, language },
    };
  });

/** Answers a question, whoever listens. Cut off, it begins anew: nothing of it is written twice. */
export const answerQuestion = async (platform: Platform, key: AnswerKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(key.companyId);
  const turn = await begin(db, key);
  if (!turn) return;
  try {
    if (turn.attempts > mostAttempts) return await fail(db, key, 'assistant_failed', platform.now());
    const prepared = await prepare(platform, db, turn, signal);
    if (!prepared) return await fail(db, key, 'assistant_failed', platform.now());
    const { rules, audience } = prepared;
    const { asked } = rules;
    const save = (change: Change): Promise<void> => db.transaction((tx) => store(tx, turn, audience, change));
    await save({ understood: asked.understood, read: readOf(asked), sentences: [] });
    const sentences: StoredSentence[] = [];
    let storedAt = 0;
    await answerByRules({
      ...rules,
      tell: async (sentence, isFirst) => {
        signal.throwIfAborted();
        if (isFirst) sentences.unshift(sentence);
        else sentences.push(sentence);
        if (Date.now() - storedAt < storeEveryMs) return;
        storedAt = Date.now();
        await save({ sentences });
      },
    });
    await save({ state: 'complete', sentences, followUps: followUpsOf(rules), finishedAt: platform.now() });
  } catch (error) {
    if (error instanceof Ended) return;
    signal.throwIfAborted();
    platform.log.error({ err: error, answerId: turn.id }, 'a question could not be answered');
    await fail(db, key, 'assistant_failed', platform.now());
  }
};
