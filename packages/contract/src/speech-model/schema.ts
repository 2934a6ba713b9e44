import * as z from 'zod/mini';
import { StageReason } from '../stage/reasons.ts';

/** Models that this machine can transcribe with, the least able first, and the one that tells voices apart. */
export const SpeechModelId = z.enum(['base', 'small', 'large-v3-turbo', 'voices']);
export type SpeechModelId = z.infer<typeof SpeechModelId>;

/**
 * `found`: its files lie in the folder, put there by hand, and nobody has checked them yet. `waiting` for another one
 * to come first.
 */
export const SpeechModelState = z.enum([
  'absent',
  'found',
  'waiting',
  'downloading',
  'verifying',
  'measuring',
  'ready',
  'failed',
]);
export type SpeechModelState = z.infer<typeof SpeechModelState>;

export const SpeechModel = z.object({
  id: SpeechModelId,
  kind: z.enum(['transcription', 'voices']),
  /** Names of its files, as they lie in the folder. */
  files: z.array(z.string()),
  bytes: z.int(),
  receivedBytes: z.int(),
  state: SpeechModelState,
  /** Why it failed; null otherwise. */
  reason: z.nullable(StageReason),
  /** The same in Portuguese. */
  detail: z.nullable(z.string()),
  /** Seconds of sound that this machine gets through in a second; null until it was measured. */
  speed: z.nullable(z.number()),
  /** Whether recordings are transcribed with it, or their voices told apart. */
  isInUse: z.boolean(),
});
export type SpeechModel = z.infer<typeof SpeechModel>;

export const SpeechModels = z.object({
  /** What the environment sets, which goes before any model here; null where it sets nothing. */
  fixed: z.nullable(z.object({ engine: z.enum(['whisper', 'openai']), name: z.string() })),
  models: z.array(SpeechModel),
  /** Where models are downloaded from; null where downloads are switched off. */
  host: z.nullable(z.string()),
  /** Where models lie, as an absolute path. */
  folder: z.string(),
  /** Room on the disk of the folder; null where the system does not tell. */
  freeBytes: z.nullable(z.int()),
  /** Meetings of the company that a model here would transcribe better, or whose voices it would tell apart. */
  improvable: z.int(),
});
export type SpeechModels = z.infer<typeof SpeechModels>;

export const SpeechModelChoice = z.strictObject({ id: SpeechModelId });
export type SpeechModelChoice = z.infer<typeof SpeechModelChoice>;

export const Improved = z.object({
  /** Meetings whose recordings are heard anew. */
  count: z.int(),
});
