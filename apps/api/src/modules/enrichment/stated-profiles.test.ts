import type { Participant } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { findStatedProfiles } from './stated-profiles.ts';

const person = (id: string, name: string): Participant => ({ id, name, side: 'customer' });
const people = [person('renata', 'Renata Lopes'), person('paulo', 'Paulo Reis'), person('voz', 'Falante 3')];

const said = (text: string, speakerId: string | null = 'renata', among = people) =>
  findStatedProfiles([{ id: 's1', speakerId, text }], among).map(({ participantId, field, value, quote }) => {
    // The quote is literal.
    expect(text).toContain(quote);
    return [participantId, field, value];
  });

describe('facts said about people', () => {
  it.each([
    ['Eu sou a gerente de compras.', ['renata', 'role', 'Gerente de compras']],
    ['Prazer, sou sócia-proprietária.', undefined],
    ['Trabalho como analista financeira aqui.', ['renata', 'role', 'Analista financeira']],
    ['Oi, sou uma das sócias.', undefined],
    ['Sou Diretora Comercial, tudo bem?', undefined],
    ['O Paulo, nosso diretor industrial, entra depois.', ['paulo', 'role', 'Diretor industrial']],
    ['Paulo Reis é o diretor.', ['paulo', 'role', 'Diretor']],
    ['Meu e-mail é compras@padariatrigal.com.br.', ['renata', 'emailAddress', 'compras@padariatrigal.com.br']],
    ['Manda para paulo@padariatrigal.com.br, por favor.', ['paulo', 'emailAddress', 'paulo@padariatrigal.com.br']],
    ['É renata arroba padariatrigal ponto com ponto br.', ['renata', 'emailAddress', 'renata@padariatrigal.com.br']],
  ])('“%s”', (text, expected) => {
    expect(said(text)).toEqual(expected ? [expected] : []);
  });

  it('name the company that belongs to a role or a greeting', () => {
    expect(said('Sou a gerente financeira da Padaria Trigal.')).toEqual([
      ['renata', 'role', 'Gerente financeira'],
      ['renata', 'company', 'Padaria Trigal'],
    ]);
    expect(said('Aqui é a Renata, da Padaria Trigal.')).toEqual([['renata', 'company', 'Padaria Trigal']]);
    expect(said('Aqui é a Paula, da Padaria Trigal.')).toEqual([]);
  });

  it.each([
    'Eu não sou a gerente.',
    'Se eu sou a dona, decido.',
    'Você é a gerente?',
    'A gente precisa de um gerente.',
    'Falei com o diretor da Vale.',
    'O seu Paulo e o meu sócio não concordam, é?',
    'Escreve para contato@padariatrigal.com.br.',
  ])('are none in “%s”', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('are dropped if the speaker is no known person, or two people share the name', () => {
    expect(said('Eu sou a dona.', null)).toEqual([]);
    expect(said('Paulo, nosso diretor, vem.', 'renata', [...people, person('outro', 'Paulo Nunes')])).toEqual([]);
  });

  it('are none in text without punctuation', () => {
    expect(said('sou a gerente e '.repeat(20_000))).toEqual([]);
    expect(said(`sou a gerente ${'!'.repeat(200_000)}a`)).toEqual([]);
    expect(said(`${'a.'.repeat(20_000)}@${'b.'.repeat(20_000)}`)).toEqual([]);
  });
});
