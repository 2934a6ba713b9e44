import * as z from 'zod/mini';
import { StageReason } from '../stage/reasons.ts';

/** Local speech models, the weakest first, and the one for speaker separation. */
export const SpeechModelId = z.enum(['base', 'small', 'large-v3-turbo', 'voices']);
export type SpeechModelId = z.infer<typeof SpeechModelId>;

/** `found`: its files were copied into the folder and are not verified yet. `waiting`: another download comes first. */
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
  /** File names in the models folder. */
  files: z.array(z.string()),
  bytes: z.int(),
  receivedBytes: z.int(),
  state: SpeechModelState,
  /** Cause of a failure; null otherwise. */
  reason: z.nullable(StageReason),
  /** The same in Portuguese. */
  detail: z.nullable(z.string()),
  /** Real-time factor on this machine: seconds of audio per second; null until it was measured. */
  speed: z.nullable(z.number()),
  /** Whether it is used for transcription or speaker separation. */
  isInUse: z.boolean(),
});
export type SpeechModel = z.infer<typeof SpeechModel>;

export const SpeechModels = z.object({
  /** The engine set by the environment, which overrides models; null without one. */
  fixed: z.nullable(z.object({ engine: z.enum(['whisper', 'openai']), name: z.string() })),
  models: z.array(SpeechModel),
  /** Host of downloads; null if downloads are disabled. */
  host: z.nullable(z.string()),
  /** Absolute path of the models folder. */
  folder: z.string(),
  /** Free bytes on the disk of the folder; null if unknown. */
  freeBytes: z.nullable(z.int()),
  /** Number of the company's meetings that an installed model could improve. */
  improvable: z.int(),
});
export type SpeechModels = z.infer<typeof SpeechModels>;

export const SpeechModelChoice = z.strictObject({ id: SpeechModelId });
export type SpeechModelChoice = z.infer<typeof SpeechModelChoice>;

export const Improved = z.object({
  /** Number of meetings that are transcribed again. */
  count: z.int(),
});
