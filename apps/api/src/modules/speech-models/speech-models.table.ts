import type { KnownStageReason, SpeechModelId, SpeechModelState } from '@pauta/contract';
import { bigint, boolean, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../../platform/columns.ts';

/** Requested speech models. They belong to the installation, and requests of a company have no access. */
export const speechModels = pgTable('speech_models', {
  id: text().$type<SpeechModelId>().primaryKey(),
  /** `removing`: its files are being deleted. */
  state: text().$type<Exclude<SpeechModelState, 'absent' | 'found'> | 'removing'>().notNull(),
  receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
  reason: jsonb().$type<KnownStageReason>(),
  speed: real(),
  isInUse: boolean().notNull().default(false),
  /** Time of the request: downloads are in this order. */
  askedAt: instant().notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
