import { call } from '@pauta/api-client';
import { bots, recorderSettings, type RecorderSettingsUpdate } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Recorder settings of the company. For admins. */
export const recorderSettingsOptions = () =>
  queryOptions({ queryKey: ['recorder-settings'], queryFn: ({ signal }) => call(recorderSettings.get, { signal }) });

export const saveRecorderSettingsOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: RecorderSettingsUpdate) => call(recorderSettings.save, { body }),
    onSuccess: (saved) => client.setQueryData(recorderSettingsOptions().queryKey, saved),
  });

/** Tests the key with the provider, without saving. */
export const testRecorderOptions = () =>
  mutationOptions({ mutationFn: (body: RecorderSettingsUpdate) => call(recorderSettings.test, { body }) });

/** Polling interval in ms of the recorders' health. */
const healthEveryMs = 15_000;

/** Health of the recorders of this installation. For admins. */
export const recorderHealthOptions = () =>
  queryOptions({
    queryKey: ['recorder-health'],
    queryFn: ({ signal }) => call(bots.health, { signal }),
    refetchInterval: healthEveryMs,
  });
