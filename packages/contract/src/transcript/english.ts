import type { EnglishOf } from '../problem.ts';
import type { transcriptProblems } from './problems.ts';

export const transcriptEnglish: EnglishOf<typeof transcriptProblems> = {
  transcript_not_found: 'Transcript not found.',
  transcript_empty: 'The transcript file has nothing anyone said. Choose another file.',
  transcript_unreadable: 'The transcript could not be read. Use WebVTT, SRT, TXT or JSON.',
  transcript_too_large: 'The transcript exceeds the limit of {limit}. Split the file and import it in parts.',
  transcript_too_many_letters:
    'The transcript exceeds the limit of {limit} characters. Split the file and import it in parts.',
  transcript_too_long: 'The transcript has more than {limit} turns. Split the file and import it in parts.',
  transcript_too_complex:
    'The transcript could not be read with the time and memory there is. Split the file and import it in parts.',
  transcript_changed: 'Someone changed these turns while you were editing. Choose which version to keep.',
  transcript_needs_words: 'The transcript needs at least one turn.',
  revision_not_restorable: 'You cannot go back to this version: the transcript was replaced after it.',
  transcription_unavailable: 'Automatic transcription is not active.',
  transcription_failed: 'The transcription engine did not answer as expected. Try again.',
};
