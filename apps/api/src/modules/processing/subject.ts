import type { ErrorCode, KnownStageReason, Warning } from '@pauta/contract';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The main resource of a stage: each kind has its own queues, so that a slow one does not block the others. */
export type WorkKind = 'media' | 'speech' | 'language' | 'network';

/** Declaration of a stage: its kind of work and its dependencies. */
export interface StagePlan<S extends string> {
  readonly stage: S;
  readonly kind: WorkKind;
  /** Stages whose result it needs. */
  readonly needs?: readonly S[];
  /** Stages that must have ended, in any state. */
  readonly after?: readonly S[];
}

export interface StageRow<S extends string = string> {
  stage: S;
  state: 'waiting' | 'running' | 'done' | 'skipped' | 'unavailable' | 'failed';
  progress: number;
  warnings: Warning[];
  attempts: number;
  /**
   * Consecutive attempts that neither ended nor progressed: a stage that crashes its process must not be retried
   * forever.
   */
  lostAttempts: number;
  /** Hash of the stage's input; an equal key means that its result is still valid. */
  inputKey: string | null;
  startedAt: Date | null;
}

export interface StageChange {
  state?: StageRow['state'];
  progress?: number;
  cause?: ErrorCode | null;
  detail?: string | null;
  reason?: KnownStageReason | null;
  warnings?: Warning[];
  attempts?: number;
  lostAttempts?: number;
  inputKey?: string | null;
  startedAt?: Date | null;
  finishedAt?: Date | null;
}

export interface SubjectKey {
  companyId: string;
  id: string;
}

/**
 * Something with stages: a meeting, a conversation, or the import of a chat export. This is all that the engine knows
 * of it.
 */
export interface Subject<Row, S extends string> {
  readonly name: 'meeting' | 'conversation' | 'import';
  /** Stages of one kind run in this order. */
  readonly stages: readonly StagePlan<S>[];
  /** Locks the row; undefined if it is gone. Stage rows are read and written after it. */
  lock(tx: Tx, key: SubjectKey): Promise<Row | undefined>;
  readStages(tx: Tx, id: string): Promise<StageRow<S>[]>;
  changeStage(tx: Tx, id: string, stage: S, change: StageChange): Promise<void>;
  /** Updates the displayed status from the stages. */
  syncStatus(tx: Tx, row: Row): Promise<void>;
  publishProgress(tx: Tx, row: Row, stage: S, progress: number): Promise<void>;
}

/** Input of a stage handler. */
export interface StageJob<Row, S extends string> {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly subject: Row;
  /** The stage row when this attempt began. */
  readonly stage: StageRow<S>;
  /** Aborted when the process stops: the next attempt continues after the stored pieces. */
  readonly signal: AbortSignal;
  /** Reports progress, 0 to 1. */
  progress(share: number): Promise<void>;
}

export interface StageResult {
  /** `waiting`: an input does not exist yet. */
  state: 'done' | 'skipped' | 'waiting' | 'unavailable' | 'failed';
  cause?: ErrorCode;
  /** Advice about the cause. */
  reason?: KnownStageReason;
  /** What was fixed, guessed or left out. Undefined keeps the row's warnings. */
  warnings?: Warning[];
}

/** The handlers of all stages. Must be safe to run again after a crash at any point. */
export type StageHandlers<Row, S extends string> = Readonly<Record<S, (job: StageJob<Row, S>) => Promise<StageResult>>>;
