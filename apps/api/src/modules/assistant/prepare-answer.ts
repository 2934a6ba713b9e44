import type { AssistantMessage, Language } from '@pauta/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Audience } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadActor } from '../identity/access/load-actor.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { ModelError } from '../language-models/model-error.ts';
import { type CompanyModel, readModel } from '../language-models/model-settings.ts';
import { assistantTurns, type StoredCitation } from './assistant.table.ts';
import { type ResolvedScope, knownNames, narrow, readScope } from './scope.ts';
import { audienceOfThread, readThread, type ThreadRow, type TurnRow } from './thread-access.ts';
import { viewTurn } from './thread-view.ts';
import { withLatest } from './follow-up.ts';
import { parseAboutPerson } from './about-person.ts';
import type { KnownNames } from './find-names.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { parseQuestion } from './parse-question.ts';

/** A question ready to be answered, with the asker's current rights. */
export interface PreparedAnswer {
  readonly ctx: Pick<Ctx, 'actor' | 'now'>;
  readonly thread: ThreadRow;
  readonly audience: Audience;
  readonly asked: ResolvedScope;
  /** Where to look if the meetings of the named colleague do not tell: all of them, for what is said about that person. */
  readonly wider: ResolvedScope | null;
  readonly language: Language;
  /** The model, or the error why it is unavailable; null if the rules answer anyway. */
  readonly model: CompanyModel | ModelError | null;
  /** The previous question and its answer, as visible to the asker now. */
  readonly before: readonly AssistantMessage[];
  /** Citations of the previous answer. */
  readonly cited: readonly StoredCitation[];
}

const readLast = async (tx: Tx, turn: TurnRow): Promise<TurnRow | undefined> => {
  const isBefore = and(eq(assistantTurns.threadId, turn.threadId), lt(assistantTurns.id, turn.id));
  const [row] = await tx.select().from(assistantTurns).where(isBefore).orderBy(desc(assistantTurns.id)).limit(1);
  return row;
};

const readModelFor = async (
  tx: Tx,
  platform: Platform,
  companyId: string,
  { understood, meetings, chats }: ResolvedScope,
): Promise<CompanyModel | ModelError | null> => {
  const { want, topic, strangers, unclear = [], isUnreferred = false } = understood;
  // Counts and comparisons come from the database. Example meetings are answered by rules, at no cost.
  const isCounted =
    want !== 'tell' ||
    ['help', 'meetings', 'customers', 'comparison', 'score', 'duration', 'deadlines'].includes(topic.kind);
  const isExample = [...meetings, ...chats].every((each) => each.isExample);
  if (isCounted || isExample || isUnreferred || strangers.length + unclear.length > 0) return null;
  try {
    return (await readModel(tx, platform, companyId)) ?? null;
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
};

/** The question about a fact with its days as content; null for another question, which is limited to those days. */
const ofAnyDay = (content: string, known: KnownNames, before: ParsedQuestion | null): ParsedQuestion | null => {
  const understood = parseQuestion(content, { ...known, isWithoutPeriod: true }, before && { ...before, period: null });
  return understood.topic.kind === 'fact' && understood.want === 'tell' ? understood : null;
};

/** Loads asker, scope and model; undefined if the asker's account is gone. Throws `thread_not_found`. */
export const prepareAnswer = async (tx: Tx, platform: Platform, turn: TurnRow): Promise<PreparedAnswer | undefined> => {
  const actor = turn.userId ? await loadActor(tx, turn.userId) : undefined;
  if (!actor || actor.companyId !== turn.companyId) return undefined;
  const ctx = { actor, now: platform.now };
  const thread = await readThread(tx, ctx, turn.threadId);
  const scope = await readScope(tx, ctx, thread, turn);
  const last = await readLast(tx, turn);
  const lastIds = new Set(last?.sentences.flatMap(({ meetingIds }) => meetingIds));
  const titles = scope.meetings.flatMap(({ id, title }) => (lastIds.has(id) ? title : []));
  const before = last?.understood ? withLatest(last.understood, titles, turn.content) : null;
  const known = knownNames(scope);
  const { understood, wider } = parseAboutPerson(turn.content, known, before);
  const first = narrow(scope, understood);
  // "Quantas horas extras em outubro?" of a customer who was met in November: October is what is asked about.
  const isOfOtherDays = understood.period !== null && first.meetings.length + first.chats.length === 0;
  const ofDays = isOfOtherDays ? narrow(scope, ofAnyDay(turn.content, known, before) ?? understood) : first;
  // "A Dalva liberou o que o Ivo pediu?": who is asked about need not have been there.
  const isApart =
    understood.ownerIds.length > 0 && understood.names.length > 0 && ofDays.meetings.length + ofDays.chats.length === 0;
  const asked = isApart ? narrow(scope, { ...ofDays.understood, ownerIds: [] }) : ofDays;
  const seen = last && (await viewTurn(tx, ctx, last));
  return {
    ctx,
    thread,
    audience: await audienceOfThread(tx, ctx, thread),
    asked,
    wider: wider && narrow(scope, wider),
    language: await languageOf(tx, actor.userId),
    model: await readModelFor(tx, platform, turn.companyId, asked),
    before: seen ? [seen.question, seen.answer] : [],
    cited: last?.sentences.flatMap(({ citations }) => citations) ?? [],
  };
};
