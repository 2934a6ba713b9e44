import type { BotRequest } from '../recorder.ts';
import type { ProviderConnection } from './provider.ts';

/** A request for a bot, for tests. */
export const botRequest = (overrides: Partial<BotRequest> = {}): BotRequest => ({
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
  platform: 'google_meet',
  botName: 'Ata da Aurora',
  botImage: { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]), mimeType: 'image/jpeg' },
  idempotencyKey: '0198c6a0-0004-7000-8000-000000000001',
  metadata: { botId: '0198c6a0-0004-7000-8000-000000000001' },
  capture: 'video',
  language: 'pt-BR',
  limits: { waitingRoomS: 1200, nooneJoinedS: 1200, everyoneLeftS: 60, silenceS: 1800, maxDurationS: 14_400 },
  ...overrides,
});

/** Connection to a fake provider, for tests. */
export const connectionTo = (
  { url, apiKey, webhookSecret }: { url: string; apiKey: string; webhookSecret: string },
  overrides: Partial<ProviderConnection> = {},
): ProviderConnection => ({
  baseUrl: url,
  isTrusted: true,
  apiKey,
  webhookSecret,
  webhookUrl: 'https://pauta.example/api/webhooks/recorders/fake',
  callbackSecret: 'segredo-do-retorno',
  now: () => new Date(),
  ...overrides,
});
