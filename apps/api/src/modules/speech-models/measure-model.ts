import { fileURLToPath } from 'node:url';
import type { Platform } from '../../platform/platform.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { createWhisperEngine } from '../transcripts/engine-whisper.ts';
import { type KnownModel, kindOf, pathOf } from './catalogue.ts';

/** A conversation that comes with the product. */
const sample = fileURLToPath(new URL('../../example/padaria-trigal.webm', import.meta.url));
/** As much as whisper looks at in one go. */
const sampleMs = 30_000;

/**
 * Seconds of sound that this machine gets through in a second with a model, loading included: it proves too that the
 * model can be used. Errors: `StageError`, the signal's reason.
 */
export const measureModel = async (
  { config }: Pick<Platform, 'config'>,
  model: KnownModel,
  signal: AbortSignal,
): Promise<number | null> => {
  const [file] = model.files;
  if (!file || kindOf(model) === 'voices') return null;
  const pcm = await runMedia('readPcm16k', [sample, 0, sampleMs, 0], { signal });
  const engine = createWhisperEngine({ model: pathOf(config, file) });
  try {
    const begun = performance.now();
    await engine.transcribe(
      { path: sample, mimeType: 'audio/webm', startMs: 0, endMs: sampleMs, pcm: async () => pcm },
      { language: 'pt', vocabulary: [], signal },
    );
    return sampleMs / (performance.now() - begun);
  } finally {
    await engine.close();
  }
};
