import type { Problems } from '../problem.ts';

export const vocabularyProblems = {
  word_not_found: [404, 'Esta palavra não está mais no vocabulário. Atualize a página.'],
  word_known: [409, '“{word}” já está no vocabulário.'],
  too_many_words: [409, 'O vocabulário tem lugar para {limit} palavras. Remova algumas para adicionar outras.'],
  spelling_too_common: [422, '“{spelling}” é dito o tempo todo com outro sentido. Escreva outra forma em “Soa como”.'],
} as const satisfies Problems;
