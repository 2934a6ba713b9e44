import { isStopWord } from '../../../portuguese/stop-words.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Fact } from './fact.ts';

const uncounted = patternOf(cues.counting.phrases);

const isYear = (folded: string, start: number, value = 0): boolean =>
  value >= 1990 && value <= 2100 && /\b(?:de|em|desde|ano) $/.test(folded.slice(Math.max(0, start - 6), start));

/** Whether a number may be an amount: "duzentas" and "novecentos alunos" count things. */
export function mayBeMoney({ quantity, utterance: { turn }, start, end }: Fact): boolean {
  if (quantity?.unit === 'money') return true;
  if (isYear(turn.folded, start, quantity?.value)) return false;
  const next = /^ (?:de )?([a-z]+)/.exec(turn.folded.slice(end, end + 24))?.[1];
  const isFeminine = /\b(?:duas|[a-z]+entas)\b/.test(turn.folded.slice(start, end));
  return !isFeminine && (next === undefined || isStopWord(next) || uncounted.test(next));
}
