import {
  type BotConfig,
  type RecorderHealth,
  type RecorderHost,
  type RecorderSettings,
  usualBotName,
} from '@pauta/contract';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#0b5c5c"/><circle cx="640" cy="360" r="170" fill="#f5efe3"/><path d="M560 430 640 260l80 170" fill="none" stroke="#0b5c5c" stroke-width="28"/></svg>`;

const botImage = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

export const botConfigWith = (overrides: Partial<BotConfig> = {}): BotConfig => ({
  name: usualBotName,
  image: null,
  imageStatus: 'inactive',
  privacyEmailEnabled: false,
  ...overrides,
});

/** A bot with name, image and enabled e-mail. */
export const ownBot = (overrides: Partial<BotConfig> = {}): BotConfig =>
  botConfigWith({
    name: 'Ata da Aurora',
    image: botImage,
    imageStatus: 'active',
    privacyEmailEnabled: true,
    ...overrides,
  });

const providers = ['recall', 'meetingbaas', 'attendee', 'vexa'];

export const recorderSettingsWith = (overrides: Partial<RecorderSettings> = {}): RecorderSettings => ({
  choice: 'installation',
  installation: 'browser',
  own: null,
  webhookUrls: Object.fromEntries(
    providers.map((provider) => [provider, `https://pauta.example/api/webhooks/recorders/${provider}?company=1`]),
  ),
  ...overrides,
});

/** Settings of a company with its own Recall account. */
export const ownProvider = (): RecorderSettings =>
  recorderSettingsWith({
    choice: 'own',
    own: { provider: 'recall', baseUrl: null, hasKey: true, hasWebhookSecret: true },
  });

export const recorderHost = (overrides: Partial<RecorderHost> = {}): RecorderHost => ({
  name: 'gravador-1',
  version: '1.0.0',
  platforms: ['google_meet', 'microsoft_teams', 'zoom', 'jitsi'],
  capacity: { video: 2, audio: 6 },
  running: 1,
  since: '2026-11-23T09:00:00.000Z',
  seenAt: '2026-11-23T14:00:00.000Z',
  isAlive: true,
  lacks: [],
  detail: null,
  ...overrides,
});

export const recorderHealth = (overrides: Partial<RecorderHealth> = {}): RecorderHealth => ({
  recorder: 'browser',
  hosts: [recorderHost()],
  hasRoom: true,
  queued: 0,
  queuedUntil: null,
  problem: null,
  ...overrides,
});
