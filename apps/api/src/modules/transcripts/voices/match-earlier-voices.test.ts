import { describe, expect, it } from 'vitest';
import { matchEarlierVoices } from './match-earlier-voices.ts';

const piece = (startMs: number, endMs: number, speaker: string | null) => ({ startMs, endMs, text: 'oi', speaker });
const turn = (startMs: number, endMs: number, speaker: string) => ({ startMs, endMs, speaker });
const speakers = (...args: Parameters<typeof matchEarlierVoices>) =>
  matchEarlierVoices(...args).map(({ speaker }) => speaker);

describe('matchEarlierVoices', () => {
  const earlier = [turn(0, 4000, 'Falante 1'), turn(5000, 9000, 'Falante 2'), turn(10_000, 14_000, 'Falante 1')];

  it('keeps the number of a voice, whatever its current label', () => {
    const pieces = [piece(0, 4000, 'Falante 2'), piece(5100, 9000, 'Falante 1'), piece(10_000, 13_900, 'Falante 2')];
    expect(speakers(pieces, earlier)).toEqual(['Falante 1', 'Falante 2', 'Falante 1']);
  });

  it('uses an unused number if a voice is uncertain', () => {
    // One voice is two now, and the third is new.
    const pieces = [
      piece(0, 4000, 'Falante 1'),
      piece(10_000, 14_000, 'Falante 2'),
      piece(20_000, 24_000, 'Falante 3'),
    ];
    expect(speakers(pieces, earlier)).toEqual(['Falante 3', 'Falante 4', 'Falante 5']);
  });

  it('leaves names, words without a speaker, and a first transcript unchanged', () => {
    expect(speakers([piece(0, 4000, 'Renata'), piece(5000, 9000, null)], earlier)).toEqual(['Renata', null]);
    expect(speakers([piece(0, 4000, 'Falante 1')], [])).toEqual(['Falante 1']);
  });
});
