import { describe, expect, it } from 'vitest';
import { indexOf } from '../utterances/dialogue-index.ts';
import { dialogue } from '../../testing-dialogue.ts';
import { findCommitments } from './commitments.ts';

const owners = (...turns: string[]) =>
  findCommitments(indexOf(dialogue(turns)))
    .filter(({ meeting }) => meeting === null)
    .map(({ owner }) => owner);

describe('ownerOf', () => {
  it.each([
    ['C: E o Volnei, da oficina, levanta os orçamentos dos dois, até sexta.', 'Volnei'],
    ['V: Quarta que vem o Kaique te manda a proposta.', 'Kaique'],
    ['C: Minha irmã, a Wedja. Ela manda a planilha até sexta.', 'Wedja'],
  ])('gives what a third person does to the subject: %s', (turn, owner) => {
    expect(owners(turn)).toEqual([owner]);
  });

  it('gives the second of two deeds of one subject to the same person', () => {
    const turn = 'C: O Marquinhos faz isso no turno dele, amanhã, e te manda as fotos no zap.';
    expect(owners(turn)).toEqual(['Marquinhos', 'Marquinhos']);
  });

  it('gives to nobody what has no subject', () => {
    expect(owners('C: Manda com exemplos de loja de móveis, por favor.')).toEqual([null]);
  });
});
