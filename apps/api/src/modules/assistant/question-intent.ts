import type { QuestionType } from '@pauta/contract';
import { questionTypeOf } from '../templates/question-type.ts';
import type { ParsedQuestion, QuestionIntent, Topic } from './parsed-question.ts';
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
  if (patterns.ofEachOne.test(folded) && patterns.counted.test(folded)) return 'most';
  if (patterns.counting.test(folded)) return 'count';
  if (patterns.averaging.test(folded) && (patterns.score.test(folded) || patterns.duration.test(folded)))
    return (patterns.who.test(folded) || /\bvendedor|\bclient|\bempresa/.test(folded)) && patterns.ranking.test(folded)
      ? 'most'
      : 'average';
  if ([patterns.comparing, patterns.havingMost, patterns.mostCustomers].some((each) => each.test(folded)))
    return 'most';
  return patterns.listing.test(folded) ||
    ((patterns.asking.test(folded) || patterns.who.test(folded)) && patterns.saying.test(folded))
    ? 'list'
    : 'tell';
};

/** Which meetings a folded question that names nothing else asks for. */
export const meetingsAsked = (folded: string): Pick<Extract<Topic, { kind: 'meetings' }>, 'isLatest' | 'per'> => {
  const [, unit] = patterns.perUnit.exec(folded) ?? [];
  const per = unit === 'mes' ? 'month' : unit === 'semana' ? 'week' : 'day';
  return unit ? { per } : patterns.latest.test(folded) ? { isLatest: true } : {};
};

/** Whether a folded question is about meetings or conversations: "conversas" alone may be both, but not where counted. */
export const placeOf = (folded: string): ParsedQuestion['of'] => {
  const hasMeetings = /\breuni|\bchamad|\bcalls?\b/.test(folded);
  const hasChats =
    /(?<!\bnas )\bconversas?\b|\bconversas (?:com|d[aeo]s?)\b|\bmensage/.test(folded) ||
    patterns.byWhatsapp.test(folded);
  return hasMeetings === hasChats ? 'both' : hasMeetings ? 'meetings' : 'conversations';
};

/** The type of the answer that a question of fact wants. "De quem é o maior orçamento": the sums tell it. */
export const factTypeOf = (asked: string, folded: string): QuestionType => {
  const type = questionTypeOf(asked.replace(/^\W*(?:(?:e|ah|mas) )+/i, ''));
  const isExtreme = patterns.extremeSum.test(folded);
  if (type && !(isExtreme && type === 'person')) return type;
  if (patterns.shares.test(folded)) return 'number';
  return isExtreme || patterns.moneyNamed.test(folded) || patterns.contrastSums.test(folded) ? 'money' : 'text';
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
  if (patterns.mostCustomers.test(folded) || patterns.ofEachPerson.test(folded)) return 'person';
  if (/\bclientes?\b|\bempresas?\b/.test(folded)) return 'customer';
  if (/\b(?:qual|que|quais) (?:foi )?(?:a |as |das )?(?:reuni|conversa)/.test(folded)) return 'meeting';
  if (/^\W*(?:(?:e|mas) )?(?:quem|compar\w+)\b|\bvendedor|\bcolega|\bpessoa/.test(folded)) return 'person';
  return 'meeting';
};

/** Whether a folded question asks who does, has or most speaks of something, which a mention does not tell. */
export const asksDeed = (folded: string, want: QuestionIntent): boolean =>
  (want === 'list' && /\b(?:mais|menos)\b/.test(folded)) || !patterns.mentioning.test(folded);
