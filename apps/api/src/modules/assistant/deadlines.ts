import type { DeadlineKind } from '../analysis/local/retrieval/deadline.ts';
import { MONTH } from '../portuguese/date-words.ts';
import { findDates } from '../portuguese/dates.ts';
import { type Day, formatDay, fromUtc, lastOfMonth, plusDays, utc } from '../portuguese/day.ts';
import type { Period } from './periods.ts';

interface Deadlines extends Period {
  readonly of: DeadlineKind;
}

const kinds: readonly (readonly [DeadlineKind, RegExp])[] = [
  ['expiry', /\b(?:venc(?:e|em|er|endo)|expira\w*)\b/],
  [
    'start',
    /\b(?:comec(?:ar|a|am)|inici(?:ar|a|am)|implant(?:ar|a|am)|implantad\w+|rodar|rodando|funcionar|funcionando|no ar|pront[oa]s?|inaugurar)\b/,
  ],
];
const limit = /\b(antes|ate|depois|a partir|em|para|pra) (?:d?[oae]s? |em )?(?:o )?/g;
/** Before these words a month alone is a date. */
const bareMonth = new RegExp(`\\b(ate|para|pra|antes|depois) (?=${MONTH})`, 'g');
const furthest = 6;

const dayOf = (date: string): Day => fromUtc(Date.parse(date));

/** "Quem quer começar antes de janeiro": the event and the days within which it is to be. Undefined without a limit. */
export const findDeadlines = (asked: string, today: Day): Deadlines | undefined => {
  const folded = asked
    .replaceAll(/\bnatal\b/g, 'dia 25 de dezembro')
    .replaceAll(/\b(?:ainda )?(?:neste|nesse|este|esse) ano\b/g, 'ate dia 31 de dezembro')
    .replaceAll(
      /\bantes d[aeo] (?:virar o ano|virada(?: do ano)?|fim do ano|ano (?:novo|acabar|terminar))\b/g,
      'ate dia 31 de dezembro',
    )
    .replaceAll(/\bmarco\b/g, 'março')
    .replaceAll(bareMonth, '$1 em ');
  const of = kinds.find(([, pattern]) => pattern.test(folded))?.[0];
  if (!of || !/^\W*(?:e |mas )?(?:tem |ha |existe )?(?:quem|quais|qual|que|quant[oa]s|algum|alguem)\b/.test(folded))
    return undefined;
  const dates = findDates(folded, today);
  // What expires has not expired yet.
  const startDate = of === 'expiry' ? formatDay(today) : null;
  if (of === 'expiry' && /\b(?:est[ae]|nest[ae]|dest[ae]) mes\b/.test(folded))
    return { of, startDate, endDate: formatDay(lastOfMonth(today.year, today.month)) };
  for (const match of folded.matchAll(limit)) {
    const end = match.index + match[0].length;
    const found = dates.find((each) => each.start >= match.index && each.start <= end + furthest && each.end > end);
    if (!found) continue;
    const first = dayOf(found.date);
    const last =
      found.precision === 'month' && found.kind === 'calendar' ? lastOfMonth(first.year, first.month) : first;
    switch (match[1]) {
      case 'antes':
        return { of, startDate, endDate: formatDay(plusDays(first, -1)) };
      case 'ate':
        return { of, startDate, endDate: formatDay(last) };
      case 'depois':
        return { of, startDate: formatDay(plusDays(last, 1)), endDate: null };
      case 'a partir':
        return { of, startDate: formatDay(first), endDate: null };
      default:
        return utc(first) < utc({ ...today, day: 1 })
          ? undefined
          : { of, startDate: formatDay(first), endDate: formatDay(last) };
    }
  }
  return undefined;
};
