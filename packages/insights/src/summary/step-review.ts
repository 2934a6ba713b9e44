import type { NewNextStep, NextStep, NextStepCorrection } from '@pauta/contract';

/** Actions for next steps. Without it, steps are read-only. Each resolves to whether it was saved. */
export type StepReview = {
  readonly onChange: (step: NextStep, change: NextStepCorrection) => Promise<boolean>;
  readonly onAdd: (step: NewNextStep) => Promise<boolean>;
  /** Shows the history of corrections. */
  readonly onHistory: (step: NextStep) => void;
  /** Possible owners: the participants of the meeting. */
  readonly owners: readonly string[];
};
