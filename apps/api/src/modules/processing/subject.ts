import type { ErrorCode, KnownStageReason, Warning } from '@pauta/contract';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a stage takes most of: each kind has queues of its own, so that a slow one holds up no other. */
export type WorkKind = 'media' | 'speech' | 'language' | 'network';

/** A stage as data: which work it is, and what has to be there before it. */
export interface StagePlan<S extends string> {
  readonly stage: S;
  readonly kind: WorkKind;
  /** Stages without whose result it has nothing to work on. */
  readonly needs?: readonly S[];
  /** Stages that must have ended, in whatever way. */
  readonly after?: readonly S[];
}

export interface StageRow<S extends string = string> {
  stage: S;
  state: 'waiting' | 'running' | 'done' | 'skipped' | 'unavailable' | 'failed';
  progress: number;
  warnings: Warning[];
  attempts: number;
  /** Attempts in a row that neither ended nor got any further: what ends its process must not be tried for ever. */
  lostAttempts: number;
  /** Hash of what the stage worked on; the same key again means that its result still stands. */
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

/** What goes through stages: a meeting, a conversation, or an export on its way into one. The engine knows no more of it than this. */
export interface Subject<Row, S extends string> {
  readonly name: 'meeting' | 'conversation' | 'import';
  /** In the order in which those of one kind run. */
  readonly stages: readonly StagePlan<S>[];
  /** The row, locked until the transaction ends; undefined once it is gone. Rows of stages are read and written after it. */
  lock(tx: Tx, key: SubjectKey): Promise<Row | undefined>;
  readStages(tx: Tx, id: string): Promise<StageRow<S>[]>;
  changeStage(tx: Tx, id: string, stage: S, change: StageChange): Promise<void>;
  /** Brings what is shown of it up to its stages. */
  syncStatus(tx: Tx, row: Row): Promise<void>;
  tellProgress(tx: Tx, row: Row, stage: S, progress: number): Promise<void>;
}

/** What a stage works with. */
export interface StageJob<Row, S extends string> {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly subject: Row;
  /** The stage as it was when this attempt began. */
  readonly stage: StageRow<S>;
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
export type StageHandlers<Row, S extends string> = Readonly<Record<S, (job: StageJob<Row, S>) => Promise<StageResult>>>;
