import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { addWord, addWords } from './add-words.ts';
import { listWords } from './list-words.ts';
import { removeWord } from './remove-word.ts';
import { tryVocabulary } from './try-vocabulary.ts';
import { updateWord } from './update-word.ts';

export const registerVocabularies = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { list, add, addMany, update, remove, tryOut } = api.vocabulary;
  mountGroup(
    app,
    platform,
    authenticate,
    { list, add, addMany, update, remove, tryOut },
    {
      list: listWords,
      add: addWord,
      addMany: addWords,
      update: updateWord,
      remove: removeWord,
      tryOut: tryVocabulary,
    },
  );
};
