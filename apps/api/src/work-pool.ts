import { fileURLToPath } from 'node:url';
import { openWorkerPool, type WorkerPool } from './platform/worker-pool.ts';
import type { WorkOperations } from './platform/platform.ts';

/** A day of talk is read within 200 MB. */
export const workMemory = { heapMb: 768, youngMb: 4 };

/**
 * The processes that parse uploaded content: two may be busy with the longest texts while one is free for another
 * company.
 */
export const openWorkPool = (): WorkerPool<WorkOperations> =>
  openWorkerPool({
    entry: fileURLToPath(new URL('work-process.ts', import.meta.url)),
    size: 3,
    ...workMemory,
    idleMs: 15_000,
    tiredBytes: 300_000_000,
  });
