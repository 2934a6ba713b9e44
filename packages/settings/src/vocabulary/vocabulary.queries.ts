import { call } from '@pauta/api-client';
import { type NewVocabularyWord, vocabulary } from '@pauta/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const vocabularyKey = ['vocabulary'] as const;

/** Vocabulary of the company, in alphabetical order. */
export const vocabularyOptions = () =>
  queryOptions({
    queryKey: [...vocabularyKey, 'words'],
    queryFn: ({ signal }) => call(vocabulary.list, { signal }),
  });

/** Corrections of the vocabulary in a text. */
export const vocabularyTrialOptions = (text: string) =>
  queryOptions({
    queryKey: [...vocabularyKey, 'trial', text],
    queryFn: ({ signal }) => call(vocabulary.tryOut, { body: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

const changed = (client: QueryClient) => () => client.invalidateQueries({ queryKey: vocabularyKey });

export const addWordOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewVocabularyWord) => call(vocabulary.add, { body }),
    onSuccess: changed(client),
  });

export const addWordsOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (words: readonly NewVocabularyWord[]) => call(vocabulary.addMany, { body: { words: [...words] } }),
    onSuccess: changed(client),
  });

export const updateWordOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, soundsLike }: { readonly id: string; readonly soundsLike: readonly string[] }) =>
      call(vocabulary.update, { params: { id }, body: { soundsLike: [...soundsLike] } }),
    onSuccess: changed(client),
  });

export const removeWordOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(vocabulary.remove, { params: { id } }),
    onSuccess: changed(client),
  });
