import type { Platform, WorkOperations } from './platform.ts';
import { WorkerError } from './worker-process.ts';

const mostAttempts = 3;

/**
 * Runs work in the worker pool for a company. A process killed from outside is retried, three attempts in all. Errors:
 * the work's own; `WorkerError` if its process ended.
 */
export const callWorker = async <Name extends keyof WorkOperations>(
  platform: Pick<Platform, 'workers' | 'log'>,
  companyId: string,
  name: Name,
  args: Parameters<WorkOperations[Name]>,
  timeoutMs: number,
): Promise<Awaited<ReturnType<WorkOperations[Name]>>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await platform.workers.use(companyId, (ask) => ask(name, args, { timeoutMs }));
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      platform.log.warn({ end: error.end, work: name }, 'what somebody sent ended its reader');
      if (error.end !== 'ended' || attempt === mostAttempts) throw error;
    }
  }
};
