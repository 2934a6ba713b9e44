import { idOf, segment } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { passageBetween, passageOfWords } from './passages.ts';

const said = (n: number, startMs: number, text: string) =>
  segment({ id: idOf('segment', n), startMs, endMs: startMs + 1000 * text.length, text });
const segments = [said(1, 0, 'sim, sim.'), said(2, 10_000, 'oito mil')];
const words = (n: number, quote: string, from: number) => ({ segmentId: idOf('segment', n), quote, from });

describe('passageOfWords', () => {
  it('locates the selected occurrence of repeated words', () => {
    expect(passageOfWords(segments, [words(1, 'sim', 5)])).toEqual({ startMs: 5000, endMs: 8000, text: 'sim' });
  });

  it('spans several turns', () => {
    const passage = passageOfWords(segments, [words(1, 'sim.', 5), words(2, 'oito', 0)]);
    expect(passage).toEqual({ startMs: 5000, endMs: 14_000, text: 'sim. oito' });
  });

  it('uses the word times of an edited turn', () => {
    const edited = segments.map((one) => ({ ...one, alignment: [[5, 8000]] as [number, number][] }));
    expect(passageOfWords(edited, [words(1, 'sim', 5)])?.startMs).toBe(8000);
  });

  it('is null if the turns no longer exist', () => {
    expect(passageOfWords(segments, [words(3, 'mil', 0)])).toBeNull();
  });
});

describe('passageBetween', () => {
  it('contains the words that overlap it, and no others of their turns', () => {
    expect(passageBetween(segments, 6000, 12_000).text).toBe('sim. oito');
    expect(passageBetween(segments, 1000, 2000).text).toBe('sim,');
    expect(passageBetween(segments, 9500, 10_000).text).toBe('');
  });
});
