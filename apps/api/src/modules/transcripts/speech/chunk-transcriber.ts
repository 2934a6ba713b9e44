import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkFolder } from '../../../platform/work-folder.ts';
import type { MediaChunk, SpeechPlan, Stretch } from '../../recordings/media/speech-plan.ts';
import { runMedia } from '../../recordings/media/media-worker.ts';
import { type SpeechEngine, SpeechError } from './engine.ts';
import type { TranscribedChunk } from './join-chunks.ts';
import { speechWithin } from './untranscribed.ts';

/** Shorter parts are not divided: their size can't be the reason of a refusal. */
const SHORTEST_MS = 10_000;
/** Lead that is transcribed again when a chunk had to be divided, to recognise the voices. */
const LEAD_MS = 60_000;

interface Part extends Stretch {
  readonly track: number;
  readonly heardFromMs: number;
}

const partOf = ({ track, startMs, endMs, leadMs }: MediaChunk, isDiarized: boolean): Part => ({
  track,
  startMs,
  endMs,
  heardFromMs: startMs - (isDiarized ? leadMs : 0),
});

/** The middle of the pause nearest to `ideal` within reach; `ideal` itself without one. */
const pauseNear = (speech: readonly Stretch[], ideal: number, reachMs: number): number => {
  let best = ideal;
  let least = reachMs;
  for (const [index, { endMs }] of speech.entries()) {
    const middle = Math.round((endMs + (speech[index + 1]?.startMs ?? endMs)) / 2);
    if (Math.abs(middle - ideal) < least) [best, least] = [middle, Math.abs(middle - ideal)];
  }
  return best;
};

const divide = (part: Part, speech: readonly Stretch[], isDiarized: boolean): [Part, Part] => {
  const length = part.endMs - part.startMs;
  const cut = pauseNear(speech, part.startMs + length / 2, length / 4);
  const lead = isDiarized ? Math.min(LEAD_MS, length / 4) : 0;
  const heardFromMs = lead === 0 ? cut : Math.min(cut, pauseNear(speech, cut - lead, lead / 2));
  return [
    { ...part, endMs: cut },
    { ...part, startMs: cut, heardFromMs: Math.round(heardFromMs) },
  ];
};

export interface ChunkTranscriber {
  /** Transcribes a chunk: one part, or several if it exceeds the service's limit. */
  hear: (chunk: MediaChunk, isDiarized: boolean) => Promise<TranscribedChunk[]>;
  /** Deletes the audio files written for the service. */
  close: () => Promise<void>;
}

interface ListenerOptions {
  readonly dataDir: string;
  readonly source: string;
  readonly plan: SpeechPlan;
  readonly engine: SpeechEngine;
  /** The company's words. */
  readonly vocabulary: readonly string[];
  readonly signal: AbortSignal;
}

/** Transcribes a recording chunk by chunk, in smaller parts after the engine refused one for its size. */
export const openChunkTranscriber = async (options: ListenerOptions): Promise<ChunkTranscriber> => {
  const { dataDir, source, plan, engine, vocabulary, signal } = options;
  const folder = await makeWorkFolder(dataDir, 'speech');
  let longestMs = Infinity;

  const hearPart = async (part: Part): Promise<TranscribedChunk> => {
    const { track, startMs, heardFromMs, endMs } = part;
    const draft = join(folder, 'chunk');
    const range = { startMs: heardFromMs, endMs };
    const { mimeType, extension } = await runMedia('writeChunk', [source, { ...range, track }, draft], { signal });
    const path = `${draft}.${extension}`;
    await rename(draft, path);
    try {
      const segments = await engine.transcribe(
        {
          path,
          mimeType,
          ...range,
          speechMs: speechWithin(plan.tracks[track]?.speech ?? [], range),
          pcm: () => runMedia('readPcm16k', [source, heardFromMs, endMs, track], { signal }),
        },
        { language: 'pt', vocabulary, signal },
      );
      const pieces = segments.map((segment) => ({ ...segment, speaker: segment.speaker ?? null }));
      return { startMs, heardFromMs, pieces };
    } finally {
      await rm(path, { force: true });
    }
  };

  const hear = async (part: Part, isDiarized: boolean): Promise<TranscribedChunk[]> => {
    const speech = plan.tracks[part.track]?.speech ?? [];
    const lengthMs = part.endMs - part.heardFromMs;
    const isDivisible = part.endMs - part.startMs >= 2 * SHORTEST_MS;
    const inHalves = async (): Promise<TranscribedChunk[]> => {
      const [first, second] = divide(part, speech, isDiarized);
      return [...(await hear(first, isDiarized)), ...(await hear(second, isDiarized))];
    };
    if (speechWithin(speech, part) === 0) return [];
    if (lengthMs > longestMs && isDivisible) return inHalves();
    try {
      return [await hearPart(part)];
    } catch (error) {
      if (!(error instanceof SpeechError && error.isTooLarge)) throw error;
      if (isDivisible) {
        longestMs = lengthMs * 0.75;
        return inHalves();
      }
      // The words matter more than the lead, so it is dropped.
      if (part.heardFromMs === part.startMs) throw error;
      return hear({ ...part, heardFromMs: part.startMs }, isDiarized);
    }
  };

  return {
    hear: (chunk, isDiarized) => hear(partOf(chunk, isDiarized), isDiarized),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
