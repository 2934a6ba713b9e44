import * as z from 'zod/mini';
import { Participant } from '../participant/schema.ts';
import { Id, Instant, Offset } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { SpeechModelId } from '../speech-model/schema.ts';
import { Respelling } from '../vocabulary/schema.ts';

export const TranscriptionStatus = z.enum(['pending', 'running', 'done', 'unavailable', 'failed']);
export type TranscriptionStatus = z.infer<typeof TranscriptionStatus>;

/** Where the words came from. */
export const TranscriptSource = z.enum(['whisper', 'openai', 'import', 'example', 'manual']);
export type TranscriptSource = z.infer<typeof TranscriptSource>;

/** One turn of one speaker. Its id survives edits; `startMs <= endMs`. */
export const Segment = z.object({
  id: Id,
  /** A participant of the meeting; null when nobody could be told apart. */
  speakerId: z.nullable(Id),
  startMs: Offset,
  endMs: Offset,
  text: z.string(),
  isEdited: z.boolean(),
});
export type Segment = z.infer<typeof Segment>;

export const TranscriptionState = z.object({
  id: Id,
  meetingId: Id,
  status: TranscriptionStatus,
  source: z.nullable(TranscriptSource),
  /** Counts edits; evidence names the revision that it quoted. */
  revision: z.int(),
  /** Share of the recording that is transcribed, 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  cause: z.nullable(ErrorCode),
  /** The model of this machine that heard it; null for others, and for what was imported. */
  model: z.nullable(SpeechModelId),
  /** Whether the voices of a recording with a single track were told apart; null where there was nothing to tell. */
  voices: z.nullable(z.enum(['told', 'untold'])),
  updatedAt: Instant,
});
export type TranscriptionState = z.infer<typeof TranscriptionState>;

export const Transcription = z.extend(TranscriptionState, {
  language: z.string(),
  speakers: z.array(Participant),
  segments: z.array(Segment),
  /** What the vocabulary corrected in them and nobody undid, in their order. */
  respellings: z.array(z.extend(Respelling, { segmentId: Id })),
});
export type Transcription = z.infer<typeof Transcription>;
