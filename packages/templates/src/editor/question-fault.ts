import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionFault } from './template-draft.ts';

/** What to do about a question that can't be published yet. */
export const faultWords: Readonly<Record<QuestionFault, MessageDescriptor>> = {
  no_text: msg`Escreva a pergunta.`,
  few_options: msg`Escreva ao menos duas opções.`,
  repeated_option: msg`Há opções repetidas.`,
};
