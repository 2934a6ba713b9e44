import { type Calibration, logit } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import type { Outcome } from './fit.ts';
import { minimise, rounded } from './minimise.ts';

/** Platt's two numbers: what the model says of authors it has not seen, held against what was right. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const points = outcomes
    .filter(({ probability }) => probability > 0)
    .map(({ probability, isRight }) => ({ said: logit(probability), isRight }));
  const [shift = 0, slope = 1] = minimise(2, {
    rounds: 600,
    rate: 0.05,
    slopeAt: ([shift = 0, slope = 0], steep) => {
      for (const { said, isRight } of points) {
        const pull = 1 / (1 + Math.exp(-shift - slope * said)) - (isRight ? 1 : 0);
        steep[0] = (steep[0] ?? 0) + pull;
        steep[1] = (steep[1] ?? 0) + pull * said;
      }
    },
    constrain: (weight) => weight,
  });
  return { shift: rounded(shift), slope: rounded(slope) };
}
