import { type ErrorCode, type KnownStageReason, stageDetail } from '@pauta/contract';
import { StageError } from '../../processing/stage-error.ts';

/** A piece of a recording, cut at silence. Offsets are from the recording's start. */
export interface SpeechChunk {
  path: string;
  mimeType: string;
  startMs: number;
  endMs: number;
  /** Milliseconds of speech by our own measurement. */
  speechMs?: number;
  /** Decodes the chunk to 16 kHz mono samples from -1 to 1. */
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
  /** The company's words, as a hint for the engine. */
  vocabulary: readonly string[];
  signal: AbortSignal;
  /** Limit in ms of all retry delays together; the engine's default if absent. */
  patienceMs?: number;
}

/** Converts speech to text. Engines do not change the chunk's file. */
export interface SpeechEngine {
  readonly id: 'whisper' | 'openai';
  /** Whether it separates speakers. Labels are only valid within one response. */
  readonly tellsSpeakers: boolean;
  /**
   * Returns non-empty segments sorted by start, inside the chunk; an empty list without speech. Throws `SpeechError`,
   * or the signal's reason when aborted.
   */
  transcribe(chunk: SpeechChunk, options: SpeechOptions): Promise<SpeechSegment[]>;
  /** Releases connections, memory and child processes. */
  close(): Promise<void>;
}

export type SpeechErrorCode = Extract<ErrorCode, 'transcription_unavailable' | 'transcription_failed'>;

/** A failed transcription. Its reason tells the administrator what to do, and never contains a key. */
export class SpeechError extends StageError {
  override readonly name = 'SpeechError';
  declare readonly code: SpeechErrorCode;
  /** Whether a retry may succeed without a change of settings. */
  readonly retryable: boolean;
  /** Whether a smaller chunk may succeed. */
  readonly isTooLarge: boolean;
  /** Delay in ms that the service requests, if any. */
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

/** The vocabulary as one sentence for an engine's prompt, cut to its limit (224 tokens in Whisper). */
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

/** Sorts segments and clamps them to the chunk: engines return times that are past the end, reversed or missing. */
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
