import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranscriptCue } from './import-cue.ts';
import { toTurns } from './import-turns.ts';

const cue = (speaker: string | null, startMs: number, endMs: number, text = 'oi'): TranscriptCue => ({
  speaker,
  startMs,
  endMs,
  text,
});

describe('toTurns', () => {
  it('joins adjacent cues of one speaker', () => {
    expect(
      toTurns([
        cue('Ana', 0, 1000, 'Bom'),
        cue('Ana', 1200, 2000, 'dia.'),
        cue('Bruno', 2100, 3000, 'Olá.'),
        cue('Ana', 3000, 3500, 'Sim.'),
      ]),
    ).toEqual([cue('Ana', 0, 2000, 'Bom dia.'), cue('Bruno', 2100, 3000, 'Olá.'), cue('Ana', 3000, 3500, 'Sim.')]);
  });

  it('starts a turn at a pause of 1.5 seconds', () => {
    expect(toTurns([cue('Ana', 0, 1000), cue('Ana', 2499, 3000)])).toHaveLength(1);
    expect(toTurns([cue('Ana', 0, 1000), cue('Ana', 2500, 3000)])).toHaveLength(2);
  });

  it('limits a turn to one minute and 600 characters', () => {
    expect(toTurns([cue('Ana', 0, 30_000), cue('Ana', 30_000, 60_000)])).toHaveLength(1);
    expect(toTurns([cue('Ana', 0, 30_000), cue('Ana', 30_000, 60_001)])).toHaveLength(2);
    expect(toTurns([cue('Ana', 0, 1000, 'a'.repeat(300)), cue('Ana', 1000, 2000, 'b'.repeat(299))])).toHaveLength(1);
    expect(toTurns([cue('Ana', 0, 1000, 'a'.repeat(300)), cue('Ana', 1000, 2000, 'b'.repeat(300))])).toHaveLength(2);
  });

  it('divides a very long cue at the end of a sentence, with its share of time', () => {
    const sentence = `${'palavra '.repeat(99)}fim.`;
    const turns = toTurns([cue('Ana', 0, 400_000, Array.from({ length: 5 }, () => sentence).join(' '))]);
    expect(turns.map((turn) => turn.text)).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`, sentence]);
    expect(turns.at(-1)?.endMs).toBe(400_000);
    expect(turns[1]?.startMs).toBe(turns[0]?.endMs);
  });

  it('divides a line of a million characters without a space, but no surrogate pair', () => {
    const turns = toTurns([cue(null, 0, 1000, `a${'👋'.repeat(500_000)}`)]);
    expect(turns.length).toBeGreaterThan(500);
    expect(turns.every((turn) => turn.text.isWellFormed() && turn.text.length <= 1800)).toBe(true);
  });

  it('loses no word and keeps the order, for any cues', () => {
    const any = fc.record({
      speaker: fc.constantFrom('Ana', 'Bruno', null),
      startMs: fc.nat(300_000),
      length: fc.nat(90_000),
      text: fc.stringMatching(/^[a-z.]{1,9}( [a-z.]{1,9}){0,400}$/),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (list) => {
        const cues = list
          .map(({ speaker, startMs, length, text }) => cue(speaker, startMs, startMs + length, text))
          .toSorted((a, b) => a.startMs - b.startMs);
        const turns = toTurns(cues);
        expect(turns.flatMap((turn) => turn.text.split(' ')).toSorted()).toEqual(
          cues.flatMap((one) => one.text.split(' ')).toSorted(),
        );
        for (const [index, turn] of turns.entries()) {
          expect(turn.startMs).toBeGreaterThanOrEqual(turns[index - 1]?.startMs ?? 0);
          expect(turn.endMs).toBeGreaterThanOrEqual(turn.startMs);
          expect(turn.text).not.toBe('');
        }
      }),
      { numRuns: 60 },
    );
  });
});
