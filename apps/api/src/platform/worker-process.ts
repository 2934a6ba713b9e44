import { type ChildProcess, fork } from 'node:child_process';
import { compiledFolder, makeCompiledFolder } from './compile-cache.ts';
import { lowerPriority } from './lower-priority.ts';
import { processorMs } from './processor-time.ts';
import type { WorkerReply } from './worker-replies.ts';

/** Why a process gave no reply: too much time or memory, or killed. */
export type WorkerEnd = 'out_of_time' | 'out_of_memory' | 'ended';

export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly end: WorkerEnd;

  constructor(end: WorkerEnd, message: string) {
    super(message);
    this.end = end;
  }
}

export interface WorkerSettings {
  /** Module that calls `answerRequests`. */
  readonly entry: string;
  /** Megabytes of heap. */
  readonly heapMb: number;
  /** Megabytes of half the young heap; the system's own default keeps three times as much resident. */
  readonly youngMb?: number;
  /** The only folder with write access; none by default. */
  readonly mayWriteTo?: string | undefined;
  /** Whether it loads native code, which is not restricted by permissions. */
  readonly isNative?: boolean;
}

export interface AskOptions {
  /** Ends the process at once; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * CPU milliseconds; on a busy machine it takes longer. Elapsed time is limited to five times as much; if the system
   * does not report CPU time, elapsed time counts.
   */
  readonly timeoutMs: number;
}

/** A process for work on hostile input, with limited memory and time. */
export interface WorkerProcess {
  readonly isAlive: boolean;
  /** Resident bytes at its last reply. */
  readonly residentBytes: number;
  /**
   * One request at a time. Errors: what the work threw, with its message and `code`; `WorkerError` if the process
   * ended; the signal's reason on abort. After the last two the process is gone.
   */
  ask(request: unknown, options: AskOptions): Promise<unknown>;
  /** Ends it; resolves once it is gone. */
  end(): Promise<void>;
}

const start = ({ entry, heapMb, youngMb, mayWriteTo, isNative = false }: WorkerSettings): ChildProcess => {
  makeCompiledFolder();
  const child = fork(entry, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
      '--permission',
      '--allow-fs-read=*',
      // Dropped at its first request.
      `--allow-fs-write=${compiledFolder}`,
      ...(mayWriteTo === undefined ? [] : [`--allow-fs-write=${mayWriteTo}`]),
      ...(isNative ? ['--allow-addons'] : []),
    ],
    // No settings, so that code parsing hostile input has no secrets. As an environment variable the cache applies from
    // the first module on, so type stripping, half of a start, is not loaded.
    env: { NODE_COMPILE_CACHE: compiledFolder },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child, 5);
  return child;
};

/** Elapsed time allowed, as a multiple of the CPU limit. */
const mostTimes = 5;
const recheckMs = 20;

export const startWorkerProcess = (settings: WorkerSettings): WorkerProcess => {
  const child = start(settings);
  const gone = new Promise<void>((resolve) => {
    if (child.pid === undefined) child.once('error', () => resolve());
    else child.once('exit', () => resolve());
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  // Between requests there is no listener, and an unhandled error would end this process.
  child.on('error', () => undefined);
  let isAlive = true;
  child.once('close', () => {
    isAlive = false;
  });
  let residentBytes = 0;

  const ask = (request: unknown, { timeoutMs, signal }: AskOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        child.off('message', onMessage).off('error', stop).off('close', onClose);
      };
      const stop = (reason: unknown): void => {
        settle();
        isAlive = false;
        child.kill('SIGKILL');
        reject(reason);
      };
      const abort = (): void => stop(signal?.reason);
      const onMessage = (reply: WorkerReply): void => {
        settle();
        ({ residentBytes } = reply);
        if (reply.is === 'done') resolve(reply.value);
        else reject(Object.assign(new Error(reply.message), { code: reply.code }));
      };
      const onClose = (code: number | null, killer: string | null): void => {
        settle();
        const isMemory = /out of memory/.test(complaint);
        reject(
          isMemory
            ? new WorkerError('out_of_memory', 'out of memory')
            : new WorkerError('ended', `ended with ${killer ?? code}`),
        );
      };
      const begun = performance.now();
      const had = processorMs(child.pid) ?? 0;
      const check = (): void => {
        const elapsed = performance.now() - begun;
        const spent = (processorMs(child.pid) ?? Infinity) - had;
        const left = Math.min(timeoutMs - spent, mostTimes * timeoutMs - elapsed);
        if (left > 0) timer = setTimeout(check, Math.max(left, recheckMs));
        else stop(new WorkerError('out_of_time', `not done after ${Math.round(elapsed / 1000)} s`));
      };
      let timer = setTimeout(check, timeoutMs);
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      child.once('message', onMessage).once('error', stop).once('close', onClose);
      if (!isAlive) onClose(child.exitCode, child.signalCode);
      // A process that ended has closed its channel: `close` gives the reason.
      else child.send(request as object, () => undefined);
    });

  return {
    get isAlive() {
      return isAlive;
    },
    get residentBytes() {
      return residentBytes;
    },
    ask,
    end: async () => {
      isAlive = false;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
