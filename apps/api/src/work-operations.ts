import type { WorkOperations } from './platform/platform.ts';
import { modelOperations } from './modules/analysis/llm/model-operations.ts';
import { readingOperations } from './modules/analysis/local/reading-operations.ts';
import { dialogueOperations } from './modules/analysis/open-dialogue.ts';
import { improveSegments } from './modules/transcripts/editing/improve-segments.ts';
import { writeExportFile } from './modules/exports/write-export-file.ts';
import { packTurns } from './modules/transcripts/pack-turns.ts';
import { readTranscriptFile } from './modules/transcripts/imports/read-transcript-file.ts';
import { respellSegments } from './modules/transcripts/editing/respell-segments.ts';
import { respellText } from './modules/vocabularies/respell-text.ts';
import { packChatFile, readChatFile } from './modules/whatsapp/read-chat-file.ts';

/** Operations that run outside the server process, so that no one's text can block requests of others. */
export const workOperations = {
  readTranscriptFile,
  packTurns,
  respellSegments,
  improveSegments,
  respellText,
  readChatFile,
  packChatFile,
  writeExportFile,
  ...dialogueOperations,
  ...readingOperations,
  ...modelOperations,
} satisfies WorkOperations;
