import { describe, expect, it } from 'vitest';
import { type DiffPart, diffWords } from './diff-words.ts';

const side = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

describe('diffWords', () => {
  it('finds removed and added words', () => {
    expect(diffWords('Enviar proposta até quinta.', 'Enviar a proposta até sexta.')).toEqual([
      { kind: 'same', text: 'Enviar ' },
      { kind: 'added', text: 'a ' },
      { kind: 'same', text: 'proposta até ' },
      { kind: 'removed', text: 'quinta' },
      { kind: 'added', text: 'sexta' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('merges adjacent changed words into one change', () => {
    expect(diffWords('o cliente disse não', 'o comprador falou não')).toEqual([
      { kind: 'same', text: 'o ' },
      { kind: 'removed', text: 'cliente disse' },
      { kind: 'added', text: 'comprador falou' },
      { kind: 'same', text: ' não' },
    ]);
  });

  it('reads a rewritten sentence as the old one and the new one, line by line', () => {
    const before = '- Abertura da reunião (peso 1): o vendedor pergunta o que importa\n- Próximos passos: data';
    const after = '- Começou com uma pauta clara (peso 1): combinou o que seria conversado\n- Próximos passos: data';
    expect(diffWords(before, after)).toEqual([
      { kind: 'same', text: '- ' },
      { kind: 'removed', text: 'Abertura da reunião (peso 1): o vendedor pergunta o que importa' },
      { kind: 'added', text: 'Começou com uma pauta clara (peso 1): combinou o que seria conversado' },
      { kind: 'same', text: '\n- Próximos passos: data' },
    ]);
  });

  it.each([
    ['', ''],
    ['', 'novo texto'],
    ['velho texto', ''],
    ['igual', 'igual'],
    ['a b c d e f', 'f e d c b a'],
    ['ação rápida', 'acao rapida'],
    ['linha um\nlinha dois', 'linha um\n\nlinha três'],
  ])('preserves both texts: "%s" to "%s"', (before, after) => {
    const parts = diffWords(before, after);
    expect(side(parts, 'added')).toBe(before);
    expect(side(parts, 'removed')).toBe(after);
  });

  it('preserves both texts for random texts', () => {
    let seed = 7;
    const words = () =>
      Array.from({ length: 12 }, () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return 'abc'.charAt(seed % 3);
      }).join(' ');
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [words(), words()];
      const parts = diffWords(before, after);
      expect(side(parts, 'added')).toBe(before);
      expect(side(parts, 'removed')).toBe(after);
    }
  });

  it('returns one change for texts without common words', () => {
    const [before, after] = [
      Array.from({ length: 3000 }, (_, index) => `a${index}`).join(' '),
      Array.from({ length: 3000 }, (_, index) => `b${index}`).join('-'),
    ];
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
