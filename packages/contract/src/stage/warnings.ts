import * as z from 'zod/mini';
import { Offset } from '../primitives.ts';

/** What a finished stage fixed, guessed or left out. Its result is valid, but people should know. */
const warningCodes = [
  'model_stood_in',
  'recording_cut',
  'recording_part_lost',
  'recording_tracks_unreadable',
  'transcript_accents_restored',
  'transcript_characters_lost',
  'transcript_clock_times',
  'transcript_cues_skipped',
  'transcript_encoding_guessed',
  'transcript_names_cleaned',
  'transcript_names_in_text',
  'transcript_overlaps',
  'transcript_sorted',
  'transcript_times_estimated',
  'transcript_times_negative',
  'transcript_times_reversed',
  'transcript_without_names',
  'transcript_without_times',
  'transcription_empty',
  'transcription_of_browser',
  'transcription_of_captions',
  'transcription_voices_apart',
  'transcription_voices_untold',
  'transcription_words_missing',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Warnings after which a new transcription may help. */
export const askAgainCodes: readonly WarningCode[] = ['transcription_empty', 'transcription_words_missing'];

export const Warning = z.object({
  code: z.enum(warningCodes),
  /** Number of occurrences, if countable. */
  count: z.optional(z.int().check(z.positive())),
  /** The affected range of the recording. */
  startMs: z.optional(Offset),
  endMs: z.optional(Offset),
});
export type Warning = z.infer<typeof Warning>;
