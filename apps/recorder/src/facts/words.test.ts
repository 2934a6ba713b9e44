import { describe, expect, it } from 'vitest';
import type { PlatformFacts } from './facts.ts';
import cases from './words.cases.json' with { type: 'json' };
import { allFacts } from './find-facts.ts';

type Said =
  | 'nameInput'
  | 'dismiss'
  | 'acknowledge'
  | 'join'
  | 'lobby'
  | 'denied'
  | 'lobbyTimeout'
  | 'signIn'
  | 'passcode'
  | 'notFound'
  | 'blocked'
  | 'leave'
  | 'removed'
  | 'ended'
  | 'endedLimit'
  | 'endedIdle'
  | 'lost';

const means = (facts: PlatformFacts, mark: Said, sentence: string): boolean =>
  (facts[mark].texts ?? []).some((source) => new RegExp(source, 'i').test(sentence));

const sentences: Record<Said, { is: string[]; isNot: string[] }> = cases;

describe.each(allFacts)('the phrases of $platform', (facts) => {
  it.each(Object.entries(sentences) as [Said, (typeof sentences)[Said]][])('%s', (mark, { is, isNot }) => {
    const plain = (sentence: string) => sentence.replaceAll('’', "'");
    expect(is.filter((sentence) => !means(facts, mark, plain(sentence)))).toEqual([]);
    expect(isNot.filter((sentence) => means(facts, mark, plain(sentence)))).toEqual([]);
  });
});
