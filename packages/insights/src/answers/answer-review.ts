import type { Answer, AnswerCorrection, QuoteChoice } from '@pauta/contract';

/** A passage selected for an answer, which still needs a value. */
export type PickedPassage = { readonly questionId: string; readonly evidence: readonly QuoteChoice[] };

/** Actions for answers. Without it, answers are read-only. */
export type AnswerReview = {
  /** Confirms or changes an answer, or marks it as not said by null. Resolves to whether it was saved. */
  readonly onCorrect: (answer: Answer, correction: AnswerCorrection) => Promise<boolean>;
  /** Starts the selection of another passage in the transcript. */
  readonly onPick: (answer: Answer) => void;
  /** Shows the history of corrections. */
  readonly onHistory: (answer: Answer) => void;
  /** The selected passage, which still needs a value. */
  readonly picked: PickedPassage | null;
  /** Called when the passage has its value, or is cancelled. */
  readonly onPickedDone: () => void;
};
