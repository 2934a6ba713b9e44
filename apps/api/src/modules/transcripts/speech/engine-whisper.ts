import { fork, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StageReasonCode, Values } from '@pauta/contract';
import { lowerPriority } from '../../../platform/lower-priority.ts';
import { clampSegments, SpeechError, vocabularyPrompt, type SpeechEngine } from './engine.ts';
import type { WhisperReply, WhisperRequest } from './engine-whisper.process.ts';

/** Returns the path of a model's file, downloading it if missing. Throws `SpeechError`. */
export type EnsureModel = (signal: AbortSignal) => Promise<string>;

export interface WhisperEngineOptions {
  /** Path of a ggml model file, or a function that provides one. */
  model: string | EnsureModel;
  /** Idle time after which the model is unloaded. */
  idleMs?: number;
}

const processPath = fileURLToPath(new URL('./engine-whisper.process.ts', import.meta.url));
const shortestSamples = 1600;

type Heard = (WhisperReply & { kind: 'done' })['segments'];

interface Runner {
  transcribe(request: Omit<WhisperRequest & { kind: 'transcribe' }, 'kind' | 'id'>): Promise<Heard>;
  kill(): void;
}

const unavailable = (code: StageReasonCode, values: Values, cause?: unknown): SpeechError =>
  new SpeechError('transcription_unavailable', { code, values }, { retryable: false, cause });

/** Rejects files that are obviously no model before native code reads them. */
const checkModel = async (path: string): Promise<void> => {
  try {
    const file = await open(path, 'r');
    try {
      if (!(await file.stat()).isFile()) throw unavailable('model_not_a_file', { path });
      const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
      if (buffer.toString('latin1') !== 'lmgg') {
        throw unavailable('model_of_other_kind', { path });
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    throw unavailable('model_unreadable', { path }, error);
  }
};

const toSamples = (pcm: Float32Array): Int16Array<ArrayBuffer> => {
  const samples = new Int16Array(pcm.length);
  // A typed array converts NaN to 0.
  for (let index = 0; index < pcm.length; index += 1)
    samples[index] = Math.max(-1, Math.min(1, pcm[index] ?? 0)) * 32_767;
  return samples;
};

/** A promise that rejects on abort, while the work may continue. */
const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const gate = Promise.withResolvers<never>();
  const abort = (): void => gate.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (signal.aborted) abort();
    return await Promise.race([work, gate.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** Starts the child process and loads the model in it. */
const startRunner = async (path: string, signal: AbortSignal, onEnd: (runner: Runner) => void): Promise<Runner> => {
  const child: ChildProcess = fork(processPath, [], {
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The child's native code reads downloaded files, so it gets no secrets in its environment.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      SystemRoot: process.env['SystemRoot'],
      // Otherwise ggml starts a debugger on abort.
      GGML_NO_BACKTRACE: '1',
    },
  });
  const loaded = Promise.withResolvers<void>();
  let isLoaded = false;
  let job: { id: number; result: PromiseWithResolvers<Heard> } | null = null;
  let jobs = 0;
  let log = '';

  const fail = (error: SpeechError): void => {
    loaded.reject(error);
    job?.result.reject(error);
    job = null;
    child.kill('SIGKILL');
    onEnd(runner);
  };
  const ended = (code: Record<'loading' | 'loaded', StageReasonCode>, values: Values): void => {
    const cause = new Error(log);
    fail(
      isLoaded
        ? new SpeechError('transcription_failed', { code: code.loaded, values }, { retryable: true, cause })
        : unavailable(code.loading, { path, ...values }, cause),
    );
  };
  const killed = (end: string): void => ended({ loading: 'model_load_killed', loaded: 'whisper_killed' }, { end });
  const runner: Runner = {
    transcribe: (request) => {
      jobs += 1;
      job = { id: jobs, result: Promise.withResolvers() };
      const { promise } = job.result;
      child.send({ kind: 'transcribe', id: jobs, ...request } satisfies WhisperRequest);
      return promise;
    },
    kill: () => {
      child.kill('SIGKILL');
      onEnd(runner);
    },
  };

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2000);
  });
  child.on('error', (error) => killed(error.message));
  child.on('exit', (code, killedBy) => {
    if (killedBy) killed(killedBy);
    else ended({ loading: 'model_load_ended', loaded: 'whisper_ended' }, { exit: String(code) });
  });
  child.on('message', (message: WhisperReply) => {
    if (message.kind === 'ready') {
      isLoaded = true;
      loaded.resolve();
    } else if (message.kind === 'refused') {
      fail(
        message.stage === 'model'
          ? unavailable('model_not_loaded', { path }, new Error(`${message.reason}\n${log}`))
          : unavailable('whisper_unsupported', {
              machine: `${process.platform}-${process.arch}`,
              because: message.reason,
            }),
      );
    } else if (job?.id === message.id) {
      if (message.kind === 'done') {
        job.result.resolve(message.segments);
        job = null;
      } else {
        fail(
          new SpeechError(
            'transcription_failed',
            { code: 'whisper_failed', values: {} },
            { retryable: true, cause: new Error(`${message.reason}\n${log}`) },
          ),
        );
      }
    }
  });
  lowerPriority(child, 10);
  child.send({ kind: 'load', path, threads: Math.max(1, availableParallelism() - 1) } satisfies WhisperRequest);
  await loaded.promise;
  return runner;
};

/** Whisper on this machine, in a child process. The model is loaded lazily, and one chunk runs at a time. */
export const createWhisperEngine = ({ model, idleMs = 120_000 }: WhisperEngineOptions): SpeechEngine => {
  const closing = new AbortController();
  let runner: Runner | null = null;
  let starting: Promise<Runner> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  const begin = (): void => {
    count += 1;
    clearTimeout(idle);
  };
  const end = (): void => {
    count -= 1;
    if (count === 0) idle = setTimeout(() => runner?.kill(), idleMs).unref();
  };

  const start = async (): Promise<Runner> => {
    const path = typeof model === 'string' ? model : await model(closing.signal);
    await checkModel(path);
    const started = await startRunner(path, closing.signal, (gone) => {
      if (runner === gone) runner = null;
    });
    runner = started;
    return started;
  };
  const ready = async (): Promise<Runner> => {
    if (runner) return runner;
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  };

  return {
    id: 'whisper',
    tellsSpeakers: false,
    async transcribe(chunk, { language, vocabulary, signal }) {
      const stop = AbortSignal.any([signal, closing.signal]);
      const run = async () => {
        stop.throwIfAborted();
        const active = await orAborted(ready(), stop);
        if (!chunk.pcm)
          throw new SpeechError(
            'transcription_failed',
            { code: 'whisper_audio_unreadable', values: {} },
            { retryable: false },
          );
        const samples = toSamples(await orAborted(chunk.pcm(), stop));
        // Whisper rejects less than a tenth of a second.
        if (samples.length < shortestSamples) return [];
        try {
          return await orAborted(active.transcribe({ samples, language, prompt: vocabularyPrompt(vocabulary) }), stop);
        } catch (error) {
          // Native work can't be interrupted, but its process can be killed.
          if (stop.aborted) active.kill();
          throw error;
        }
      };
      begin();
      const work = queue.then(run).finally(end);
      queue = work.catch(() => undefined);
      const heard = await orAborted(work, stop);
      return clampSegments(
        heard.map(({ t0, t1, text }) => ({ startMs: chunk.startMs + t0, endMs: chunk.startMs + t1, text })),
        chunk,
      );
    },
    async close() {
      clearTimeout(idle);
      closing.abort(
        new SpeechError(
          'transcription_failed',
          { code: 'whisper_stopping', values: {} },
          {
            retryable: true,
          },
        ),
      );
      await queue;
    },
  };
};
