import type { ParsedQuestion, QuestionIntent } from './parsed-question.ts';
import * as patterns from './question-patterns.ts';

/** "Mais uma unidade" is another one, "mais barato que nós" a comparison of two: neither is the most. */
const withoutAnother = (folded: string): string =>
  folded
    .replaceAll(/\bmais (?=uma?\b)/g, '')
    .replaceAll(/\b(?:mais|menos) (?=(?:\w+ ){1,3}(?:do que|que (?:nos|eu|voces|a gente|[oa]s? noss[oa]s?))\b)/g, '');

/** What kind of answer a folded question wants. */
export const wantOf = (asked: string): QuestionIntent => {
  const folded = withoutAnother(asked);
  if (patterns.contrastDeadlines.test(folded)) return 'tell';
  if (patterns.contrasting.test(folded) || patterns.extremeSum.test(folded)) return 'most';
  if (patterns.talking.test(folded)) return /\b(?:mais|menos)\b/.test(folded) ? 'most' : 'average';
  if (patterns.counting.test(folded)) return 'count';
  if (patterns.averaging.test(folded) && (patterns.score.test(folded) || patterns.duration.test(folded)))
    return (patterns.who.test(folded) || /\bvendedor/.test(folded)) && patterns.ranking.test(folded)
      ? 'most'
      : 'average';
  if (patterns.comparing.test(folded) || patterns.havingMost.test(folded)) return 'most';
  return patterns.listing.test(folded) ||
    ((patterns.asking.test(folded) || patterns.who.test(folded)) && patterns.saying.test(folded))
    ? 'list'
    : 'tell';
};

/** By what a ranking is grouped. */
export const byOf = (folded: string): ParsedQuestion['by'] => {
  if (
    /\bobjec\w+ (?:mais|que mais)|\b(?:qual|quais) .*objec\w+.*\bmais\b|\bmais (?:comum|comuns|frequente)/.test(
      folded,
    ) &&
    patterns.objections.test(folded)
  )
    return 'objection';
  if (/\bclientes?\b|\bempresas?\b/.test(folded)) return 'customer';
  if (/\b(?:qual|que|quais) (?:foi )?(?:a |as |das )?(?:reuni|conversa)/.test(folded)) return 'meeting';
  if (/^\W*(?:quem|compar\w+)\b|\bvendedor|\bcolega|\bpessoa/.test(folded)) return 'person';
  return 'meeting';
};

/** Whether a folded question asks who does, has or most speaks of something, which a mention does not tell. */
export const asksDeed = (folded: string, want: QuestionIntent): boolean =>
  (want === 'list' && /\b(?:mais|menos)\b/.test(folded)) || !patterns.mentioning.test(folded);
