import { join } from 'node:path';
import type { SpeechModelId, StageReasonCode } from '@pauta/contract';
import type { DownloadProgress } from '../../../platform/download-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SpeechEngine } from './engine.ts';
import { createOpenAiEngine } from './engine-openai.ts';
import { transcriptionUrl } from './openai-request.ts';
import { createWhisperEngine, type EnsureModel } from './engine-whisper.ts';
import { fetchModel, modelPathOf } from './whisper-model.ts';

/** An empty string counts as not set. */
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

/** The model files for speaker separation. */
export interface VoiceModels {
  readonly segmentation: EnsureModel;
  readonly embedding: EnsureModel;
}

/** Downloaded models, if any. */
export interface LocalModels {
  readonly transcription: { readonly id: SpeechModelId; readonly ensure: EnsureModel } | null;
  readonly voices: VoiceModels | null;
}

export type SpeechChoice =
  /** `name` identifies engine and model, and holds no secret. `model` is an id of the catalogue. */
  | { engine: SpeechEngine; name: string; model?: SpeechModelId; voices?: VoiceModels | null }
  /** `reason` tells what is missing or wrong, `settings` which environment variables fix it. */
  | { engine: null; reason: StageReasonCode; settings: readonly string[] };

export interface SpeechPlace {
  /** Folder of downloaded models. */
  modelFolder: string;
  onModelProgress?: ((progress: DownloadProgress) => void) | undefined;
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
 * The engine for the settings: a service if an address or a key is set, else Whisper on this machine if there is a
 * model, else none. Nothing is contacted or loaded yet.
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
    const source = { url: whisperModelUrl, sha256: whisperModelSha256 || undefined, folder: place.modelFolder };
    const ensure: EnsureModel = (signal) => fetchModel(source, { signal, onProgress: place.onModelProgress });
    return { engine: createWhisperEngine({ model: ensure }), name: `whisper ${modelPathOf(source)}` };
  }
  return none('no_engine', 'openaiBaseUrl', 'whisperModel', 'whisperModelUrl');
};

/** Whether a service transcribes, which is fast enough for live transcription; a local model may not be. */
export const hasSpeechService = (config: Platform['config']): boolean =>
  Boolean(config.PAUTA_TRANSCRIPTION_URL || config.PAUTA_TRANSCRIPTION_KEY);

/** Folder of the installation's models. */
export const modelFolderOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'models');

export interface Speech {
  /** The environment's settings go first, then a catalogue model. Returns the same engine for the same model. */
  choose: () => Promise<SpeechChoice>;
  close: () => Promise<void>;
}

/** The speech engine of this server. Downloaded models are in its data directory. */
export const openSpeech = (
  { config, log }: Pick<Platform, 'config' | 'log'>,
  readLocalModels: () => Promise<LocalModels>,
): Speech => {
  let told = 0;
  const fixed = chooseSpeechEngine(
    {
      openaiBaseUrl: config.PAUTA_TRANSCRIPTION_URL,
      openaiApiKey: config.PAUTA_TRANSCRIPTION_KEY,
      openaiModel: config.PAUTA_TRANSCRIPTION_MODEL,
      whisperModel: config.PAUTA_WHISPER_MODEL,
      whisperModelUrl: config.PAUTA_WHISPER_MODEL_URL,
      whisperModelSha256: config.PAUTA_WHISPER_MODEL_SHA256,
    },
    {
      modelFolder: modelFolderOf(config),
      onModelProgress: ({ receivedBytes, totalBytes }) => {
        const tenth = Math.floor((10 * receivedBytes) / (totalBytes ?? 1_000_000_000));
        if (tenth === told) return;
        told = tenth;
        log.info({ receivedBytes, totalBytes }, 'downloading the whisper model');
      },
    },
  );
  const local = new Map<SpeechModelId, SpeechEngine>();
  const engineOf = (id: SpeechModelId, model: EnsureModel): SpeechEngine => {
    const engine = local.get(id) ?? createWhisperEngine({ model });
    local.set(id, engine);
    return engine;
  };

  return {
    choose: async () => {
      const { transcription, voices } = await readLocalModels();
      if (fixed.engine) return { ...fixed, voices };
      if (fixed.reason !== 'no_engine' || !transcription) return fixed;
      const { id, ensure } = transcription;
      return { engine: engineOf(id, ensure), name: `whisper ${id}`, model: id, voices };
    },
    close: async () => {
      for (const engine of [fixed.engine, ...local.values()]) await engine?.close();
    },
  };
};
