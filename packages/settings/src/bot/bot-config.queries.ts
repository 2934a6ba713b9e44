import { call } from '@pauta/api-client';
import { type BotConfig, botConfig, type BotImageStatus } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Appearance of the company's bot in meetings. For admins. */
export const botConfigOptions = () =>
  queryOptions({ queryKey: ['bot-config'], queryFn: ({ signal }) => call(botConfig.get, { signal }) });

const kept = (client: QueryClient) => (config: BotConfig) => client.setQueryData(botConfigOptions().queryKey, config);

export const renameBotOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (name: string) => call(botConfig.rename, { body: { name } }),
    onSuccess: kept(client),
  });

export const setPrivacyEmailOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (privacyEmailEnabled: boolean) => call(botConfig.setPrivacyEmail, { body: { privacyEmailEnabled } }),
    onSuccess: kept(client),
  });

/** Uploads a JPEG with an aspect ratio of 16:9. */
export const setBotImageOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (content: Blob) => call(botConfig.setImage, { body: { content } }),
    onSuccess: kept(client),
  });

export const removeBotImageOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(botConfig.removeImage, {}),
    onSuccess: kept(client),
  });

export const setBotImageStatusOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (imageStatus: BotImageStatus) => call(botConfig.setImageStatus, { body: { imageStatus } }),
    onSuccess: kept(client),
  });
