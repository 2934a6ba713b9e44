import { type Calibration, calibrated, logit } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import { kinds, ofKinds, type Outcome } from './fit.ts';
import { minimise, rounded } from './minimise.ts';

/** Regularisation of the shift of each kind. */
const cost = 2;

/** Platt scaling with a shift for each kind: fitted to predictions for authors that the model has not seen. */
function scale(outcomes: readonly Outcome[]): Omit<Calibration, 'knots'> {
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

/** Groups of about equal size, and imagined outcomes for each that are right as often as said. */
const [groups, imagined] = [20, 15];

/** Isotonic regression: how often outcomes are right by their probability, never falling. */
export function findKnots(outcomes: readonly { probability: number; isRight: boolean }[]): [number, number][] {
  const sorted = outcomes.toSorted((a, b) => a.probability - b.probability);
  const size = Math.max(1, Math.floor(sorted.length / groups));
  const middles: number[] = [];
  const blocks: { weight: number; right: number; members: number }[] = [];
  for (let at = 0; at < groups; at++) {
    const group = sorted.slice(at * size, at < groups - 1 ? (at + 1) * size : sorted.length);
    if (group.length === 0) continue;
    const middle = group.reduce((sum, { probability }) => sum + probability, 0) / group.length;
    const right = group.filter(({ isRight }) => isRight).length + imagined * middle;
    middles.push(middle);
    blocks.push({ weight: group.length + imagined, right, members: 1 });
    for (
      let [last, before] = [blocks.at(-1), blocks.at(-2)];
      last && before;
      [last, before] = [blocks.at(-1), blocks.at(-2)]
    ) {
      if (before.right / before.weight < last.right / last.weight) break;
      blocks.splice(-2, 2, {
        weight: before.weight + last.weight,
        right: before.right + last.right,
        members: before.members + last.members,
      });
    }
  }
  const levels = blocks.flatMap(({ weight, right, members }) => Array.from({ length: members }, () => right / weight));
  return [
    [0, 0],
    ...middles.map((middle, at): [number, number] => [rounded(middle), rounded(levels[at] ?? 0)]),
    [1, 1],
  ];
}

/** Scaling and knots, fitted to predictions for authors that the model has not seen. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const scaling = scale(outcomes);
  const scaled = outcomes.map(({ kind, probability, isRight }) => ({
    probability: calibrated(scaling, kind, probability),
    isRight,
  }));
  return { ...scaling, knots: findKnots(scaled) };
}
