import type { ErrorCode, KnownStageReason, Warning } from '@pauta/contract';
import { integer, jsonb, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Columns of a stage row: its state, and the cause if it stopped. */
export const stageColumns = () => ({
  state: text({ enum: ['waiting', 'running', 'done', 'skipped', 'unavailable', 'failed'] }).notNull(),
  progress: real().notNull().default(0),
  cause: text().$type<ErrorCode>(),
  /** Text of a cause from before reasons had codes. */
  detail: text(),
  reason: jsonb().$type<KnownStageReason>(),
  warnings: jsonb().$type<Warning[]>().notNull().default([]),
  attempts: integer().notNull().default(0),
  /**
   * Consecutive attempts that neither ended nor progressed: a stage that crashes its process must not be retried
   * forever.
   */
  lostAttempts: integer().notNull().default(0),
  /** Hash of the stage's input; an equal key means that its result is still valid. */
  inputKey: text(),
  startedAt: instant(),
  finishedAt: instant(),
});
