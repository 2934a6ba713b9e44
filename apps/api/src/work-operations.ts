import type { WorkOperations } from './platform/platform.ts';
import { readingOperations } from './modules/analysis/local/reading-operations.ts';
import { readTranscriptFile } from './modules/transcripts/read-transcript-file.ts';

/** What is not done in the serving process: one person's text, however long or odd, must not hold up the others. */
export const workOperations = { readTranscriptFile, ...readingOperations } satisfies WorkOperations;
