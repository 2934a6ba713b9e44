import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWorkerProcess, WorkerError } from '../../../platform/worker-process.ts';
import { MediaError } from './media-error.ts';
import { partialPath } from './partial-path.ts';
import type { MediaOperation, MediaOperations, MediaReply, MediaRequest } from './media-operations.ts';

type Args<Name extends MediaOperation> = Parameters<MediaOperations[Name]>;
type Result<Name extends MediaOperation> = Awaited<ReturnType<MediaOperations[Name]>>;

export interface RunMediaOptions {
  /** Ends the process at once; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds of CPU, as counted by `WorkerProcess`. By default a minute, and more for a large file. */
  readonly timeoutMs?: number;
}

const entry = fileURLToPath(new URL('media-process.ts', import.meta.url));

const MINUTE = 60_000;

/** Milliseconds for each megabyte, by operation: parsing, copying, encoding ten minutes, or decoding everything. */
const patience: Record<MediaOperation, number> = {
  probe: 100,
  prepare: 2000,
  cut: 2000,
  export: 20_000,
  assemble: 4000,
  planSpeech: 5000,
  writeChunk: 100,
  readPcm16k: 100,
  readLive: 100,
};
const MOST_PATIENCE = 60 * MINUTE;

const limitFor = (name: MediaOperation, sizeBytes: number): number =>
  Math.min(MINUTE + (sizeBytes / 1e6) * patience[name], MOST_PATIENCE);

const outputOf = ({ name, args }: MediaRequest): string | undefined => {
  const writes = name === 'prepare' || name === 'cut' || name === 'export' || name === 'assemble';
  const output = writes ? args[1] : name === 'writeChunk' ? args[2] : undefined;
  return typeof output === 'string' ? output : undefined;
};

/** Megabytes of heap. The index of an 8-hour recording has two million entries while it is rewritten. */
const heapOf = (name: MediaOperation): number => (name === 'prepare' ? 1024 : 512);

/**
 * Runs a media operation in its own process, with limited memory and time, no environment, and write access only to its
 * destination, so that a hostile file can only break that process. Errors: `MediaError`, also for a crash (`detail`
 * says how) or a timeout; disk errors, with their `code`; the signal's reason.
 */
export const runMedia = async <Name extends MediaOperation>(
  name: Name,
  args: Args<Name>,
  { signal, timeoutMs }: RunMediaOptions = {},
): Promise<Result<Name>> => {
  signal?.throwIfAborted();
  const { size } = await stat(args[0]);
  const request: MediaRequest<Name> = { name, args };
  const output = outputOf(request);
  const worker = startWorkerProcess({
    entry,
    heapMb: heapOf(name),
    mayWriteTo: output === undefined ? undefined : dirname(output),
  });
  try {
    const reply = (await worker.ask(request, { timeoutMs: timeoutMs ?? limitFor(name, size), signal })) as MediaReply;
    void worker.end();
    if (reply.is === 'refused') throw new MediaError(reply.code, reply.detail);
    return reply.value as Result<Name>;
  } catch (error) {
    await worker.end();
    if (output !== undefined) await rm(partialPath(output), { force: true });
    throw error instanceof WorkerError ? new MediaError('media_unreadable', error.message) : error;
  }
};
