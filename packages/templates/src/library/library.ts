import type { QuestionFieldsInput } from '@pauta/contract';

/** A template that comes with the product, to be copied. */
export type LibraryTemplate = {
  readonly id: 'spin' | 'bant' | 'meddic' | 'discovery' | 'demo' | 'negotiation' | 'renewal';
  readonly name: string;
  /** For which call, in a sentence. */
  readonly about: string;
  readonly questions: readonly QuestionFieldsInput[];
};
