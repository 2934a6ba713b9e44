import type { Values, Warning } from '@pauta/contract';
import { TranscriptError, type TranscriptErrorCode } from './import-error.ts';
import type { TranscriptLimits } from './import-limits.ts';
import type { Spelling } from '../../vocabularies/respell.ts';
import { parseTranscript, toTurns } from './import-transcript.ts';
import { type PackedTurns, packTurns } from '../pack-turns.ts';

export type TranscriptReading =
  | { readonly is: 'read'; readonly turns: PackedTurns; readonly warnings: readonly Warning[] }
  | { readonly is: 'refused'; readonly code: TranscriptErrorCode; readonly values: Values };

/**
 * Parses a transcript file into turns for storage. Files come from speech recognition of meeting services, so they are
 * corrected like an engine's output. Runs in a worker process.
 */
export const readTranscriptFile = (
  content: Uint8Array,
  fileName: string,
  limits: Partial<TranscriptLimits>,
  spelling?: Spelling,
): TranscriptReading => {
  try {
    const { segments, warnings } = parseTranscript(Buffer.from(content), fileName, limits);
    return { is: 'read', turns: packTurns(toTurns(segments), spelling), warnings };
  } catch (error) {
    if (error instanceof TranscriptError) return { is: 'refused', code: error.code, values: error.values };
    throw error;
  }
};

declare module '../../../platform/platform.ts' {
  interface WorkerOperations {
    readTranscriptFile: typeof readTranscriptFile;
  }
}
