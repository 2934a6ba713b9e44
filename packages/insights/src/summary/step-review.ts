import type { NewNextStep, NextStep, NextStepCorrection } from '@pauta/contract';

/** What a person can do with next steps. Without it they can only be read. Each resolves to whether it is saved. */
export type StepReview = {
  readonly onChange: (step: NextStep, change: NextStepCorrection) => Promise<boolean>;
  readonly onAdd: (step: NewNextStep) => Promise<boolean>;
  /** Shows who changed what. */
  readonly onHistory: (step: NextStep) => void;
  /** Who may have to do them: the people of the meeting. */
  readonly owners: readonly string[];
};
