import { describe, expect, it } from 'vitest';
import { likelyNames, type SpokenTurn } from './likely-names.ts';

const talk = (...lines: readonly (readonly [string, string])[]): SpokenTurn[] =>
  lines.map(([speakerId, text], index) => ({ speakerId, startMs: index * 1000, text }));
const nobody = { present: [], earlier: [] };

describe('likelyNames', () => {
  it('finds a speaker’s own introduction, with its words', () => {
    const turns = talk(['carla', 'Bom dia!'], ['v2', 'Bom dia, aqui é a Renata da padaria.']);
    expect(likelyNames(turns, 'v2', nobody)).toEqual([
      { name: 'Renata', clues: [{ kind: 'own_name', quote: 'aqui é a Renata', startMs: 1000 }] },
    ]);
  });

  it('finds a name used to address the next speaker, and no other', () => {
    const turns = talk(['carla', 'Oi, Marcos, tudo bem?'], ['v2', 'Tudo.'], ['v3', 'Tudo também.']);
    expect(likelyNames(turns, 'v2', nobody).map(({ name, clues }) => [name, clues[0]?.kind])).toEqual([
      ['Marcos', 'called'],
    ]);
    expect(likelyNames(turns, 'v3', nobody)).toEqual([]);
    // Thanks are for the previous speaker.
    const thanked = talk(['v2', 'Pronto.'], ['carla', 'Obrigada, Marcos. E a produção?'], ['v3', 'Vai bem.']);
    expect(likelyNames(thanked, 'v3', nobody)).toEqual([]);
  });

  it('finds a greeted name after a title', () => {
    for (const greeting of ['Boa tarde, doutora Helena.', 'Oi, dra. Helena, tudo bem?', 'Bom dia, dona Helena!']) {
      const turns = talk(['carla', greeting], ['v2', 'Boa tarde.']);
      expect(likelyNames(turns, 'v2', nobody).map(({ name }) => name)).toEqual(['Helena']);
    }
  });

  it('ranks an introduction above other participants, and prefers known full names', () => {
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
    'finds no name in “%s”',
    (text) => {
      expect(likelyNames(talk(['v2', text]), 'v2', nobody)).toEqual([]);
    },
  );
});
