import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignTurns } from './align-turns.ts';
import { timeAt } from '@pauta/contract';
import type { StoredSegment } from './changed-passage.ts';
import { followPassage } from './follow-passage.ts';
import { undoPassages } from './undo-passages.ts';

const segment = (id: string, text: string, startMs: number, endMs: number): StoredSegment => ({
  id,
  speakerId: null,
  startMs,
  endMs,
  text,
  rawText: null,
  respellings: null,
  alignment: null,
  isEdited: false,
});
const turn = (id: string, text: string) => ({ id, speakerId: null, text });

const price = segment('a', 'O plano custa oito mil reais por mês.', 10_000, 20_000);
const follow = (texts: readonly string[], quote: string, before = [price]) => {
  const turns = texts.map((text, index) => turn(index === 0 ? 'a' : `n${index}`, text));
  const after = alignTurns(before, turns, Infinity);
  return followPassage({ before, after }, 'beside')({ segmentId: 'a', quote, startMs: 1, endMs: 2 });
};

describe('followPassage', () => {
  it('keeps a quote’s time if other words of the turn changed', () => {
    expect(follow(['O plano anual custa oito mil reais por mês.'], 'oito mil reais')).toEqual({
      segmentId: 'a',
      quote: 'oito mil reais',
      startMs: 1,
      endMs: 2,
    });
  });

  it('updates a quote to the current spelling', () => {
    expect(follow(['o plano custa Oito mil reais, por mês!'], 'oito mil reais').quote).toBe('Oito mil reais,');
  });

  it.each([
    ['of which a word was changed', ['O plano custa nove mil reais por mês.']],
    ['of which a word is gone', ['O plano custa oito reais por mês.']],
    ['into which a word was put', ['O plano custa oito ou nove mil reais por mês.']],
    ['that is gone with its turn', []],
  ])('marks a quote %s, and keeps its text', (_, texts) => {
    const { segmentId, ...rest } = follow(texts, 'oito mil reais');
    expect(rest).toEqual({ quote: 'oito mil reais', startMs: 1, endMs: 2, isOutdated: true });
    expect(segmentId).toBe(texts.length ? 'a' : 'beside');
  });

  it('moves a quote to the turn that has its words', () => {
    expect(follow(['O plano custa', 'oito mil reais por mês.'], 'oito mil reais')).toMatchObject({
      segmentId: 'n1',
      quote: 'oito mil reais',
    });
  });

  it('assigns a quote to the turn with more of it if its turn was split within', () => {
    expect(follow(['O plano custa oito', 'mil reais por mês.'], 'oito mil reais')).toMatchObject({
      segmentId: 'n1',
      quote: 'mil reais',
    });
  });

  it('restores a marked quote when its words return', () => {
    const changed = segment('a', 'O plano custa nove mil reais por mês.', 10_000, 20_000);
    const marked = { segmentId: 'a', quote: 'oito mil reais', startMs: 1, endMs: 2, isOutdated: true };
    const again = followPassage({ before: [changed], after: [price] }, 'beside')(marked);
    expect(again.isOutdated).toBeUndefined();
    expect(again.startMs).toBe(timeAt(price, price.text.indexOf('oito')));
  });
});

const word = fc.constantFrom('sim', 'preço', 'oito', 'mil', 'reais', 'a', 'gente', 'fecha', 'terça', 'não', 'Renata,');
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((list) => list.join(' '));

/** Random edits of turns: change, insert and delete words, split and join, all at once. */
const passage = fc.tuple(fc.array(text, { minLength: 1, maxLength: 4 }), fc.array(text, { maxLength: 4 }));

describe('alignTurns', () => {
  it('gives every turn times in order, within those of the passage', () => {
    fc.assert(
      fc.property(passage, fc.nat(3000), ([texts, written], gapMs) => {
        const before = texts.map((each, index) =>
          segment(`s${index}`, each, index * 5000, index * 5000 + 5000 - gapMs),
        );
        const after = alignTurns(
          before,
          written.map((each, index) => turn(`t${index}`, each)),
          Infinity,
        );
        let last = before[0]?.startMs ?? 0;
        for (const one of after) {
          expect(one.startMs).toBeGreaterThanOrEqual(last);
          expect(one.endMs).toBeGreaterThanOrEqual(one.startMs);
          expect(one.endMs).toBeLessThanOrEqual(before.at(-1)?.endMs ?? 0);
          const times = Array.from({ length: one.text.length + 1 }, (_, at) => timeAt(one, at));
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          last = one.startMs;
        }
      }),
    );
  });

  it('keeps the times of unchanged words, however often the surrounding text changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rounds) => {
        const heard = segment('a', 'alfa beta gama delta', 0, 8000);
        const said = timeAt(heard, heard.text.indexOf('gama'));
        let now = [heard];
        for (const [round, pair] of rounds.entries()) {
          // Previously inserted words count as unchanged only at the same position.
          const [left, right] = pair.map((each) => each.replaceAll(/\p{L}+/gu, `$&${round}`));
          now = alignTurns(now, [turn('a', `alfa ${left} beta gama ${right} delta`)], Infinity);
        }
        const [last] = now;
        expect(Math.abs((last ? timeAt(last, last.text.indexOf('gama')) : 0) - said)).toBeLessThanOrEqual(
          30 * rounds.length,
        );
      }),
    );
  });

  it('starts a turn whose first words were deleted at its first remaining word', () => {
    const [only] = alignTurns([segment('a', 'um dois tres quatro', 0, 8000)], [turn('a', 'quatro')], Infinity);
    expect(only?.startMs).toBe(timeAt(segment('a', 'um dois tres quatro', 0, 8000), 13));
  });
});

describe('undoPassages', () => {
  it('restores deleted segments at their position', () => {
    const [first, second] = [segment('a', 'um', 0, 1), segment('b', 'dois', 1, 2)];
    const removed = { before: [second], after: [], follows: 'a' };
    const joined = { before: [first], after: [segment('a', 'uma', 0, 1)], follows: null };
    expect(undoPassages([segment('a', 'uma', 0, 1)], [{ changes: [joined] }, { changes: [removed] }])).toEqual([
      first,
      second,
    ]);
  });
});
