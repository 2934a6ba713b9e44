import type { AnswerValue, Evidence } from '@pauta/contract';
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
  readonly citations: readonly StoredCitation[];
}

export const askSubject = async (
  context: ReadingContext,
  subject: Subject,
  question: AskedQuestion,
): Promise<Fact | undefined> => {
  try {
    const { status, value, evidence } = await readSubject(context, subject, (ask) => ask('answer', question));
    if (status !== 'ok' || value === null || evidence.length === 0) return undefined;
    return { subject, value, citations: evidence.map((each) => citationOf(subject, each)) };
  } catch (error) {
    context.signal.throwIfAborted();
    // One that takes all its time, or whose transcript went away meanwhile, says nothing; the others do.
    if (error instanceof WorkerError || error instanceof ProblemError) return undefined;
    throw error;
  }
};
