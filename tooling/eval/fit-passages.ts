import {
  describeTurns,
  type DescribedTurn,
  passageFeatures,
} from '../../apps/api/src/modules/analysis/local/passages/passage-features.ts';
import { scoreOf } from '../../apps/api/src/modules/analysis/local/passages/rank-passages.ts';
import { shares } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import { indexOf } from '../../apps/api/src/modules/analysis/local/utterances/dialogue-index.ts';
import { askedOf, type Gold, turnOf } from './gold.ts';
import { minimise, rounded } from './minimise.ts';

/** A question that a dialogue answers, with its turns. */
export interface Sought {
  author: string;
  described: readonly DescribedTurn[];
  /** Which of them hold the evidence. */
  right: readonly boolean[];
}

export const seek = (golds: readonly Gold[]): Sought[] =>
  golds.flatMap((gold) =>
    gold.questions
      .filter(({ expected, evidence }) => expected !== null && evidence.length > 0)
      .map((question) => {
        const described = describeTurns(indexOf(gold.dialogue), askedOf(question));
        const right = described.map(({ turn }) => question.evidence.includes(turnOf(turn.segment.id)));
        return { author: gold.author, described, right };
      }),
  );

const cost = 0.0001;
const negligible = 1e-9;

/** Fits weights by which the turn with the evidence is likelier than the others, each author with the same total weight. */
export function fitPassages(sought: readonly Sought[]): number[] {
  const byAuthor = Map.groupBy(
    sought.filter(({ right }) => right.includes(true)),
    ({ author }) => author,
  );
  const examples = [...byAuthor.values()].flatMap((theirs) =>
    theirs.map((each) => ({ ...each, share: 1 / byAuthor.size / theirs.length })),
  );
  const weights = minimise(passageFeatures.length, {
    rounds: 200,
    rate: 0.15,
    slopeAt: (now, slope) => {
      const current = [...now];
      for (const { described, right, share } of examples) {
        const each = shares(described.map((turn) => scoreOf(current, turn)));
        let hit = Number.MIN_VALUE;
        for (let at = 0; at < each.length; at++) if (right[at]) hit += each[at] ?? 0;
        for (const [at, { features }] of described.entries()) {
          const chance = each[at] ?? 0;
          const pull = share * (chance - (right[at] ? chance / hit : 0));
          if (Math.abs(pull) < negligible) continue;
          for (let place = 0; place < features.length; place++)
            slope[place] = (slope[place] ?? 0) + pull * (features[place] ?? 0);
        }
      }
      for (const [at, weight] of now.entries()) slope[at] = (slope[at] ?? 0) + 2 * cost * weight;
    },
    constrain: (weight) => weight,
  });
  return Array.from(weights, rounded);
}

/** In how many questions one of the first turns holds the evidence. */
export const foundAmong = (sought: readonly Sought[], weights: readonly number[], most: number): number =>
  sought.filter(({ described, right }) =>
    described
      .map((turn, at) => ({ score: scoreOf(weights, turn), isRight: right[at] ?? false }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .some(({ isRight }) => isRight),
  ).length;
