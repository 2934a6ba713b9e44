import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followQuote, openSpelling, applyRespellings } from './respell.ts';
import { spellingKey } from './word-key.ts';

const words = [
  { word: 'Pipedrive', soundsLike: ['paipe draive'] },
  { word: 'Conta Azul', soundsLike: [] },
  { word: 'Neoway', soundsLike: ['neo ei'] },
];
const heard = 'Usamos o paipe draive, a conta azul, o pipe drive e a neo ei. A Neoway também.';

describe('a corrected text', () => {
  it('has the company’s spelling, with counts', () => {
    const { respell, counts } = openSpelling({ words, undone: [] });
    expect(respell(heard).text).toBe('Usamos o Pipedrive, a Conta Azul, o Pipedrive e a Neoway. A Neoway também.');
    expect(counts()).toEqual([
      { plain: 'neoway', recognised: 1, corrected: 1, undone: 0 },
      { plain: 'pipedrive', recognised: 0, corrected: 2, undone: 0 },
      { plain: 'contaazul', recognised: 0, corrected: 1, undone: 0 },
    ]);
  });

  it('keeps a reverted correction, and corrects other words for the same name', () => {
    const { respell, counts } = openSpelling({ words, undone: [spellingKey('Pipe  Drive', 'Pipedrive')] });
    const { text, respellings } = respell(heard);
    expect(text).toBe('Usamos o Pipedrive, a Conta Azul, o pipe drive e a Neoway. A Neoway também.');
    expect(respellings.map(({ isUndone }) => isUndone)).toEqual([false, false, true, false]);
    expect(counts().find(({ plain }) => plain === 'pipedrive')).toMatchObject({ corrected: 1, undone: 1 });
  });

  it('updates each quote to the new spelling', () => {
    const before = openSpelling({ words, undone: [] }).respell(heard);
    const after = applyRespellings(before, ({ to }) => to === 'Pipedrive');
    expect(followQuote(before, after, 'a Conta Azul, o Pipedrive e a')).toBe('a Conta Azul, o pipe drive e a');
    expect(followQuote(before, after, 'drive, a')).toBe('paipe draive, a');
    expect(followQuote(before, after, 'A Neoway também.')).toBe('A Neoway também.');
    expect(followQuote(before, after, 'nunca dito')).toBeUndefined();
  });

  it('can be restored exactly, and contains every quote, whatever is reverted', () => {
    const pieces = fc.constantFrom('paipe draive', 'Conta azul', 'neo ei', 'Neoway', 'a', 'o', 'é', ',', '👋');
    const texts = fc.array(pieces, { maxLength: 20 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.boolean(), { minLength: 8 }),
        fc.nat(),
        fc.nat(),
        (text, choices, from, length) => {
          const { respell } = openSpelling({ words, undone: [] });
          const before = respell(text);
          expect(applyRespellings(before, () => true).text).toBe(text);
          let at = 0;
          const after = applyRespellings(before, () => choices[at++ % choices.length] ?? false);
          expect(applyRespellings(after, () => false)).toEqual(before);
          const start = from % (before.text.length + 1);
          const quote = before.text.slice(start, start + 1 + (length % 30));
          expect(after.text).toContain(followQuote(before, after, quote));
        },
      ),
    );
  });
});
