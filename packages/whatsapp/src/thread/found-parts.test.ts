import { describe, expect, it } from 'vitest';
import { foundExcerpt, foundParts } from './found-parts.ts';

const marked = (parts: ReturnType<typeof foundParts>) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

describe('foundParts', () => {
  it.each([
    ['O orçamento cabe', 'ORCAMENTO', 'O [orçamento] cabe'],
    ['pão, pao e Pa\u0303o', 'pao', '[pão], [pao] e [Pão]'],
    ['aaa', 'aa', '[aa]a'],
    ['👍 ok 👍', 'ok', '👍 [ok] 👍'],
    ['nada', '', 'nada'],
    ['', 'x', ''],
  ])('in %s marks %s', (text, words, expected) => {
    expect(marked(foundParts(text, words))).toBe(expected);
  });
});

describe('foundExcerpt', () => {
  it('starts shortly before the first match, with a whole word', () => {
    expect(marked(foundExcerpt('Só preciso que caiba no orçamento deste ano', 'orcamento'))).toBe(
      '…que caiba no [orçamento] deste ano',
    );
    expect(marked(foundExcerpt('Um\norçamento', 'orcamento'))).toBe('Um [orçamento]');
    expect(marked(foundExcerpt('não está aqui', 'orcamento'))).toBe('não está aqui');
  });
});
