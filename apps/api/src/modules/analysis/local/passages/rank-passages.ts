import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import { shares } from '../choice/model.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { literalQuote } from '../utterances/utterance.ts';
import { type DescribedTurn, describeTurns, type PassageQuestion } from './passage-features.ts';
import model from './weights.json' with { type: 'json' };

export interface RankedPassage {
  readonly evidence: EvidenceDraft;
  readonly speaker: string | null;
  /** How likely it answers; comparable between dialogues for the same question. */
  readonly score: number;
}

const longestQuote = 240;

export function scoreOf(weights: readonly number[], { features }: Pick<DescribedTurn, 'features'>): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return sum;
}

/** A short turn whole; of a long one, from the sentence that says most of what is asked, as much as a reader takes in. */
const quoteOf = ({ turn, saying }: DescribedTurn): EvidenceDraft => {
  const { segment, text, utterances } = turn;
  const rated = utterances.map((utterance) => ({ utterance, weight: saying(utterance) }));
  const best = rated.toSorted((a, b) => b.weight - a.weight)[0]?.utterance;
  const from = text.length <= longestQuote ? 0 : (best?.start ?? 0);
  const within = utterances.filter(({ start, end }) => start >= from && end - from <= longestQuote);
  const end = within.at(-1)?.end ?? from + text.slice(from, from + longestQuote).lastIndexOf(' ');
  return { segmentId: segment.id, quote: literalQuote(segment, text.slice(from, end).trim()) };
};

/** Share of all turns' likelihood below which a turn is hardly worth a look. */
const leastShare = 0.15;

/** Positions of the turns that are likely to answer, each among all turns, the likeliest first. */
export const likelyTurns = (dialogue: Dialogue, question: PassageQuestion): number[] => {
  const described = describeTurns(indexOf(dialogue), question);
  const each = shares(described.map((turn) => scoreOf(model.weights, turn)));
  return described
    .map(({ turn }, at) => ({ at: turn.at, share: each[at] ?? 0 }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((a, b) => b.share - a.share)
    .map(({ at }) => at);
};

/** The turns that may answer a question, the likeliest first. */
export const rankPassages = (dialogue: Dialogue, question: PassageQuestion, most: number): RankedPassage[] =>
  describeTurns(indexOf(dialogue), question)
    .map((described) => ({ described, score: scoreOf(model.weights, described) }))
    .toSorted((a, b) => b.score - a.score || a.described.turn.at - b.described.turn.at)
    .slice(0, most)
    .map(({ described, score }) => ({
      evidence: quoteOf(described),
      speaker: described.turn.speaker?.name ?? null,
      score,
    }));
