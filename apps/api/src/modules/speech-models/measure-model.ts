import { fileURLToPath } from 'node:url';
import type { Platform } from '../../platform/platform.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { type SpeechEngine, SpeechError } from '../transcripts/speech/engine.ts';
import { createWhisperEngine } from '../transcripts/speech/engine-whisper.ts';
import { diarize } from '../transcripts/voices/diarize.ts';
import { type KnownModel, kindOf, type ModelFile, pathOf } from './catalogue.ts';

/** A sample conversation that ships with the product. */
const sample = fileURLToPath(new URL('../../example/padaria-trigal.webm', import.meta.url));
/** The length of one Whisper window. */
const sampleMs = 30_000;

const mostAttempts = 3;

/**
 * Milliseconds for the sample's transcription, loading included. What fails for a passing reason, such as a process
 * that was killed, is tried again. Errors: `SpeechError`, the signal's reason.
 */
export const timeTranscription = async (
  engine: Pick<SpeechEngine, 'transcribe'>,
  pcm: Float32Array,
  signal: AbortSignal,
): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const begun = performance.now();
    try {
      await engine.transcribe(
        { path: sample, mimeType: 'audio/webm', startMs: 0, endMs: sampleMs, pcm: async () => pcm },
        { language: 'pt', vocabulary: [], signal },
      );
      return performance.now() - begun;
    } catch (error) {
      if (!(error instanceof SpeechError && error.retryable) || attempt === mostAttempts) throw error;
    }
  }
};

/**
 * Real-time factor of a model on this machine: seconds of audio per second, including loading. Also proves that the
 * model works. Errors: `StageError`, the signal's reason.
 */
export const measureModel = async (
  { config }: Pick<Platform, 'config'>,
  model: KnownModel,
  signal: AbortSignal,
): Promise<number> => {
  const pathFor = (role: ModelFile['role']): string => {
    const file = model.files.find((each) => each.role === role);
    if (!file) throw new TypeError(`The model ${model.id} has no file for ${role}.`);
    return pathOf(config, file);
  };
  const pcm = await runMedia('readPcm16k', [sample, 0, sampleMs, 0], { signal });
  if (kindOf(model) === 'voices') {
    const [segmentation, embedding] = [pathFor('segmentation'), pathFor('embedding')];
    const begun = performance.now();
    await diarize({ segmentation, embedding, durationMs: sampleMs, pcm: async () => pcm, signal });
    return sampleMs / (performance.now() - begun);
  }
  const engine = createWhisperEngine({ model: pathFor('whisper') });
  try {
    return sampleMs / (await timeTranscription(engine, pcm, signal));
  } finally {
    await engine.close();
  }
};
