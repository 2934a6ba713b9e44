import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startWorkerProcess, WorkerError } from '../../../platform/worker-process.ts';
import type { Stretch } from '../../recordings/media/speech-plan.ts';
import { SpeechError } from '../speech/engine.ts';
import type { VoicesRequest } from './voices-process.ts';

export interface VoiceStretch extends Stretch {
  /** Number of the voice, consistent within the recording. */
  readonly voice: number;
}

export interface DiarizeOptions {
  /** Paths of the models. */
  readonly segmentation: string;
  readonly embedding: string;
  readonly durationMs: number;
  /** Returns a part of the audio, as 16 kHz mono. */
  readonly pcm: (startMs: number, endMs: number) => Promise<Float32Array>;
  readonly signal: AbortSignal;
}

const entry = fileURLToPath(new URL('./voices-process.ts', import.meta.url));
const perMs = 16;
const partMs = 300_000;
const minute = 60_000;

interface Told {
  start: number;
  end: number;
  speaker: number;
}

/** The native package is missing, or not supported on this machine. */
const isOfAddon = ({ message, code }: Error & { code?: unknown }): boolean =>
  /Could not find sherpa-onnx|ERR_DLOPEN_FAILED|MODULE_NOT_FOUND/.test(`${message} ${String(code)}`);

const ends = { out_of_time: 'out_of_time', out_of_memory: 'out_of_memory', ended: 'voices_not_loaded' } as const;

const refused = (error: unknown): SpeechError => {
  const cause = error instanceof Error ? error : new Error(String(error));
  const code =
    cause instanceof WorkerError ? ends[cause.end] : isOfAddon(cause) ? 'voices_unsupported' : 'voices_not_loaded';
  const values = { machine: `${process.platform}-${process.arch}`, because: ` (${cause.message.split('\n')[0]})` };
  return new SpeechError('transcription_failed', { code, values }, { retryable: false, cause });
};

/**
 * Separates the speakers of a recording, without names, in a process with limited memory and time. Errors:
 * `SpeechError` if the models are unusable, the error of `pcm`, the signal's reason.
 */
export const diarize = async (work: DiarizeOptions): Promise<VoiceStretch[]> => {
  const { segmentation, embedding, durationMs, pcm, signal } = work;
  const worker = startWorkerProcess({ entry, heapMb: 512, isNative: true });
  const ask = (request: VoicesRequest, timeoutMs = minute): Promise<unknown> =>
    worker.ask(request, { signal, timeoutMs });
  try {
    const length = Math.ceil(durationMs * perMs);
    await ask({ ask: 'listen', length });
    for (let startMs = 0; startMs < durationMs; startMs += partMs) {
      const at = Math.round(startMs * perMs);
      const part = await pcm(startMs, Math.min(durationMs, startMs + partMs));
      await ask({ ask: 'hear', at, samples: new Float32Array(part.subarray(0, length - at)) });
    }
    const threads = Math.max(1, availableParallelism() - 1);
    const told = await ask({ ask: 'tell', segmentation, embedding, threads }, minute + 4 * durationMs).catch(
      (error: unknown) => {
        throw signal.aborted ? error : refused(error);
      },
    );
    return (told as Told[])
      .map(({ start, end, speaker }) => ({
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        voice: speaker,
      }))
      .toSorted((a, b) => a.startMs - b.startMs);
  } finally {
    await worker.end();
  }
};
