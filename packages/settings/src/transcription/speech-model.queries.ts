import { call } from '@pauta/api-client';
import { type SpeechModelId, speechModels, type SpeechModels, type SpeechModelState } from '@pauta/contract';
import { companyFeaturesOptions } from '@pauta/company';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const modelsKey = ['speech-models'] as const;

/** Transitional states. */
const moving: ReadonlySet<SpeechModelState> = new Set(['waiting', 'downloading', 'verifying', 'measuring']);
const beatMs = 1_000;

/** Speech models on this machine; polled while one is in a transitional state. For admins. */
export const speechModelsOptions = () =>
  queryOptions({
    queryKey: modelsKey,
    queryFn: ({ signal }) => call(speechModels.get, { signal }),
    refetchInterval: ({ state }) => (state.data?.models.some((model) => moving.has(model.state)) ? beatMs : false),
  });

const change = (client: QueryClient, ask: (id: SpeechModelId) => Promise<SpeechModels>) =>
  mutationOptions({
    mutationFn: ask,
    onSuccess: async (models) => {
      client.setQueryData(speechModelsOptions().queryKey, models);
      await client.invalidateQueries({ queryKey: companyFeaturesOptions().queryKey });
    },
  });

export const downloadModelOptions = (client: QueryClient) =>
  change(client, (id) => call(speechModels.download, { body: { id } }));

export const chooseModelOptions = (client: QueryClient) =>
  change(client, (id) => call(speechModels.use, { body: { id } }));

/** Cancels a download, or removes a downloaded model. */
export const removeModelOptions = (client: QueryClient) =>
  change(client, (id) => call(speechModels.remove, { body: { id } }));

/** Repeats all transcriptions that the current model would improve. */
export const improveOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(speechModels.improve, {}),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
