import { call } from '@pauta/api-client';
import { type LanguageModelSettings, languageModels, type ModelTrial } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const modelKey = ['language-model'] as const;

/** Which model reads the company's meetings, and what it has used today. For admins. */
export const languageModelOptions = () =>
  queryOptions({
    queryKey: [...modelKey, 'settings'],
    queryFn: ({ signal }) => call(languageModels.get, { signal }),
  });

/** Servers of models that run on the product's own machine. */
export const modelServersOptions = () =>
  queryOptions({
    queryKey: [...modelKey, 'servers'],
    queryFn: ({ signal }) => call(languageModels.servers, { signal }),
  });

/** What the model has cost the last meetings that it read. */
export const modelCostsOptions = () =>
  queryOptions({
    queryKey: [...modelKey, 'costs'],
    queryFn: ({ signal }) => call(languageModels.costs, { signal }),
  });

export const saveLanguageModelOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: LanguageModelSettings) => call(languageModels.save, { body }),
    onSuccess: (saved) => client.setQueryData(languageModelOptions().queryKey, saved),
  });

/** Has a model read one sentence, without saving anything. What it used counts. */
export const testLanguageModelOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ModelTrial) => call(languageModels.test, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: languageModelOptions().queryKey }),
  });
