import { type Calibration, logit } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import type { Outcome } from './fit.ts';
import { minimise, rounded } from './minimise.ts';

/** Weight of an outcome, so that every author has the same total weight. */
export function shareOf(outcomes: readonly Outcome[]): (outcome: Outcome) => number {
  const byAuthor = Map.groupBy(outcomes, ({ asked }) => asked.gold.author);
  return ({ asked }) => outcomes.length / byAuthor.size / (byAuthor.get(asked.gold.author)?.length ?? 1);
}

/** Platt scaling: fitted to predictions for authors that the model has not seen. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const share = shareOf(outcomes);
  const points = outcomes
    .filter(({ probability }) => probability > 0)
    .map((each) => ({ said: logit(each.probability), isRight: each.isRight, share: share(each) }));
  const [shift = 0, slope = 1] = minimise(2, {
    rounds: 600,
    rate: 0.05,
    slopeAt: ([shift = 0, slope = 0], steep) => {
      for (const { said, isRight, share } of points) {
        const pull = share * (1 / (1 + Math.exp(-shift - slope * said)) - (isRight ? 1 : 0));
        steep[0] = (steep[0] ?? 0) + pull;
        steep[1] = (steep[1] ?? 0) + pull * said;
      }
    },
    constrain: (weight) => weight,
  });
  return { shift: rounded(shift), slope: rounded(slope) };
}
