import type { QuestionFieldsInput } from '@pauta/contract';

/** A built-in template that can be copied. */
export type LibraryTemplate = {
  readonly id: 'spin' | 'bant' | 'meddic' | 'discovery' | 'demo' | 'negotiation' | 'renewal';
  readonly name: string;
  /** What kind of call it is for, in one sentence. */
  readonly about: string;
  readonly questions: readonly QuestionFieldsInput[];
};
