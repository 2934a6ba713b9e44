import { ask, predict } from './fit.ts';
import { fitLevels } from './fit-levels.ts';
import { listen, scoreSteps, type StepFigures } from './fit-steps.ts';
import { heldOut } from './gold.ts';
import { type Verdict, verdictsOf, weigh, type Weighed } from './judgements.ts';
import { judge, type Judged, type Model } from './leave-out.ts';

export interface HeldOut {
  answers: Judged[];
  steps: StepFigures;
  levels: Verdict[];
}

/** The model of the product, asked about dialogues that it did not learn from. */
export const askHeldOut = ({ weights, bars, steps }: Model, learned: readonly Weighed[]): HeldOut => ({
  answers: judge(bars.written, predict(weights, ask(heldOut))),
  steps: scoreSteps(listen(heldOut), steps),
  levels: verdictsOf(weigh(heldOut), fitLevels(learned)),
});
