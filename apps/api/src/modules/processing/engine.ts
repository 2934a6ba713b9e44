import { type ErrorCode, errorCodes, type StageReasonCode } from '@pauta/contract';
import { isDatabaseAway } from '../../platform/database-unavailable.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import { WorkerError, type WorkerEnd } from '../../platform/worker-process.ts';
import { StageError } from './stage-error.ts';
import type { StageHandlers, StagePlan, StageResult, StageRow, Subject, SubjectKey, WorkKind } from './subject.ts';

/**
 * Subjects processed concurrently by one process, per kind. Media and speech use the CPU; language mostly waits for a
 * model or a reader process, and network waits for the network.
 */
const concurrency: Readonly<Record<WorkKind, number>> = { media: 2, speech: 2, language: 6, network: 4 };

type Named = Pick<Subject<unknown, string>, 'name'>;

const queueOf = ({ name }: Named, kind: WorkKind): string => `process-${name}-${kind}`;

const hasResult = ({ state }: StageRow): boolean => state === 'done' || state === 'skipped';
const isDue = ({ state }: StageRow): boolean => state === 'waiting' || state === 'running';

/** The stages that can run now, in order. */
const dueStages = <S extends string>(
  plans: readonly StagePlan<S>[],
  rows: readonly StageRow<S>[],
): readonly StagePlan<S>[] => {
  const row = (name: S) => rows.find(({ stage }) => stage === name);
  const is = (name: S, what: (row: StageRow) => boolean): boolean => {
    const known = row(name);
    return known !== undefined && what(known);
  };
  return plans.filter(
    ({ stage, needs = [], after = [] }) =>
      is(stage, isDue) && needs.every((name) => is(name, hasResult)) && !after.some((name) => is(name, isDue)),
  );
};

const send = async (platform: Platform, subject: Named, key: SubjectKey, kinds: Iterable<WorkKind>): Promise<void> => {
  for (const kind of kinds) await platform.jobs.send(queueOf(subject, kind), key, key.id);
};

/** Queues a job for a subject's due stages, once while a job is queued. */
export const requestWork = async <Row, S extends string>(
  platform: Platform,
  subject: Subject<Row, S>,
  key: SubjectKey,
): Promise<void> => {
  const rows = await platform.database.background.company(key.companyId).read((tx) => subject.readStages(tx, key.id));
  await send(platform, subject, key, new Set(dueStages(subject.stages, rows).map(({ kind }) => kind)));
};

/** A stage that crashed its process, or was in a crashed one, this often fails and needs a person. */
const mostLostAttempts = 3;

const ends: Readonly<Record<WorkerEnd, StageReasonCode>> = {
  out_of_time: 'out_of_time',
  out_of_memory: 'out_of_memory',
  ended: 'process_ended',
};
const stopped = (code: StageReasonCode): StageResult => ({
  state: 'failed',
  cause: 'processing_stopped',
  reason: { code, values: {} },
});

const isErrorCode = (code: unknown): code is ErrorCode => errorCodes.some((known) => known === code);

const failure = (platform: Platform, stage: string, error: unknown): StageResult => {
  if (error instanceof WorkerError) {
    platform.log.warn({ stage, end: error.end }, 'stage ended its process');
    return stopped(ends[error.end]);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const cause = isErrorCode(code) ? code : isStorageFull(error) ? 'storage_full' : 'internal';
  // Faults of the file or the service are shown to the person, and are not the operator's concern.
  if (cause === 'internal') platform.log.error({ err: error, stage }, 'stage failed');
  else platform.log.info({ stage, cause }, 'stage failed');
  const state = cause === 'transcription_unavailable' ? 'unavailable' : 'failed';
  return { state, cause, ...(error instanceof StageError ? { reason: error.reason } : {}) };
};

/** Runs a due stage. Returns false if the subject is gone. */
const runStage = async <Row, S extends string>(
  platform: Platform,
  subject: Subject<Row, S>,
  handlers: StageHandlers<Row, S>,
  key: SubjectKey,
  plan: StagePlan<S>,
  signal: AbortSignal,
): Promise<boolean> => {
  const { stage: name } = plan;
  const db = platform.database.background.company(key.companyId);

  const finish = (result: StageResult, progress: number): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await subject.lock(tx, key);
      if (!row) return;
      await subject.changeStage(tx, key.id, name, {
        state: result.state,
        cause: result.cause ?? null,
        reason: result.reason ?? null,
        ...(result.warnings ? { warnings: result.warnings } : {}),
        lostAttempts: 0,
        progress: result.state === 'done' || result.state === 'skipped' ? 1 : progress,
        finishedAt: result.state === 'waiting' ? null : platform.now(),
      });
      await subject.syncStatus(tx, row);
    });

  // Lock order as in requests: subject, then stages. Deletion and import come before or after.
  const begun = await db.transaction(async (tx) => {
    const row = await subject.lock(tx, key);
    if (!row) return undefined;
    const stages = await subject.readStages(tx, key.id);
    const stage = stages.find((one) => one.stage === name);
    if (!stage || !dueStages(subject.stages, stages).includes(plan)) return { row };
    if (stage.lostAttempts >= mostLostAttempts) return { row, stage };
    // Counted before the work, so that a crash is counted.
    const change = {
      state: 'running' as const,
      attempts: stage.attempts + 1,
      lostAttempts: stage.lostAttempts + 1,
      startedAt: stage.startedAt ?? platform.now(),
    };
    await subject.changeStage(tx, key.id, name, {
      ...change,
      cause: null,
      detail: null,
      reason: null,
      finishedAt: null,
    });
    await subject.syncStatus(tx, row);
    return { row, stage: { ...stage, ...change }, hadLost: stage.lostAttempts };
  });
  if (!begun) return false;
  const { row, stage, hadLost } = begun;
  if (!stage) return true;
  if (hadLost === undefined) {
    await finish(stopped('server_ended'), stage.progress);
    return true;
  }
  let furthest = stage.progress;
  const progress = (share: number) =>
    db.transaction(async (tx) => {
      const isFurther = share > furthest;
      furthest = Math.max(furthest, share);
      await subject.changeStage(tx, key.id, name, { progress: share, ...(isFurther ? { lostAttempts: 0 } : {}) });
      await subject.publishProgress(tx, row, name, share);
    });

  let result: StageResult;
  try {
    result = await handlers[name]({ platform, db, subject: row, stage, signal, progress });
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) {
      // A stop or a database failure is not the stage's fault. If the database is unreachable, the count stays until
      // the next end.
      await db
        .transaction((tx) => subject.changeStage(tx, key.id, name, { lostAttempts: hadLost }))
        .catch(() => undefined);
      throw error;
    }
    // The queue retries after a crash: other work may have used up the memory or time.
    if (error instanceof WorkerError && hadLost + 1 < mostLostAttempts) throw error;
    result = failure(platform, name, error);
  }
  await finish(result, stage.progress);
  return true;
};

/**
 * Runs the due stages, of one kind or of all, each once and in order. After an abort, the next call continues after the
 * stored pieces.
 */
export const processSubject = async <Row, S extends string>(
  platform: Platform,
  subject: Subject<Row, S>,
  handlers: StageHandlers<Row, S>,
  key: SubjectKey,
  signal: AbortSignal,
  kind?: WorkKind,
): Promise<void> => {
  const db = platform.database.background.company(key.companyId);
  const tried = new Set<S>();
  for (;;) {
    const rows = await db.read((tx) => subject.readStages(tx, key.id));
    const due = dueStages(subject.stages, rows);
    const next = due.find((plan) => !tried.has(plan.stage) && (kind === undefined || plan.kind === kind));
    if (next) {
      tried.add(next.stage);
      if (!(await runStage(platform, subject, handlers, key, next, signal))) return;
      continue;
    }
    // Stages of other kinds that this one unblocked are queued in their own queues.
    const own = new Set(subject.stages.filter((plan) => plan.kind === kind).map(({ stage }) => stage));
    const followers = due.filter(
      (plan) => plan.kind !== kind && [...(plan.needs ?? []), ...(plan.after ?? [])].some((name) => own.has(name)),
    );
    await send(platform, subject, key, new Set(followers.map((plan) => plan.kind)));
    return;
  }
};

/** Registers the jobs for subjects, one queue per kind, if this process is a worker. */
export const registerWork = async <Row, S extends string>(
  platform: Platform,
  subject: Subject<Row, S>,
  handlers: StageHandlers<Row, S>,
): Promise<void> => {
  for (const kind of new Set(subject.stages.map((plan) => plan.kind))) {
    await platform.jobs.register<SubjectKey>({
      name: queueOf(subject, kind),
      concurrency: concurrency[kind],
      attempts: 30,
      work: (key, signal) => processSubject(platform, subject, handlers, key, signal, kind),
    });
  }
};
