import { fold } from '@pauta/contract/fold';
import type { ParsedQuestion } from './parsed-question.ts';
import { normalise } from '../portuguese/normalise.ts';
import { isWithin, type Span } from './find-names.ts';
import { frame, referring, saying } from './question-patterns.ts';
import { questionWords } from './question-words.ts';

/** The words to look for: "e quem falou de treinamento?" is about training. */
const wordsOf = (question: string): string[] => {
  const words = questionWords(question).filter((word) => !frame.has(fold(word)));
  return words.length > 0 ? words : question.split(/\s+/);
};

const asksOwn = /^\W*(?:(?:e|mas|ah) )*(?:quem|quando|quant[oa]s?|onde|qual|quais)\b/;
/** "E quem decide na Vértice?" asks anew; "e quem falou de treinamento?" and "e de treinamento?" go on. */
const isOwnQuestion = ({ topic }: ParsedQuestion): boolean =>
  topic.kind === 'fact' && asksOwn.test(fold(topic.question)) && !saying.test(fold(topic.question));

/** The people, customers and days in question. */
const whoOf = (question: ParsedQuestion) => {
  const { ownerIds, names, pairs, period } = question;
  return { ownerIds, names, ...(pairs && { pairs }), ...limitOf(question), period };
};

/** What the meetings in question are limited to. */
const limitOf = ({ titled, limit, meetingType, isWith, tag }: ParsedQuestion) => ({
  ...(titled && { titled }),
  ...(limit && { limit }),
  ...(meetingType && { meetingType }),
  ...(isWith && { isWith }),
  ...(tag && { tag }),
});

/** Whether a question that names nobody goes on about those of the previous one: "qual é o prazo?". */
export const continues = ({ want, topic, by, ownerIds, names, strangers, unclear, period }: ParsedQuestion): boolean =>
  (want === 'tell' || (want === 'most' && by === 'meeting')) &&
  topic.kind !== 'deadlines' &&
  !period &&
  ownerIds.length + names.length + strangers.length + (unclear?.length ?? 0) === 0;

/** A question that goes on about those of the previous one. The lowest price of one customer is a price that was said. */
export const goingOn = (before: ParsedQuestion, now: ParsedQuestion): ParsedQuestion => ({
  ...now,
  ...(now.topic.kind === 'fact' && before.names.length === 1 && { want: 'tell', by: null }),
  of: before.of,
  ...whoOf(before),
});

/** A question about the latest meeting, or one that only one meeting answers, is followed by others about that meeting. */
export const withLatest = (before: ParsedQuestion, titles: readonly string[], content: string): ParsedQuestion => {
  if (before.names.length + before.ownerIds.length > 0 || titles.length !== 1) return before;
  if (before.topic.kind === 'meetings' && before.topic.isLatest)
    return { ...before, topic: { kind: 'meetings' }, names: titles, of: 'both', want: 'tell' };
  return referring.test(fold(normalise(content))) ? { ...before, names: titles, want: 'tell', by: null } : before;
};

/** What the question before was about, where no name tells it. */
const contextOf = ({ topic, names, ownerIds, context = '' }: ParsedQuestion, saysWho: boolean) =>
  saysWho || names.length + ownerIds.length > 0 || topic.kind !== 'fact'
    ? {}
    : { context: `${context} ${topic.question}`.trim() };

interface FollowUp {
  readonly hasSubject: boolean;
  readonly isOfAll: boolean;
  /** Whether a pronoun stands for those of the question before. */
  readonly isReferring: boolean;
}

/** Fills what a follow-up leaves out from the previous question: "e da Ana?", "e em outubro?", "e o prazo?". */
export const following = (
  before: ParsedQuestion,
  now: ParsedQuestion,
  { hasSubject, isOfAll, isReferring }: FollowUp,
): ParsedQuestion => {
  const saysWho = now.ownerIds.length > 0 || now.names.length > 0;
  // "E que preço a Elisa passou para ele?": the customer is that of the question before.
  const keepsNames = !saysWho || (isReferring && now.names.length === 0);
  // The caller has not yet answered which of two people is meant.
  const unclear = saysWho || isOfAll ? now.unclear : (now.unclear ?? before.unclear);
  const comparedIds = [...new Set([...(before.comparedIds ?? before.ownerIds), ...now.ownerIds])];
  const isNewTopic =
    hasSubject ||
    [
      'people',
      'customers',
      'comparison',
      'steps',
      'objections',
      'score',
      'duration',
      'talk',
      'requests',
      'questions',
    ].includes(now.topic.kind);
  const isOwn = isOwnQuestion(now);
  const asBefore =
    isNewTopic && !isOwn && now.topic.kind === 'fact' && before.topic.kind === 'words'
      ? { kind: 'words' as const, words: wordsOf(now.topic.question), isMissing: before.topic.isMissing }
      : now.topic;
  return {
    want: now.want === 'tell' && !isOwn ? before.want : now.want,
    topic: isNewTopic ? asBefore : before.topic,
    by: now.by ?? before.by,
    of: now.of === 'both' ? before.of : now.of,
    side: isNewTopic ? (now.side ?? before.side) : before.side,
    ownerIds: saysWho ? now.ownerIds : isOfAll && comparedIds.length > 1 ? comparedIds : before.ownerIds,
    names: keepsNames ? before.names : now.names,
    ...(keepsNames ? before.pairs && { pairs: before.pairs } : now.pairs && { pairs: now.pairs }),
    ...(comparedIds.length > 1 && { comparedIds }),
    ...limitOf(isNewTopic || now.limit ? now : before),
    strangers: now.strangers,
    ...contextOf(before, saysWho),
    ...(now.isUnreferred && { isUnreferred: true }),
    ...(unclear && { unclear }),
    period: now.period ?? before.period,
  };
};

/** The names of a follow-up that are not known, as "e na Zebra?". */
export const newNamesIn = (text: string, taken: readonly Span[]): string[] =>
  [...text.matchAll(/\b(?:d[aeo]s?|com|n[ao])\s+(?:[ao]s?\s+)?(\p{Lu}\p{Ll}\p{L}*)/gu)].flatMap(
    ({ 1: name = '', index, 0: whole }) => {
      const end = index + whole.length;
      return isWithin(taken, { text: name, folded: fold(name), start: end - name.length, end }) ? [] : [name];
    },
  );
