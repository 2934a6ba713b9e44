import type { VocabularyWord } from '@pauta/contract';
import { idOf } from '@pauta/testing';

export const vocabularyWord = (overrides: Partial<VocabularyWord> = {}): VocabularyWord => ({
  id: idOf('word', 1),
  word: 'Neoway',
  soundsLike: ['neo ei', 'nel uei'],
  recognised: 12,
  corrected: 31,
  undone: 1,
  ...overrides,
});

export const vocabularyWords: readonly VocabularyWord[] = [
  vocabularyWord({ id: idOf('word', 2), word: 'Conta Azul', soundsLike: [], recognised: 4, corrected: 9, undone: 0 }),
  vocabularyWord({ id: idOf('word', 3), word: 'CRM', soundsLike: [], recognised: 48, corrected: 17, undone: 0 }),
  vocabularyWord(),
  vocabularyWord({
    id: idOf('word', 4),
    word: 'Pipedrive',
    soundsLike: ['paipe draive'],
    recognised: 0,
    corrected: 6,
    undone: 0,
  }),
  vocabularyWord({ id: idOf('word', 5), word: 'VAAS', soundsLike: [], recognised: 0, corrected: 0, undone: 0 }),
];
