import type { KnownStageReason, SpeechModelId, SpeechModelState } from '@pauta/contract';
import { bigint, boolean, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../../platform/columns.ts';

/** Models of speech that somebody has asked for. They are of the installation, and closed to requests of a company. */
export const speechModels = pgTable('speech_models', {
  id: text().$type<SpeechModelId>().primaryKey(),
  /** `removing`: its files are on their way out. */
  state: text().$type<Exclude<SpeechModelState, 'absent' | 'found'> | 'removing'>().notNull(),
  receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
  reason: jsonb().$type<KnownStageReason>(),
  speed: real(),
  isInUse: boolean().notNull().default(false),
  /** When somebody asked for it: the first is brought first. */
  askedAt: instant().notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
