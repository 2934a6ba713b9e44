import type { WorkOperations } from './platform/platform.ts';
import { modelOperations } from './modules/analysis/llm/model-operations.ts';
import { readingOperations } from './modules/analysis/local/reading-operations.ts';
import { dialogueOperations } from './modules/analysis/open-dialogue.ts';
import { readTranscriptFile } from './modules/transcripts/read-transcript-file.ts';
import { packChatFile, readChatFile } from './modules/whatsapp/read-chat-file.ts';

/** What is not done in the serving process: one person's text, however long or odd, must not hold up the others. */
export const workOperations = {
  readTranscriptFile,
  readChatFile,
  packChatFile,
  ...dialogueOperations,
  ...readingOperations,
  ...modelOperations,
} satisfies WorkOperations;
