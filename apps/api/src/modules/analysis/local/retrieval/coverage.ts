import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { ReadQuestion } from './read-question.ts';

/** How far a question's terms are mentioned, by place; each from 0 to 1. */
export interface Coverage {
  /** In the utterance, by the same words. */
  own: number;
  /** In the utterance, by the same or related words. */
  kin: number;
  /** Added by the rest of the turn. */
  rest: number;
  /** In the question that the turn answers. */
  asked: number;
  /** Added by the two neighbouring turns. */
  near: number;
  /** In the utterance, its turn and the question combined. */
  together: number;
}

/** Number of utterances that a reply extends over. */
const longestReply = 2;
const around = 2;
/** Utterances further apart within a turn are about different things. */
const widest = 12;

export function coverageOf(index: DialogueIndex, { terms }: ReadQuestion, utterance: Utterance): Coverage {
  const { turn, at, inTurn } = utterance;
  const question = inTurn <= longestReply ? turn.asked : null;
  const lead = question ? question.turn.utterances[question.inTurn - 1] : undefined;
  const first = index.turns[Math.max(0, turn.at - around)]?.utterances[0]?.at ?? at;
  const last = index.turns[Math.min(index.turns.length - 1, turn.at + 1)]?.utterances.at(-1)?.at ?? at;
  const coverage: Coverage = { own: 0, kin: 0, rest: 0, asked: 0, near: 0, together: 0 };
  let total = 0;
  for (const { weight, matches, stem } of terms) {
    total += weight;
    if (matches.size === 0) continue;
    const own = matches.get(at) ?? 0;
    const asked = question ? Math.max(matches.get(question.at) ?? 0, lead ? 0.6 * (matches.get(lead.at) ?? 0) : 0) : 0;
    let rest = 0;
    for (const each of turn.utterances.slice(Math.max(0, inTurn - widest), inTurn + widest))
      if (each !== utterance) rest = Math.max(rest, matches.get(each.at) ?? 0);
    let near = 0;
    for (let each = Math.max(first, at - 12); each <= Math.min(last, at + 6); each++)
      near = Math.max(near, matches.get(each) ?? 0);
    if (own === 1 && stem) coverage.own += weight;
    coverage.kin += weight * own;
    coverage.asked += weight * asked;
    const here = Math.max(own, asked, 0.8 * rest);
    coverage.rest += weight * Math.max(0, rest - Math.max(own, asked));
    coverage.near += weight * Math.max(0, near - here);
    coverage.together += weight * here;
  }
  if (total === 0) return coverage;
  for (const key of Object.keys(coverage) as (keyof Coverage)[]) coverage[key] /= total;
  return coverage;
}
