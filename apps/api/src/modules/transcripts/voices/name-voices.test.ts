import { describe, expect, it } from 'vitest';
import { nameVoices } from './name-voices.ts';

const piece = (startMs: number, endMs: number) => ({ startMs, endMs, text: `de ${startMs}`, speaker: null });
const voice = (startMs: number, endMs: number, which: number) => ({ startMs, endMs, voice: which });

const speakers = (...args: Parameters<typeof nameVoices>) => nameVoices(...args).map(({ speaker }) => speaker);

describe('nameVoices', () => {
  it('numbers voices by their first utterance, without names', () => {
    const pieces = [piece(0, 4000), piece(5000, 9000), piece(10_000, 14_000)];
    expect(speakers(pieces, [voice(0, 4100, 7), voice(4900, 9000, 3), voice(10_000, 13_000, 7)])).toEqual([
      'Falante 1',
      'Falante 2',
      'Falante 1',
    ]);
  });

  it('assigns no voice if two share a piece, or hardly any is detected', () => {
    const voices = [voice(0, 2000, 0), voice(2000, 4000, 1), voice(5000, 5500, 0), voice(9_500, 12_000, 0)];
    expect(speakers([piece(0, 4000), piece(5000, 9000), piece(10_000, 12_000)], voices)).toEqual([
      null,
      null,
      'Falante 1',
    ]);
  });

  it('assigns the dominant voice if another overlaps it', () => {
    expect(speakers([piece(0, 10_000)], [voice(0, 9000, 0), voice(4000, 5000, 1)])).toEqual(['Falante 1']);
  });

  it('leaves pieces unchanged if no voice was detected', () => {
    expect(speakers([piece(0, 4000)], [])).toEqual([null]);
  });
});
