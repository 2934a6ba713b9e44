import {
  conducts,
  type CriterionKind,
  criterionKinds,
  levelFeatures,
} from '../../apps/api/src/modules/analysis/local/evaluation/level-features.ts';
import type { LevelModel } from '../../apps/api/src/modules/analysis/local/evaluation/level-model.ts';
import { type Verdict, verdictsOf, type Weighed } from './judgements.ts';
import { minimise, rounded } from './minimise.ts';

/** With it, scores of unseen meetings are nearest to those of people: higher leaves out more low levels than high ones. */
const threshold = 0.42;
/** The rules were made with these authors' judgements in view, and so agree with them more than with others. */
const seen = new Set(['a', 'b', 'c', 'own']);
const weightOf = ({ gold }: Weighed): number => (seen.has(gold.author) ? 0.5 : 1);

const against = new Set<string>(['vows', 'presses']);
const directions = levelFeatures.map((name) =>
  against.has(name) ? -1 : (conducts as readonly string[]).includes(name) ? 1 : 0,
);
/** Regularisation: low for what all kinds share, high for what one kind has of its own. */
const cost = { shared: 0.05, feature: 1, own: 2 };

const width = levelFeatures.length;
const count = criterionKinds.length;
/** After the weights: the offset and the logarithm of the distance of all, and those of each kind. */
const [offset, distance, offsets, distances] = [width, width + 1, width + 2, width + 2 + count];
const costOf = (at: number): number => (at < width ? cost.feature : at < offsets ? cost.shared : cost.own);
const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Fits weights by maximum likelihood to what people judged, where the rules can read the criterion. */
export function fitLevels(weighed: readonly Weighed[]): LevelModel {
  const examples = weighed.flatMap((each) => {
    const { judgement, proposal, features } = each;
    if (judgement.level === null || proposal.draft.level === null) return [];
    const kind = criterionKinds.indexOf(proposal.kind);
    return [{ level: judgement.level - 1, kind, features, weight: weightOf(each) }];
  });
  const fitted = minimise(distances + count, {
    rounds: 400,
    rate: 0.05,
    slopeAt: (now, slope) => {
      const add = (at: number, value: number) => (slope[at] = (slope[at] ?? 0) + value);
      const of = (at: number): number => now[at] ?? 0;
      for (const { level, kind, features, weight } of examples) {
        const score = features.reduce((sum, value, at) => sum + value * of(at), of(offset) + of(offsets + kind));
        const apart = Math.exp(of(distance) + of(distances + kind));
        const [some, full] = [logistic(score + apart), logistic(score - apart)];
        const [atSome, atFull] = [some * (1 - some), full * (1 - full)];
        const chance = [1 - some, some - full, full][level] ?? 0;
        const rise = [-atSome, atSome - atFull, atFull][level] ?? 0;
        const spread = [-atSome, atSome + atFull, -atFull][level] ?? 0;
        const scale = weight / Math.max(chance, Number.EPSILON);
        for (const [at, value] of features.entries()) add(at, -scale * rise * value);
        for (const at of [offset, offsets + kind]) add(at, -scale * rise);
        for (const at of [distance, distances + kind]) add(at, -scale * spread * apart);
      }
      for (const [at, weight] of now.entries()) add(at, 2 * costOf(at) * weight);
    },
    constrain: (weight, at) => {
      const direction = directions[at] ?? 0;
      return direction === 0 ? weight : direction > 0 ? Math.max(0, weight) : Math.min(0, weight);
    },
  });
  const of = (at: number): number => fitted[at] ?? 0;
  const kindAt = (at: number) => ({
    offset: rounded(of(offset) + of(offsets + at)),
    distance: rounded(Math.exp(of(distance) + of(distances + at))),
  });
  return {
    weights: levelFeatures.map((_, at) => rounded(of(at))),
    kinds: Object.fromEntries(criterionKinds.map((kind, at) => [kind, kindAt(at)])) as Record<
      CriterionKind,
      { offset: number; distance: number }
    >,
    threshold,
  };
}

/** Cross-validation: the verdicts on each part by a model that has not seen it. */
export const leaveOut = (weighed: readonly Weighed[], partOf: (each: Weighed) => string): Verdict[] =>
  [...Map.groupBy(weighed, partOf).entries()].flatMap(([left, theirs]) =>
    verdictsOf(theirs, fitLevels(weighed.filter((each) => partOf(each) !== left))),
  );
