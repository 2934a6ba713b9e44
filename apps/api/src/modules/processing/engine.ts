import {
  type ErrorCode,
  errorCodes,
  type KnownStageReason,
  type Stage,
  type StageReasonCode,
  stages,
  type Warning,
} from '@pauta/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { isDatabaseAway } from '../../platform/database-unavailable.ts';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { WorkerError, type WorkerEnd } from '../../platform/worker-process.ts';
import { SpeechError } from '../transcripts/engine.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { changeStage, readStages, settleMeeting, type StageRow, tellMeeting } from '../meetings/stages.ts';

const queue = 'process-meeting';

/** What a stage works with. */
export interface StageJob {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly meeting: MeetingRow;
  /** The stage as it was when this attempt began. */
  readonly stage: StageRow;
  /** Aborted when the process stops: the stage then goes on where its stored pieces end. */
  readonly signal: AbortSignal;
  /** Shows the person how far it is, 0 to 1. */
  progress(share: number): Promise<void>;
}

export interface StageResult {
  /** `waiting`: something that the stage needs is not there yet. */
  state: 'done' | 'skipped' | 'waiting' | 'unavailable' | 'failed';
  cause?: ErrorCode;
  /** What a person can do about the cause. */
  reason?: KnownStageReason;
  /** What was mended, guessed or left out. Left undefined, what the row already says stays. */
  warnings?: Warning[];
}

/** The work of each stage. Must be safe to run again after a kill at any point. */
export type StageWorks = Readonly<Record<Stage, (job: StageJob) => Promise<StageResult>>>;

export interface MeetingKey {
  companyId: string;
  meetingId: string;
}

/** Asks for the processing of a meeting; while a request waits, another adds nothing. */
export const requestProcessing = (platform: Platform, companyId: string, meetingId: string): Promise<void> =>
  platform.jobs.send(queue, { companyId, meetingId } satisfies MeetingKey, meetingId);

/** Stages without which the later ones have nothing to read. */
const needsTranscript = (stage: Stage): boolean => stages.indexOf(stage) > stages.indexOf('transcription');

const mayRun = (row: StageRow, rows: readonly StageRow[]): boolean => {
  if (row.state !== 'waiting' && row.state !== 'running') return false;
  if (!needsTranscript(row.stage)) return true;
  const transcription = rows.find(({ stage }) => stage === 'transcription');
  return transcription?.state === 'done' || transcription?.state === 'skipped';
};

/** So often a stage may end its process, or be in one that ended, before it waits for a person. */
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

const failure = (platform: Platform, stage: Stage, error: unknown): StageResult => {
  if (error instanceof WorkerError) {
    platform.log.warn({ stage, end: error.end }, 'stage ended its process');
    return stopped(ends[error.end]);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const cause = isErrorCode(code) ? code : code === 'ENOSPC' ? 'storage_full' : 'internal';
  // What the file or the service is at fault for is the person's to know, and no news to the operator.
  if (cause === 'internal') platform.log.error({ err: error, stage }, 'stage failed');
  else platform.log.info({ stage, cause }, 'stage failed');
  const state = cause === 'transcription_unavailable' ? 'unavailable' : 'failed';
  return { state, cause, ...(error instanceof SpeechError ? { reason: error.reason } : {}) };
};

/** Runs the stages of a meeting that may run, in order. Aborted, it goes on at the next call where its stored pieces end. */
export const processMeeting = async (
  platform: Platform,
  works: StageWorks,
  { companyId, meetingId }: MeetingKey,
  signal: AbortSignal,
): Promise<void> => {
  const db = platform.database.background.company(companyId);
  // The meeting is locked before its stages, as requests do it: one that deletes or imports comes before or after.
  const lock = async (tx: Tx): Promise<MeetingRow | undefined> => {
    const own = and(eq(meetings.companyId, companyId), eq(meetings.id, meetingId));
    return (await tx.select().from(meetings).where(own).for('update'))[0];
  };

  const finish = (name: Stage, result: StageResult, progress: number): Promise<void> =>
    db.transaction(async (tx) => {
      const meeting = await lock(tx);
      if (!meeting) return;
      await changeStage(tx, meeting.id, name, {
        state: result.state,
        cause: result.cause ?? null,
        reason: result.reason ?? null,
        ...(result.warnings ? { warnings: result.warnings } : {}),
        lostAttempts: 0,
        progress: result.state === 'done' || result.state === 'skipped' ? 1 : progress,
        finishedAt: result.state === 'waiting' ? null : platform.now(),
      });
      await settleMeeting(tx, meeting);
    });

  for (const name of stages) {
    const begun = await db.transaction(async (tx) => {
      const meeting = await lock(tx);
      if (!meeting) return undefined;
      const rows = await readStages(tx, meeting.id);
      const row = rows.find(({ stage }) => stage === name);
      if (!row || !mayRun(row, rows)) return { meeting, stage: undefined };
      if (row.lostAttempts >= mostLostAttempts) return { meeting, stage: row };
      // Counted before the work: whatever it does to this process, the count stays.
      const change = {
        state: 'running' as const,
        attempts: row.attempts + 1,
        lostAttempts: row.lostAttempts + 1,
        startedAt: row.startedAt ?? platform.now(),
      };
      await changeStage(tx, meeting.id, name, { ...change, cause: null, detail: null, reason: null, finishedAt: null });
      await settleMeeting(tx, meeting);
      return { meeting, stage: { ...row, ...change }, hadLost: row.lostAttempts };
    });
    if (!begun) return;
    const { meeting, stage, hadLost } = begun;
    if (!stage) continue;
    if (hadLost === undefined) {
      await finish(name, stopped('server_ended'), stage.progress);
      continue;
    }
    let furthest = stage.progress;
    const progress = (share: number) =>
      db.transaction(async (tx) => {
        const isFurther = share > furthest;
        furthest = Math.max(furthest, share);
        await changeStage(tx, meeting.id, name, { progress: share, ...(isFurther ? { lostAttempts: 0 } : {}) });
        await tellMeeting(tx, meeting, { status: 'processing', stage: name, progress: share });
      });

    let result: StageResult;
    try {
      result = await works[name]({ platform, db, meeting, stage, signal, progress });
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) {
        // Neither is the work's fault. Where the database is away, the count stays: it is right again after the next end.
        await db
          .transaction((tx) => changeStage(tx, meeting.id, name, { lostAttempts: hadLost }))
          .catch(() => undefined);
        throw error;
      }
      // The queue tries again what ended its process: others may have taken the memory or the time.
      if (error instanceof WorkerError && hadLost + 1 < mostLostAttempts) throw error;
      result = failure(platform, name, error);
    }
    await finish(name, result, stage.progress);
  }
};

/** Works on meetings, where this process is a worker. */
export const registerMeetingJobs = async (platform: Platform, works: StageWorks): Promise<void> => {
  await platform.jobs.register<MeetingKey>({
    name: queue,
    concurrency: 2,
    attempts: 30,
    work: (key, signal) => processMeeting(platform, works, key, signal),
  });
};

/** Asks again for meetings in the middle of processing: a process may have died between a change and its request. */
export const requestUnfinished = async (platform: Platform): Promise<void> => {
  const unfinished = await platform.database.background.system.read((tx) =>
    tx
      .select({ companyId: meetings.companyId, meetingId: meetings.id })
      .from(meetings)
      .where(and(eq(meetings.status, 'processing'), isNull(meetings.deletedAt))),
  );
  for (const { companyId, meetingId } of unfinished) await requestProcessing(platform, companyId, meetingId);
};
