import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from './reasons.ts';
import { Stage } from './schema.ts';
import { Warning } from './warnings.ts';

export const StageState = z.object({
  stage: Stage,
  state: z.enum(['waiting', 'running', 'done', 'skipped', 'unavailable', 'failed']),
  progress: z.number().check(z.gte(0), z.lte(1)),
  cause: z.nullable(ErrorCode),
  /** Details of the cause for people, such as an engine's error or the setting to add, in Portuguese. */
  detail: z.nullable(z.string()),
  /** The same by code, for translation; null if there is only a text, or nothing. */
  reason: z.nullable(StageReason),
  /** Limitations of the stage's result. */
  warnings: z.array(Warning),
  attempts: z.int(),
  canRetry: z.boolean(),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});
export type StageState = z.infer<typeof StageState>;
