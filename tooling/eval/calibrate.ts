import { type Calibration, logit } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import { kinds, ofKinds, type Outcome } from './fit.ts';
import { minimise, rounded } from './minimise.ts';

/** Regularisation of the shift of each kind. */
const cost = 2;

/** Platt scaling with a shift for each kind: fitted to predictions for authors that the model has not seen. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const points = outcomes
    .filter(({ probability }) => probability > 0)
    .map(({ probability, isRight, kind }) => ({ said: logit(probability), isRight, own: 2 + kinds.indexOf(kind) }));
  const [shift = 0, slope = 1, ...shifts] = minimise(2 + kinds.length, {
    rounds: 600,
    rate: 0.05,
    slopeAt: (now, steep) => {
      const [shift = 0, slope = 0] = now;
      for (const { said, isRight, own } of points) {
        const pull = 1 / (1 + Math.exp(-shift - (now[own] ?? 0) - slope * said)) - (isRight ? 1 : 0);
        steep[0] = (steep[0] ?? 0) + pull;
        steep[1] = (steep[1] ?? 0) + pull * said;
        steep[own] = (steep[own] ?? 0) + pull;
      }
      for (let own = 2; own < steep.length; own++) steep[own] = (steep[own] ?? 0) + 2 * cost * (now[own] ?? 0);
    },
    constrain: (weight) => weight,
  });
  return {
    shift: rounded(shift),
    slope: rounded(slope),
    kinds: ofKinds((kind) => rounded(shifts[kinds.indexOf(kind)] ?? 0)),
  };
}
