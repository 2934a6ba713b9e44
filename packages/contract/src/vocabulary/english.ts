import type { EnglishOf } from '../problem.ts';
import type { vocabularyProblems } from './problems.ts';

export const vocabularyEnglish: EnglishOf<typeof vocabularyProblems> = {
  word_not_found: 'This word is no longer in the vocabulary. Reload the page.',
  word_known: '“{word}” is already in the vocabulary.',
  too_many_words: 'The vocabulary has room for {limit} words. Remove some to add others.',
  spelling_too_common:
    'People say “{spelling}” all the time and mean something else. Write another form in “Sounds like”.',
};
