import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import {
  NewVocabularyWord,
  RespelledText,
  VocabularyImport,
  VocabularyTrial,
  VocabularyWord,
  VocabularyWordPatch,
} from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/companies/vocabularies',
  access: 'user',
  summary: 'Words of the company, in alphabetical order, with how often each was recognised and corrected',
  response: z.array(VocabularyWord),
});

export const add = endpoint({
  method: 'POST',
  path: '/api/companies/vocabularies',
  access: 'admin',
  summary: 'Adds a word, which transcripts made from now on are corrected by',
  body: NewVocabularyWord,
  response: VocabularyWord,
  status: 201,
  errors: ['word_known', 'too_many_words', 'spelling_too_common'],
});

export const addMany = endpoint({
  method: 'POST',
  path: '/api/companies/vocabularies/import',
  access: 'admin',
  summary: 'Adds those of many words that the company does not have yet, and answers with them',
  body: VocabularyImport,
  response: z.array(VocabularyWord),
  status: 201,
  errors: ['too_many_words', 'spelling_too_common'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/companies/vocabularies/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Says how a word is heard',
  body: VocabularyWordPatch,
  response: VocabularyWord,
  errors: ['word_not_found', 'spelling_too_common'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/companies/vocabularies/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Removes a word; transcripts stay as they are, and added again it has its counts',
  response: Nothing,
  status: 204,
  errors: ['word_not_found'],
});

export const tryOut = endpoint({
  method: 'POST',
  path: '/api/companies/vocabularies/try',
  access: 'user',
  summary: 'What the vocabulary would correct in a text, which is not kept',
  body: VocabularyTrial,
  response: RespelledText,
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/vocabulary',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Corrects the words of a meeting by the vocabulary as it is now, and reads anew what has changed',
  response: z.object({ corrected: z.int().check(z.nonnegative()), isChanged: z.boolean() }),
  errors: ['meeting_not_found', 'meeting_busy', 'meeting_without_transcript'],
});
