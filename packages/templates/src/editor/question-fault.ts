import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionFault } from './template-draft.ts';

/** How to fix a question that cannot be published yet. */
export const faultWords: Readonly<Record<QuestionFault, MessageDescriptor>> = {
  no_text: msg`Escreva a pergunta.`,
  few_options: msg`Escreva ao menos duas opções.`,
  repeated_option: msg`Há opções repetidas.`,
};
