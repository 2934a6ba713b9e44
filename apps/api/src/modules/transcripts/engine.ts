import { type ErrorCode, type KnownStageReason, stageDetail } from '@pauta/contract';
import { StageError } from '../processing/stage-error.ts';

/** A piece of a recording, cut at silence. Offsets are from the recording's start. */
export interface SpeechChunk {
  path: string;
  mimeType: string;
  startMs: number;
  endMs: number;
  /** Milliseconds of it in which our own measurement hears speech. */
  speechMs?: number;
  /** The chunk's sound as 16 kHz mono samples between -1 and 1, decoded when asked for. */
  pcm?: () => Promise<Float32Array>;
}

export interface SpeechSegment {
  /** Milliseconds from the start of the recording, not of the chunk. */
  startMs: number;
  endMs: number;
  text: string;
  speaker?: string | null;
}

export interface SpeechOptions {
  language: 'pt';
  /** The company's words, which the engine is told to expect. */
  vocabulary: readonly string[];
  signal: AbortSignal;
  /** How long it may wait in all between tries, in ms, before it gives up; as long as the engine sees fit unless given. */
  patienceMs?: number;
  /** Share of this chunk that is done, 0 to 1. Not every engine can tell before the end. */
  onProgress?: (share: number) => void;
}

/** What turns sound into text. Both engines keep the chunk's file as it is. */
export interface SpeechEngine {
  readonly id: 'whisper' | 'openai';
  /** Whether it tells speakers apart. Labels are of one answer: the next may give them to others. */
  readonly tellsSpeakers: boolean;
  /**
   * Segments sorted by start, inside the chunk, none empty; an empty list where nobody speaks.
   * Throws `SpeechError`, or the signal's reason when aborted.
   */
  transcribe(chunk: SpeechChunk, options: SpeechOptions): Promise<SpeechSegment[]>;
  /** Ends what the engine holds: connections, memory, child processes. */
  close(): Promise<void>;
}

export type SpeechErrorCode = Extract<ErrorCode, 'transcription_unavailable' | 'transcription_failed'>;

/** An engine that did not transcribe. Its reason says what to do to the person who configures, and never holds a key. */
export class SpeechError extends StageError {
  override readonly name = 'SpeechError';
  declare readonly code: SpeechErrorCode;
  /** Whether the same call may succeed later without anybody changing the settings. */
  readonly retryable: boolean;
  /** A smaller chunk may pass. */
  readonly isTooLarge: boolean;
  /** How long the service asks not to be called again, in ms, where it says so. */
  readonly afterMs: number | undefined;

  constructor(
    code: SpeechErrorCode,
    reason: KnownStageReason,
    options: { retryable: boolean; isTooLarge?: boolean; afterMs?: number | undefined; cause?: unknown },
  ) {
    super(code, reason, stageDetail(reason), { cause: options.cause });
    this.retryable = options.retryable;
    this.isTooLarge = options.isTooLarge ?? false;
    this.afterMs = options.afterMs;
  }
}

/** One sentence that lists the vocabulary, as engines take it; cut to what they read (224 tokens of Whisper). */
export const vocabularyPrompt = (vocabulary: readonly string[], maxLength = 800): string => {
  const words: string[] = [];
  let length = 0;
  for (const word of new Set(vocabulary.map((entry) => entry.replace(/\s+/g, ' ').trim()))) {
    if (word === '' || word.length > 80) continue;
    length += word.length + 2;
    if (length > maxLength) break;
    words.push(word);
  }
  return words.length === 0 ? '' : `Reunião de vendas. ${words.join(', ')}.`;
};

/** Puts segments into the chunk and in order: engines give times past the end, reversed or not at all. */
export const clampSegments = (
  segments: readonly SpeechSegment[],
  chunk: Pick<SpeechChunk, 'startMs' | 'endMs'>,
): SpeechSegment[] => {
  const clamp = (ms: number): number => Math.round(Math.min(Math.max(ms, chunk.startMs), chunk.endMs));
  return segments
    .map((segment) => {
      const startMs = clamp(segment.startMs);
      return {
        ...segment,
        startMs,
        endMs: Math.max(startMs, clamp(segment.endMs)),
        text: segment.text.replace(/\s+/g, ' ').trim(),
      };
    })
    .filter((segment) => segment.text !== '')
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};
