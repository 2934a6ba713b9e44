import { stem } from '../../../portuguese/stemming.ts';
import { haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Candidate } from './candidates.ts';

const periods = [
  /\b(?:mensa(?:l|is|lidades?)|por mes|ao mes|no mes|todo mes)\b/,
  /\b(?:anua(?:l|is|lidade)|por ano|ao ano|no ano|doze meses)\b/,
  /\b(?:semana(?:l|is)|por semana|na semana|toda semana)\b/,
  /\b(?:diari[ao]s?|por dia|ao dia|todo dia|no dia)\b/,
];

/** 1 next to a word of the question, less with each word between. */
export function closeness({ terms }: ReadQuestion, { utterance, fact }: Candidate): number {
  if (!fact || fact.person?.isSelf) return 0;
  const [start, end] = [fact.start - utterance.start, fact.end - utterance.start];
  let best = 0;
  for (const each of utterance.words) {
    if (!terms.some((term) => term.stem && haveSameStem(stem(each.text), term.stem))) continue;
    const between = utterance.words.filter(
      (other) => other.start >= Math.min(each.end, end) && other.end <= Math.max(each.start, start),
    ).length;
    best = Math.max(best, 1 / (1 + between / 3));
  }
  return best;
}

/** Share of the question's terms that a question in the dialogue contains. */
export function focusOf({ terms }: ReadQuestion, { at, stems }: Utterance): number {
  const shared = terms.filter(({ matches }) => matches.has(at)).length;
  return Math.min(1, shared / Math.max(1, stems.size));
}

/** Whether the time spans mentioned are those of the question. */
export function isSamePeriod({ folded }: ReadQuestion, { utterance, fact }: Candidate): boolean {
  const near = fact
    ? utterance.turn.folded.slice(Math.max(utterance.start, fact.start - 30), Math.min(utterance.end, fact.end + 30))
    : utterance.folded;
  return periods.some(
    (each) => each.test(folded) && (each.test(near) || each.test(utterance.turn.asked?.folded ?? '')),
  );
}

/** How far the head noun of the question is mentioned; `null` if the question has none. */
export function headOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number | null {
  const term = terms.find(({ isHead }) => isHead);
  if (!term) return null;
  const asked = inTurn <= 2 && turn.asked ? (term.matches.get(turn.asked.at) ?? 0) : 0;
  const rest = Math.max(0, ...turn.utterances.map((each) => term.matches.get(each.at) ?? 0));
  return Math.max(term.matches.get(at) ?? 0, asked, 0.8 * rest);
}

/** Weight of the heaviest question word that is not mentioned. */
export function missingOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number {
  const places = [...turn.utterances.map((each) => each.at), ...(inTurn <= 2 && turn.asked ? [turn.asked.at] : []), at];
  const own = terms.filter(({ stem }) => stem !== '');
  const highest = Math.max(0, ...own.map(({ weight }) => weight));
  const missing = own.filter(({ matches }) => !places.some((each) => matches.has(each)));
  return highest === 0 ? 0 : Math.max(0, ...missing.map(({ weight }) => weight)) / highest;
}
