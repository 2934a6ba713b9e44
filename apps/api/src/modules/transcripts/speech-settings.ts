import { join } from 'node:path';
import type { StageReasonCode } from '@pauta/contract';
import type { Platform } from '../../platform/platform.ts';
import type { SpeechEngine } from './engine.ts';
import { createOpenAiEngine } from './engine-openai.ts';
import { transcriptionUrl } from './openai-request.ts';
import { createWhisperEngine } from './engine-whisper.ts';
import { modelPathOf, type ModelProgress } from './whisper-model.ts';

/** Empty text counts as not set. */
export interface SpeechSettings {
  openaiBaseUrl?: string | undefined;
  openaiApiKey?: string | undefined;
  openaiModel?: string | undefined;
  whisperModel?: string | undefined;
  whisperModelUrl?: string | undefined;
  whisperModelSha256?: string | undefined;
}

/** The environment variable of each setting. */
const speechVariables = {
  openaiBaseUrl: 'PAUTA_TRANSCRIPTION_URL',
  openaiApiKey: 'PAUTA_TRANSCRIPTION_KEY',
  openaiModel: 'PAUTA_TRANSCRIPTION_MODEL',
  whisperModel: 'PAUTA_WHISPER_MODEL',
  whisperModelUrl: 'PAUTA_WHISPER_MODEL_URL',
  whisperModelSha256: 'PAUTA_WHISPER_MODEL_SHA256',
} as const satisfies Record<keyof SpeechSettings, string>;

export type SpeechChoice =
  /** `name` tells engine and model apart from others, and holds no secret. */
  | { engine: SpeechEngine; name: string }
  /** `reason` says what is missing or wrong, `settings` which environment variables would mend it. */
  | { engine: null; reason: StageReasonCode; settings: readonly string[] };

export interface SpeechPlace {
  /** Where a downloaded model is kept. */
  modelFolder: string;
  onModelProgress?: ((progress: ModelProgress) => void) | undefined;
}

const none = (reason: StageReasonCode, ...names: readonly (keyof SpeechSettings)[]): SpeechChoice => ({
  engine: null,
  reason,
  settings: names.map((name) => speechVariables[name]),
});

const isHttp = (url: string): boolean => {
  try {
    return transcriptionUrl(url).hostname !== '';
  } catch {
    return false;
  }
};

/**
 * The engine that the settings ask for: a service where an address or a key is given, else Whisper on this machine where a
 * model is, else none. Nothing is contacted or loaded yet.
 */
export const chooseSpeechEngine = (settings: SpeechSettings, place: SpeechPlace): SpeechChoice => {
  const { openaiBaseUrl, openaiApiKey, openaiModel, whisperModel, whisperModelUrl, whisperModelSha256 } = settings;
  if (openaiBaseUrl || openaiApiKey) {
    const baseUrl = openaiBaseUrl || 'https://api.openai.com';
    if (!isHttp(baseUrl)) return none('service_address_invalid', 'openaiBaseUrl');
    const model = openaiModel || 'whisper-1';
    const engine = createOpenAiEngine({ baseUrl, apiKey: openaiApiKey || undefined, model });
    return { engine, name: `openai ${transcriptionUrl(baseUrl).host} ${model}` };
  }
  if (whisperModel) return { engine: createWhisperEngine({ model: whisperModel }), name: `whisper ${whisperModel}` };
  if (whisperModelUrl) {
    if (!isHttp(whisperModelUrl)) return none('model_address_invalid', 'whisperModelUrl');
    if (whisperModelSha256 && !/^[\da-f]{64}$/i.test(whisperModelSha256)) {
      return none('model_sum_invalid', 'whisperModelSha256');
    }
    const model = { url: whisperModelUrl, sha256: whisperModelSha256 || undefined, folder: place.modelFolder };
    const engine = createWhisperEngine({ model, onModelProgress: place.onModelProgress });
    return { engine, name: `whisper ${modelPathOf(model)}` };
  }
  return none('no_engine', 'openaiBaseUrl', 'whisperModel', 'whisperModelUrl');
};

export interface Speech {
  /** The same engine each time. */
  choose: () => SpeechChoice;
  close: () => Promise<void>;
}

/** The engine of this server's settings. Downloaded models are kept in its data directory. */
export const openSpeech = ({ config, log }: Pick<Platform, 'config' | 'log'>): Speech => {
  let told = 0;
  const choice = chooseSpeechEngine(
    {
      openaiBaseUrl: config.PAUTA_TRANSCRIPTION_URL,
      openaiApiKey: config.PAUTA_TRANSCRIPTION_KEY,
      openaiModel: config.PAUTA_TRANSCRIPTION_MODEL,
      whisperModel: config.PAUTA_WHISPER_MODEL,
      whisperModelUrl: config.PAUTA_WHISPER_MODEL_URL,
      whisperModelSha256: config.PAUTA_WHISPER_MODEL_SHA256,
    },
    {
      modelFolder: join(config.dataDir, 'models'),
      onModelProgress: ({ receivedBytes, totalBytes }) => {
        const tenth = Math.floor((10 * receivedBytes) / (totalBytes ?? 1_000_000_000));
        if (tenth === told) return;
        told = tenth;
        log.info({ receivedBytes, totalBytes }, 'downloading the whisper model');
      },
    },
  );
  return { choose: () => choice, close: async () => choice.engine?.close() };
};
