import type { ErrorCode, KnownStageReason, Warning } from '@pauta/contract';
import { integer, jsonb, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Columns of a stage besides what it is of: how far it is, and why no further. */
export const stageColumns = () => ({
  state: text({ enum: ['waiting', 'running', 'done', 'skipped', 'unavailable', 'failed'] }).notNull(),
  progress: real().notNull().default(0),
  cause: text().$type<ErrorCode>(),
  /** The sentence of a cause from before reasons were kept by code. */
  detail: text(),
  reason: jsonb().$type<KnownStageReason>(),
  warnings: jsonb().$type<Warning[]>().notNull().default([]),
  attempts: integer().notNull().default(0),
  /** Attempts in a row that neither ended nor got any further: what ends its process must not be tried for ever. */
  lostAttempts: integer().notNull().default(0),
  /** Hash of what the stage worked on; the same key again means that its result still stands. */
  inputKey: text(),
  startedAt: instant(),
  finishedAt: instant(),
});
