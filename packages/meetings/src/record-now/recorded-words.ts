import { mostRecordedCaptions, RecordedCaption } from '@pauta/contract';
import * as z from 'zod/mini';
import type { Phrase } from './live-speech.ts';

const prefix = 'pauta.recording-words.';
const longestText = 10_000;
const longestName = 200;

/** What was written of a recording that has not arrived whole. */
export const readWords = (storage: Storage, id: string): RecordedCaption[] => {
  try {
    return z.array(RecordedCaption).parse(JSON.parse(storage.getItem(prefix + id) ?? '[]'));
  } catch {
    return [];
  }
};

/** Keeps it beside the recording; a full storage costs the words after a reload, and nothing else. */
export const keepWords = (storage: Storage, id: string, words: readonly RecordedCaption[]): void => {
  try {
    storage.setItem(prefix + id, JSON.stringify(words));
  } catch {
    // Nothing to do: the words are still in this page.
  }
};

export const forgetWords = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

const written = (text: string, longest: number): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F]/g, ' ')
    .slice(0, longest)
    .toWellFormed();

/** A phrase as the server takes it. */
export const toCaption = ({ startMs, endMs, text }: Phrase, speaker: string): RecordedCaption => ({
  speaker: written(speaker, longestName),
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
  text: written(text, longestText),
});

/** With what is said next; what is more than the server takes is left out. */
export const withWords = (words: readonly RecordedCaption[], next: RecordedCaption): readonly RecordedCaption[] =>
  words.length < mostRecordedCaptions ? [...words, next] : words;
