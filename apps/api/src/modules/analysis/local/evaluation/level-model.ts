import { type JudgementDraft, notJudged } from '../../analyst.ts';
import type { CriterionKind } from './level-features.ts';

/** Proportional odds: one score, cut into three levels at a distance from `offset` that each kind of criterion has. */
export interface LevelModel {
  weights: readonly number[];
  kinds: Readonly<Record<CriterionKind, { offset: number; distance: number }>>;
  /** Least probability of a level that is shown. */
  threshold: number;
}

export type Rating = readonly [none: number, partly: number, full: number];

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Probability of each level. */
export function ratingOf(
  { weights, kinds }: Omit<LevelModel, 'threshold'>,
  kind: CriterionKind,
  features: readonly number[],
): Rating {
  const { offset, distance } = kinds[kind];
  const score = features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), offset);
  const [some, full] = [logistic(score + distance), logistic(score - distance)];
  return [1 - some, some - full, full];
}

/**
 * The level of the rules, if people are likely enough to give it; otherwise none, with the passages that may tell. What
 * has no passage stays not done, as nothing was found that somebody could weigh.
 */
export function decideLevel(draft: JudgementDraft, rating: Rating, threshold: number): JudgementDraft {
  const { level, evidence } = draft;
  if (level === null || evidence.length === 0 || rating[level] >= threshold) return draft;
  return { ...notJudged('Não deu para avaliar; não conta na nota.'), evidence };
}
