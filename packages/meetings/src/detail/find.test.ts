import { fold } from '@pauta/contract/fold';
import { describe, expect, it } from 'vitest';
import { findAll, firstMatchFrom, indexTexts, stepMatch } from './find.ts';

const folded = ['Tem que caber no Orçamento.', 'Qual orçamento? Este orcamento.', 'Nada aqui.'].map(fold);

describe('findAll', () => {
  it('finds words in order, ignoring accents and case', () => {
    expect(findAll(folded, ' orçamento ')).toEqual([
      { turn: 0, from: 17, to: 26 },
      { turn: 1, from: 5, to: 14 },
      { turn: 1, from: 21, to: 30 },
    ]);
  });

  it('finds nothing for an empty query', () => {
    expect(findAll(folded, '  ')).toEqual([]);
    expect(findAll(folded, 'desconto')).toEqual([]);
  });

  it('finds other forms of the words if there is no literal match', () => {
    const texts = ['Vendemos por dois canais.', 'As condições de pagamento', 'O canal é nosso'].map((text) =>
      text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    );
    expect(findAll(texts, 'canal')).toEqual([{ turn: 2, from: 2, to: 7 }]);
    expect(findAll(texts.slice(0, 2), 'canal')).toEqual([{ turn: 0, from: 18, to: 24 }]);
    expect(findAll(texts, 'condição de pagamento')).toEqual([{ turn: 1, from: 3, to: 25 }]);
    expect(findAll(texts, 'pagamento condição')).toEqual([]);
  });

  it('matches punctuation literally', () => {
    expect(findAll(folded, '?')).toEqual([{ turn: 1, from: 14, to: 15 }]);
  });
});

describe('firstMatchFrom', () => {
  const matches = findAll(folded, 'orcamento');

  it('starts at the current turn, or at the top', () => {
    expect(firstMatchFrom(matches, 1)).toBe(1);
    expect(firstMatchFrom(matches, 2)).toBe(0);
    expect(firstMatchFrom([], 0)).toBe(-1);
  });
});

describe('stepMatch', () => {
  it('wraps around', () => {
    expect(stepMatch(3, 2, 1)).toBe(0);
    expect(stepMatch(3, 0, -1)).toBe(2);
    expect(stepMatch(0, -1, 1)).toBe(-1);
  });
});

describe('indexTexts', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `Não ${index}`);

  it('folds all texts in chunks', () => {
    const waiting: (() => void)[] = [];
    let ready: readonly string[] | undefined;
    indexTexts(
      texts,
      (all) => (ready = all),
      (work) => {
        waiting.push(work);
        return () => undefined;
      },
    );
    let pieces = 0;
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      expect(ready).toBeUndefined();
      work();
      pieces++;
    }
    expect(pieces).toBe(3);
    expect(ready).toHaveLength(1000);
    expect(ready?.at(-1)).toBe('nao 999');
  });

  it('stops when it is cancelled', () => {
    let cancelled = 0;
    indexTexts(
      texts,
      () => expect.unreachable(),
      () => () => cancelled++,
    )();
    expect(cancelled).toBe(1);
  });
});
