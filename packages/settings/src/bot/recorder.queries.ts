import { call } from '@pauta/api-client';
import { bots, recorderSettings, type RecorderSettingsUpdate } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Who sends bots into the company's meetings. For admins. */
export const recorderSettingsOptions = () =>
  queryOptions({ queryKey: ['recorder-settings'], queryFn: ({ signal }) => call(recorderSettings.get, { signal }) });

export const saveRecorderSettingsOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: RecorderSettingsUpdate) => call(recorderSettings.save, { body }),
    onSuccess: (saved) => client.setQueryData(recorderSettingsOptions().queryKey, saved),
  });

/** Asks the provider of a form whether it takes the key, without saving anything. */
export const testRecorderOptions = () =>
  mutationOptions({ mutationFn: (body: RecorderSettingsUpdate) => call(recorderSettings.test, { body }) });

/** How often the recorders are looked at while they are shown, in ms. */
const healthEveryMs = 15_000;

/** The recorders of this installation, for admins. */
export const recorderHealthOptions = () =>
  queryOptions({
    queryKey: ['recorder-health'],
    queryFn: ({ signal }) => call(bots.health, { signal }),
    refetchInterval: healthEveryMs,
  });
