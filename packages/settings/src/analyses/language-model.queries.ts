import { call } from '@pauta/api-client';
import { type LanguageModelSettings, languageModels, type ModelTrial } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const modelKey = ['language-model'] as const;

/** Language model of the company, with today's usage. For admins. */
export const languageModelOptions = () =>
  queryOptions({
    queryKey: [...modelKey, 'settings'],
    queryFn: ({ signal }) => call(languageModels.get, { signal }),
  });

/** Model servers found on the product's machine. */
export const modelServersOptions = () =>
  queryOptions({
    queryKey: [...modelKey, 'servers'],
    queryFn: ({ signal }) => call(languageModels.servers, { signal }),
  });

/** Costs of the last meetings that the model analysed. */
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

/** Tests a model with one sentence, without saving. The usage counts. */
export const testLanguageModelOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ModelTrial) => call(languageModels.test, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: languageModelOptions().queryKey }),
  });
