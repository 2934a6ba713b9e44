import { z } from 'zod';
import { Offset } from './primitives.ts';

/** What a finished stage had to mend, guess or leave out. Its result stands; the person should know. */
export const warningCodes = [
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
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const Warning = z.object({
  code: z.enum(warningCodes),
  /** How many of them, where they can be counted. */
  count: z.number().int().positive().optional(),
  /** The part of the recording that it is about. */
  startMs: Offset.optional(),
  endMs: Offset.optional(),
});
export type Warning = z.infer<typeof Warning>;
