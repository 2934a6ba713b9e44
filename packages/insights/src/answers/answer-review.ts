import type { Answer, AnswerCorrection, QuoteChoice } from '@pauta/contract';

/** A passage that was picked for an answer that has no value yet. */
export type PickedPassage = { readonly questionId: string; readonly evidence: readonly QuoteChoice[] };

/** What a person can do with answers. Without it they can only be read. */
export type AnswerReview = {
  /** Confirms, changes, or says by null that it was not said. Resolves to whether that is saved. */
  readonly onCorrect: (answer: Answer, correction: AnswerCorrection) => Promise<boolean>;
  /** Lets one point at another passage in the transcript. */
  readonly onPick: (answer: Answer) => void;
  /** Shows who changed what. */
  readonly onHistory: (answer: Answer) => void;
  /** What was picked, to be given a value. */
  readonly picked: PickedPassage | null;
  /** The picked passage has its value, or is given up. */
  readonly onPickedDone: () => void;
};
