import { onSessionEnd } from '@pauta/feature-api';
import { createStore } from '@pauta/ui-kit/hooks';

export type BulkKind = 'evaluate' | 'redo' | 'template' | 'tag' | 'remove' | 'restore';

export type BulkItem = { readonly id: string; readonly title: string };

export type BulkJob = {
  readonly kind: BulkKind;
  readonly items: readonly BulkItem[];
  /** Processes one meeting. */
  readonly work: (id: string) => Promise<unknown>;
};

export type BulkRun = BulkJob & {
  readonly done: readonly BulkItem[];
  readonly failures: readonly { readonly item: BulkItem; readonly error: unknown }[];
  readonly state: 'running' | 'stopping' | 'ended';
};

/** Maximum number of meetings processed concurrently. */
const maxConcurrent = 3;

/** Items that failed or were never started. */
export const undoneOf = ({ items, done }: BulkRun): readonly BulkItem[] => items.filter((item) => !done.includes(item));

/** Applies an action to several meetings, one run at a time. A run continues when its page is left. */
export const createBulkRuns = () => {
  const { getState, setState, subscribe, isWatched } = createStore<BulkRun | null>(() => null);
  const change = (next: (run: BulkRun) => Partial<BulkRun>) => {
    const current = getState();
    if (current) setState({ ...current, ...next(current) });
  };
  const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  let session = 0;

  /** Stops and discards the run: its user has signed out. */
  const endSession = () => {
    session += 1;
    removeEventListener('beforeunload', confirmLeaving);
    if (getState()) setState(null);
  };

  return {
    subscribe,
    getSnapshot: getState,
    isWatched,

    /** Runs the job, then `refresh`. Returns nothing if another run is in progress or the user signed out. */
    start: async (job: BulkJob, refresh?: (run: BulkRun) => Promise<void>): Promise<BulkRun | undefined> => {
      const last = getState();
      if (last && last.state !== 'ended') return undefined;
      onSessionEnd(endSession);
      const startedIn = session;
      const isSessionOver = () => session !== startedIn;
      setState({ ...job, done: [], failures: [], state: 'running' });
      addEventListener('beforeunload', confirmLeaving);
      const waiting = job.items.values();
      const runWorker = async () => {
        for (const item of waiting) {
          try {
            await job.work(item.id);
            if (isSessionOver()) return;
            change(({ done }) => ({ done: [...done, item] }));
          } catch (error) {
            if (isSessionOver()) return;
            change(({ failures }) => ({ failures: [...failures, { item, error }] }));
          }
          if (getState()?.state !== 'running') return;
        }
      };
      await Promise.all(Array.from({ length: maxConcurrent }, runWorker));
      if (isSessionOver()) return undefined;
      removeEventListener('beforeunload', confirmLeaving);
      const run = getState();
      if (run) await refresh?.(run);
      if (isSessionOver()) return undefined;
      change(() => ({ state: 'ended' }));
      return getState() ?? undefined;
    },

    /** Starts no further meeting; those in progress finish. */
    stop: (): void => change(({ state }) => (state === 'running' ? { state: 'stopping' } : {})),

    /** Discards the result of a run. */
    clear: (): void => {
      if (getState()?.state === 'ended') setState(null);
    },
  };
};

/** The bulk run of this page. */
export const bulkRuns = createBulkRuns();
