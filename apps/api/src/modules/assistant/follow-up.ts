import type { ParsedQuestion } from './parse-question.ts';

/** Fills what a follow-up leaves out from the previous question: "e da Ana?", "e em outubro?", "e o prazo?". */
export const following = (
  before: ParsedQuestion,
  now: ParsedQuestion,
  hasSubject: boolean,
  isOfAll: boolean,
): ParsedQuestion => {
  const saysWho = now.ownerIds.length > 0 || now.names.length > 0;
  // The caller has not yet answered which of two people is meant.
  const unclear = saysWho || isOfAll ? now.unclear : (now.unclear ?? before.unclear);
  const isNewTopic =
    hasSubject ||
    ['steps', 'objections', 'score', 'duration', 'talk', 'requests', 'questions'].includes(now.topic.kind);
  const asBefore =
    isNewTopic && now.topic.kind === 'fact' && before.topic.kind === 'words'
      ? { kind: 'words' as const, words: now.topic.question.split(/\s+/), isMissing: before.topic.isMissing }
      : now.topic;
  return {
    want: now.want === 'tell' ? before.want : now.want,
    topic: isNewTopic ? asBefore : before.topic,
    by: now.by ?? before.by,
    of: now.of === 'both' ? before.of : now.of,
    side: isNewTopic ? (now.side ?? before.side) : before.side,
    ownerIds: saysWho ? now.ownerIds : before.ownerIds,
    names: saysWho ? now.names : before.names,
    strangers: now.strangers,
    ...(unclear && { unclear }),
    period: now.period ?? before.period,
  };
};
