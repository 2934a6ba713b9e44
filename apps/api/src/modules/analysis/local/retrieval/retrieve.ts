import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { ReadQuestion } from './read-question.ts';

const most = 40;
/** Standard BM25 parameters. Saturation matters little: a word rarely repeats in one utterance. */
const [saturation, lengthShare] = [1.2, 0.5];
const byQuestion = 0.8;
const byNeighbour = 0.3;

/**
 * The utterances about a question's terms, best first: by BM25, with a share for the question they answer and
 * neighbouring turns.
 */
export function retrieve(index: DialogueIndex, { terms }: ReadQuestion): Utterance[] {
  const { utterances } = index;
  const average = utterances.reduce((sum, { stems }) => sum + stems.size, 0) / Math.max(1, utterances.length);
  const scores = new Map<number, number>();
  for (const { matches } of terms) {
    const rarity = Math.log(1 + (utterances.length - matches.size + 0.5) / (matches.size + 0.5));
    const best = new Map<number, number>();
    const raise = (at: number, value: number) => best.set(at, Math.max(value, best.get(at) ?? 0));
    for (const [at, match] of matches) {
      const utterance = utterances[at];
      if (!utterance) continue;
      raise(at, match);
      for (const beside of [at - 1, at + 1]) raise(beside, byNeighbour * match);
      // Answers come within three turns.
      for (const turn of index.turns.slice(utterance.turn.at + 1, utterance.turn.at + 4))
        if (turn.asked === utterance)
          for (const reply of turn.utterances.slice(0, 3)) raise(reply.at, byQuestion * match);
    }
    for (const [at, match] of best) {
      const size = utterances[at]?.stems.size ?? 0;
      const normal = 1 - lengthShare + (lengthShare * size) / Math.max(1, average);
      scores.set(at, (scores.get(at) ?? 0) + (rarity * match * (saturation + 1)) / (match + saturation * normal));
    }
  }
  return [...scores]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, most)
    .flatMap(([at]) => utterances[at] ?? []);
}
