import { describe, expect, it } from 'vitest';
import { nameBySpeaking } from './name-by-speaking.ts';

const piece = (startMs: number, endMs: number, speaker: string | null = null) => ({
  startMs,
  endMs,
  speaker,
  text: 'x',
});
const named = (...args: Parameters<typeof nameBySpeaking>) => nameBySpeaking(...args).map(({ speaker }) => speaker);

describe('nameBySpeaking', () => {
  const ana = { startMs: 0, endMs: 4000, speaker: 'Ana' };
  const bia = { startMs: 3500, endMs: 8000, speaker: 'Bia' };

  it('assigns a piece to the speaker shown for most of it', () => {
    expect(named([piece(0, 3800), piece(3600, 7000), piece(500, 900)], [bia, ana])).toEqual(['Ana', 'Bia', 'Ana']);
  });

  it('leaves a piece without a shown speaker unchanged', () => {
    expect(named([piece(9000, 9900, 'Falante 1'), piece(7800, 9900)], [ana, bia])).toEqual(['Falante 1', null]);
    expect(named([piece(0, 900)], [])).toEqual([null]);
    expect(named([piece(0, 900)], [{ ...ana, speaker: null }])).toEqual([null]);
  });

  it('finds a long turn after many short ones', () => {
    const short = Array.from({ length: 50 }, (_, at) => ({ startMs: 1000 + at, endMs: 1001 + at, speaker: 'Caio' }));
    expect(
      named(
        [piece(100_000, 101_000), piece(150_000, 151_000)],
        [{ startMs: 0, endMs: 200_000, speaker: 'Ana' }, ...short],
      ),
    ).toEqual(['Ana', 'Ana']);
  });
});
