import { fold } from '@pauta/contract/fold';
import type { Gold } from './gold.ts';

const wrongWords = 0.08;

/** A seeded generator of numbers from 0 to 1, the same on every machine. */
const dice = (seed: string): (() => number) => {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
};

/** Dropped, replaced by an alphabetical neighbour from the same dialogue, or with a wrong letter: a third each. */
const mishear = (word: string, others: readonly string[], roll: () => number): string => {
  const kind = roll();
  const at = Math.floor(roll() * others.length);
  if (kind < 1 / 3) return '';
  if (kind < 2 / 3) return others[at] ?? word;
  const letter = Math.floor(roll() * word.length);
  return word.slice(0, letter) + 'aeiorst'.charAt(Math.floor(roll() * 7)) + word.slice(letter + 1);
};

/**
 * Simulates speech recognition of a dialogue: lower case, no punctuation, eight percent wrong words, and numbered
 * speakers without sides.
 */
export const simulateRecognition = (gold: Gold): Gold => {
  const roll = dice(gold.dialogue.meetingId);
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}$%,.]+|[.,](?!\d)/gu, ' ')
      .trim()
      .split(/\s+/);
  const vocabulary = gold.dialogue.segments
    .flatMap(({ text }) => bare(text))
    .toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1));
  const { speakers, segments } = gold.dialogue;
  return {
    ...gold,
    dialogue: {
      ...gold.dialogue,
      speakers: speakers.map(({ id }, at) => ({ id, name: `SPEAKER_0${at}`, side: 'unknown' })),
      segments: segments.map((segment) => ({
        ...segment,
        text: bare(segment.text)
          .map((word) => (roll() < wrongWords ? mishear(word, vocabulary, roll) : word))
          .filter(Boolean)
          .join(' '),
      })),
    },
  };
};
