import { describe, expect, it } from 'vitest';
import { likelyNames, type SpokenTurn } from './likely-names.ts';

const talk = (...lines: readonly (readonly [string, string])[]): SpokenTurn[] =>
  lines.map(([speakerId, text], index) => ({ speakerId, startMs: index * 1000, text }));
const nobody = { present: [], earlier: [] };

describe('likelyNames', () => {
  it('knows who says their own name, with the words that say it', () => {
    const turns = talk(['carla', 'Bom dia!'], ['v2', 'Bom dia, aqui é a Renata da padaria.']);
    expect(likelyNames(turns, 'v2', nobody)).toEqual([
      { name: 'Renata', clues: [{ kind: 'own_name', quote: 'aqui é a Renata', startMs: 1000 }] },
    ]);
  });

  it('knows who is called by a name before they speak, and nobody else', () => {
    const turns = talk(['carla', 'Oi, Marcos, tudo bem?'], ['v2', 'Tudo.'], ['v3', 'Tudo também.']);
    expect(likelyNames(turns, 'v2', nobody).map(({ name, clues }) => [name, clues[0]?.kind])).toEqual([
      ['Marcos', 'called'],
    ]);
    expect(likelyNames(turns, 'v3', nobody)).toEqual([]);
    // Thanks are for who spoke before.
    const thanked = talk(['v2', 'Pronto.'], ['carla', 'Obrigada, Marcos. E a produção?'], ['v3', 'Vai bem.']);
    expect(likelyNames(thanked, 'v3', nobody)).toEqual([]);
  });

  it('puts who said their name before who is only there, and takes the full name of who is known', () => {
    const turns = talk(['v2', 'Eu sou o Paulo, cuido da produção.']);
    const known = {
      present: ['Renata Lopes', 'Paulo Reis'],
      earlier: [{ name: 'Renata Lopes', title: 'Diagnóstico' }],
    };
    expect(likelyNames(turns, 'v2', known).map(({ name, clues }) => [name, clues.map(({ kind }) => kind)])).toEqual([
      ['Paulo Reis', ['own_name', 'present']],
      ['Renata Lopes', ['earlier', 'present']],
    ]);
  });

  it.each(['Eu sou a favor.', 'Aqui é barato.', 'Eu sou brasileira, obrigada.', 'Meu nome é segredo.'])(
    'reads no name in “%s”',
    (text) => {
      expect(likelyNames(talk(['v2', text]), 'v2', nobody)).toEqual([]);
    },
  );
});
