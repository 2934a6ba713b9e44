import type { AnswerValue, Evidence, QuestionType } from '@pauta/contract';
import type { CompanyDatabase } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AskedQuestion } from '../analysis/analyst.ts';
import { readDialogue } from '../analysis/read-dialogue.ts';
import { type AskWorker, openInWorker } from '../analysis/read-meeting.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ChosenMeeting } from '../meetings/choose-meetings.ts';
import { readChatDialogue } from '../whatsapp/analysis/read-chat-dialogue.ts';
import type { ChosenChat } from '../whatsapp/chosen-chats.ts';
import type { StoredCitation } from './assistant.table.ts';
import { rephrase } from './rephrase.ts';

/** What a question is asked of. */
export type Subject =
  | { readonly kind: 'meeting'; readonly id: string; readonly meeting: ChosenMeeting }
  | { readonly kind: 'conversation'; readonly id: string; readonly chat: ChosenChat };

export interface ReadingContext {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly ctx: Pick<Ctx, 'actor'>;
  readonly timeZone: string;
  readonly signal: AbortSignal;
}

export const citationOf = (
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { segmentId, quote }: Pick<Evidence, 'segmentId' | 'quote'>,
): StoredCitation =>
  kind === 'meeting'
    ? { kind, meetingId: id, segmentId, quote }
    : { kind: 'message', chatId: id, messageId: segmentId, quote };

/** Has the rules read a meeting or a conversation. */
export const readSubject = async <T>(
  context: ReadingContext,
  subject: Subject,
  work: (ask: AskWorker) => Promise<T>,
): Promise<T> => {
  const { platform, db, ctx, signal } = context;
  const text =
    subject.kind === 'meeting'
      ? await db.read((tx) => readDialogue(tx, subject.meeting))
      : await db.read((tx) => readChatDialogue(tx, subject.chat));
  return openInWorker(platform, ctx.actor.companyId, text, signal, work);
};

/** What a meeting or conversation says to a question, with its proof; undefined where the rules are not sure of any. */
export interface Fact {
  readonly subject: Subject;
  readonly value: AnswerValue;
  /** How the value is shown. */
  readonly type: QuestionType;
  readonly citations: readonly StoredCitation[];
}

/** A fact, or words that may tell of it where none is sure. */
export interface Found {
  readonly fact?: Fact;
  readonly near: readonly StoredCitation[];
}

export interface FactQuestion {
  readonly text: string;
  readonly type: QuestionType;
  readonly isSettled?: boolean;
}

const asAsked = ({ text, type }: FactQuestion): AskedQuestion => ({ text, subprompt: null, type, options: [] });

export const askSubject = async (context: ReadingContext, subject: Subject, question: FactQuestion): Promise<Found> => {
  const cite = (each: Evidence): StoredCitation => citationOf(subject, each);
  const find = async (ask: AskWorker): Promise<Found> => {
    const near: Evidence[] = [];
    for (const { isNear, ...each } of [{ ...question, isNear: false }, ...rephrase(question.text, question.type)]) {
      const answer = await ask(question.isSettled ? 'findAgreed' : 'answer', asAsked(each));
      near.push(...answer.candidates.map(({ evidence }) => evidence));
      const { status, value, evidence } = answer;
      if (status !== 'ok' || value === null || evidence.length === 0) continue;
      if (!isNear) return { fact: { subject, value, type: each.type, citations: evidence.map(cite) }, near: [] };
      near.unshift(...evidence);
    }
    return { near: near.map(cite) };
  };
  try {
    return await readSubject(context, subject, find);
  } catch (error) {
    context.signal.throwIfAborted();
    // One that takes all its time, or whose transcript went away meanwhile, says nothing; the others do.
    if (error instanceof WorkerError || error instanceof ProblemError) return { near: [] };
    throw error;
  }
};
