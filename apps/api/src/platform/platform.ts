import type { Budgets } from './budgets.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/storage.ts';
import type { UploadFiles } from './storage/upload-files.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Operations of the worker pool: each module declares its own here, and `work-operations.ts` combines them. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface WorkerOperations {}
export type WorkOperations = Pick<WorkerOperations, keyof WorkerOperations>;

/**
 * Services for all modules. A module that provides a service declares it here, as `mail` does. Created once by
 * `main.ts`, or by a test.
 */
export interface Platform {
  readonly budgets: Budgets;
  readonly config: Config;
  readonly database: Database;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly storage: Storage;
  readonly uploadFiles: UploadFiles;
  /** Processes that parse uploaded content. */
  readonly workers: WorkerPool<WorkOperations>;
  readonly now: () => Date;
}
