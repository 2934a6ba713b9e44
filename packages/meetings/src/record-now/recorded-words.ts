import { mostRecordedCaptions, RecordedCaption } from '@pauta/contract';
import * as z from 'zod/mini';
import type { Phrase } from './live-speech.ts';

const prefix = 'pauta.recording-words.';
const longestText = 10_000;
const longestName = 200;

/** Recognised phrases of a recording that is not fully uploaded. */
export const readCaptions = (storage: Storage, id: string): RecordedCaption[] => {
  try {
    return z.array(RecordedCaption).parse(JSON.parse(storage.getItem(prefix + id) ?? '[]'));
  } catch {
    return [];
  }
};

/** Stores the phrases; if the storage is full, they are lost only on a reload. */
export const saveCaptions = (storage: Storage, id: string, words: readonly RecordedCaption[]): void => {
  try {
    storage.setItem(prefix + id, JSON.stringify(words));
  } catch {
    // The phrases remain in memory.
  }
};

export const deleteCaptions = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

const written = (text: string, longest: number): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F]/g, ' ')
    .slice(0, longest)
    .toWellFormed();

/** A phrase in the format of the api. */
export const toCaption = ({ startMs, endMs, text }: Phrase, speaker: string): RecordedCaption => ({
  speaker: written(speaker, longestName),
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
  text: written(text, longestText),
});

/** Appends a phrase, up to the maximum that the api accepts. */
export const withWords = (words: readonly RecordedCaption[], next: RecordedCaption): readonly RecordedCaption[] =>
  words.length < mostRecordedCaptions ? [...words, next] : words;
