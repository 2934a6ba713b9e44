import { fold } from '@pauta/contract/fold';
import type { AnswerValue, Evidence, QuestionType } from '@pauta/contract';
import type { CompanyDatabase } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AnalystQuestion } from '../analysis/analyst.ts';
import { readDialogue } from '../analysis/read-dialogue.ts';
import type { PriceKind } from '../analysis/local/retrieval/told-price.ts';
import { type CallWorker, openInWorker } from '../analysis/read-meeting.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ChosenMeeting } from '../meetings/choose-meetings.ts';
import { readChatDialogue } from '../whatsapp/analysis/read-chat-dialogue.ts';
import type { ChosenChat } from '../whatsapp/chosen-chats.ts';
import type { StoredCitation } from './assistant.table.ts';
import { rephrase } from './rephrase.ts';
import { normalise } from '../portuguese/normalise.ts';
import { conceptsAsked, conceptsIn } from '../analysis/local/lexicon/concepts.ts';

/** A meeting or conversation that a question is about. */
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

/** Opens a meeting or conversation with the rules. */
export const readSubject = async <T>(
  context: ReadingContext,
  subject: Subject,
  work: (ask: CallWorker) => Promise<T>,
): Promise<T> => {
  const { platform, db, ctx, signal } = context;
  const text =
    subject.kind === 'meeting'
      ? await db.read((tx) => readDialogue(tx, subject.meeting))
      : await db.read((tx) => readChatDialogue(tx, subject.chat));
  return openInWorker(platform, ctx.actor.companyId, text, signal, work);
};

/** The answer of a meeting or conversation with its evidence; undefined if the rules are unsure. */
export interface Fact {
  readonly subject: Subject;
  readonly value: AnswerValue;
  /** Determines how the value is formatted. */
  readonly type: QuestionType;
  readonly citations: readonly StoredCitation[];
  /** Whether the same was asked in the talk, or the words leave no doubt what the value is of. */
  readonly isPlain?: boolean;
  /** Whether the citations are a question of the talk and the reply to it. */
  readonly isReply?: boolean;
}

/** A fact, or passages near the question if no fact is sure. */
export interface SubjectAnswer {
  readonly fact?: Fact;
  readonly near: readonly StoredCitation[];
}

export interface FactQuestion {
  readonly text: string;
  readonly type: QuestionType;
  readonly isSettled?: boolean;
  /** Whether it is about a single or a named customer. */
  readonly isOfNamed?: boolean;
}

const prices: readonly (readonly [PriceKind, RegExp])[] = [
  ['paid', /\bquanto (?:\w+ ){0,4}?pagam?\b/],
  ['wanted', /\bquanto (?:\w+ ){0,4}?(?:quer\w*|quis|aceita\w*|topa\w*|pretende\w*|espera\w*|ofereceu)\b/],
  [
    'limit',
    /\borcamento\b|\bverba\b|\bquanto (?:\w+ ){0,4}?(?:pode|podem|consegue|conseguem) (?:pagar|gastar|investir)\b/,
  ],
  ['proposed', /\bpropostas?\b/],
];

/** What was told in reply to the same question, or as the price that is asked for. */
const findPlain = async (ask: CallWorker, { text, type }: FactQuestion) => {
  const folded = subjectsIn(text);
  if (type === 'person')
    return (await ask('findRole', asAsked({ text, type }))) ?? ask('findDoer', asAsked({ text, type }));
  if (type === 'text') return ask('findNamed', asAsked({ text, type }));
  const reply = await ask('findReply', asAsked({ text, type }));
  const [kind] = prices.find(([, asked]) => asked.test(folded)) ?? [];
  return reply || type !== 'money' || !kind ? reply : ask('findPrice', kind);
};

const asAsked = ({ text, type }: FactQuestion): AnalystQuestion => ({ text, subprompt: null, type, options: [] });

const subjectsIn = (text: string): string => fold(normalise(text));

/** Subjects that must match exactly: a budget is not a loss, an agreement not a competitor. */
const apart = ['loss', 'revenue', 'competitor'];
const sums = ['price', 'budget', 'pays', ...apart];
const losing = /\b(?:problema|prejuizo|perd\w+|desperdic\w+|ruptura|multas?)\b/;

const isOfBudget = (quote: string): boolean => {
  const said = conceptsIn(subjectsIn(quote));
  return said.has('budget') && !said.has('loss');
};

/** Whether the evidence is about the subject of the question, not about a similar one. */
const isOnSubject = ({ text, type }: Pick<FactQuestion, 'text' | 'type'>, evidence: readonly Evidence[]): boolean => {
  const asked = subjectsIn(text);
  // What the customer loses is not the price.
  if (type === 'money' && !losing.test(asked) && evidence.every(({ quote }) => losing.test(subjectsIn(quote))))
    return false;
  // Nor is what the customer can spend the cost of the problem.
  if (type === 'money' && losing.test(asked) && evidence.every(({ quote }) => isOfBudget(quote))) return false;
  const wanted = conceptsAsked(asked).filter((each) => apart.includes(each));
  if (wanted.length === 0) return true;
  return evidence.some(({ quote }) => {
    const said = conceptsIn(subjectsIn(quote));
    const isOther = type === 'text' || sums.some((each) => said.has(each));
    return wanted.some((each) => said.has(each)) || !isOther;
  });
};

export const answerForSubject = async (
  context: ReadingContext,
  subject: Subject,
  question: FactQuestion,
): Promise<SubjectAnswer> => {
  const cite = (each: Evidence): StoredCitation => citationOf(subject, each);
  const find = async (ask: CallWorker): Promise<SubjectAnswer> => {
    const plain = question.isOfNamed ? await findPlain(ask, question) : null;
    if (plain) {
      const { value, evidence } = plain;
      return { fact: { subject, value, type: question.type, citations: [cite(evidence)], isPlain: true }, near: [] };
    }
    const near: Evidence[] = [];
    for (const { isNear, ...each } of [{ ...question, isNear: false }, ...rephrase(question.text, question.type)]) {
      const answer = await ask(question.isSettled ? 'findAgreed' : 'answer', asAsked(each));
      near.push(...answer.candidates.map(({ evidence }) => evidence));
      const { status, value, evidence } = answer;
      if (status !== 'ok' || value === null || evidence.length === 0) continue;
      if (!isNear && isOnSubject(each, evidence))
        return { fact: { subject, value, type: each.type, citations: evidence.map(cite) }, near: [] };
      near.unshift(...evidence);
    }
    const told = await ask('findSameAsked', asAsked(question));
    const [, reply] = told;
    if (reply) {
      const same = { value: reply.quote, citations: told.map(cite), isPlain: true, isReply: true };
      return { fact: { subject, type: 'text', ...same }, near: [] };
    }
    return { near: near.map(cite) };
  };
  try {
    return await readSubject(context, subject, find);
  } catch (error) {
    context.signal.throwIfAborted();
    // A transcript that times out or was deleted meanwhile is skipped; the others still answer.
    if (error instanceof WorkerError || error instanceof ProblemError) return { near: [] };
    throw error;
  }
};
