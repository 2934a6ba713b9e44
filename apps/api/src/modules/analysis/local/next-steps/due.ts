import type { DateMention } from '../../../portuguese/date-rules.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Action } from './actions.ts';

/** A later day within this many turns may correct it. */
const correctionReach = 3;

/**
 * The due date: just before the verb, else the first after it, else the nearest before it; past dates and months do not
 * count.
 */
export function dueOf(
  index: DialogueIndex,
  { turn, start, end }: Utterance,
  at: number,
  earlier: readonly Action[],
): DateMention | null {
  const days = index
    .datesOf(turn)
    .filter(
      (each) =>
        !each.isPast &&
        !each.isSuperseded &&
        each.precision === 'day' &&
        each.start >= start &&
        each.start < end &&
        !/\b(?:depois|antes) d[eao] $/.test(turn.folded.slice(Math.max(0, each.start - 12), each.start)),
    );
  // "Manda até sexta, que eu ponho na pauta": the day before is of the other action.
  const isOfOther = (each: DateMention): boolean => earlier.some((other) => start + other.end <= each.start);
  // "No dia dezenove a gente vê o resultado."
  const isInClause = (each: DateMention): boolean =>
    each.end <= start + at && !/[,;]| e /.test(turn.folded.slice(each.end, start + at + ' e '.length));
  const named =
    days.findLast(isInClause) ??
    days.find((each) => each.start >= start + at) ??
    days.findLast((each) => !isOfOther(each));
  if (!named) return null;
  if (named.kind === 'today') return named;
  const dates = index.turns
    .slice(turn.at, turn.at + 1 + correctionReach)
    .flatMap((each) => factsIn(factsOf(index).date, each));
  const fact = dates.find((each) => each.utterance.turn === turn && each.start === named.start);
  if (fact?.state !== 'corrected' && fact?.state !== 'refused') return fact?.date ?? named;
  // "Na quinta." "Quinta não, sexta.": the later day wins.
  const later = dates
    .slice(dates.indexOf(fact) + 1)
    .findLast(({ state, date }) => state !== 'refused' && state !== 'corrected' && date?.precision === 'day');
  return later?.date ?? fact.date ?? named;
}
