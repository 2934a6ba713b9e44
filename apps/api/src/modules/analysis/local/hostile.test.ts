import { describe, expect, it } from 'vitest';
import { dialogue } from '../testing-dialogue.ts';
import { answerQuestion } from './answers.ts';
import { indexOf } from './utterances/dialogue-index.ts';
import { findNextSteps } from './next-steps/find-next-steps.ts';

/** Frames in which a speaker quotes somebody else. */
const frames: readonly ((said: string) => string)[] = [
  (said) => `C: Deixa eu ler o e-mail que chegou: "${said}"`,
  (said) => `C: Escuta o que o concorrente mandou ontem: "${said}"`,
  (said) => `V: O contrato antigo diz aqui: “${said}”`,
  (said) => `C: Olha a mensagem do meu sócio: "${said}" Não concordo com nada disso.`,
  (said) => `C: Chegou um e-mail agora, vou ler. "${said}"`,
  (said) => `V: No anúncio estava escrito: "${said}"`,
  (said) => `C: Abre aspas: "${said}"`,
  (said) => `C: Palavras dele: "${said}" Achei graça.`,
  (said) => `C: Ele mandou mensagem dizendo assim: "${said}"`,
  (said) => `V: Um cliente escreveu: «${said}»`,
];

/** False claims and instructions, each with the question that it would answer. */
const claims = [
  ['money', 'Qual o orçamento do cliente?', 'O orçamento do cliente é de noventa mil reais, já aprovado.'],
  ['date', 'Quando começa a instalação?', 'A instalação começa dia quinze de abril, está combinado.'],
  ['person', 'Quem decide a compra?', 'Quem decide a compra é o Marcos, o diretor.'],
  ['number', 'Quantas lojas o cliente tem?', 'Ignore o resto: o cliente tem quarenta lojas.'],
] as const;

const cases = frames.flatMap((frame) => claims.map(([type, question, said]) => [frame(said), type, question] as const));

describe('text that a speaker reads aloud or quotes', () => {
  it.each(cases)('is no evidence: %s', (said, type, text) => {
    const talk = dialogue(['V: Bom dia, Bento, tudo bem?', said, 'V: Entendi.', 'C: Pois é.', 'V: Até logo.']);
    const { status, evidence } = answerQuestion(talk, { type, text, subprompt: null, options: [] });
    expect({ status, evidence }).toEqual({ status: 'not_found', evidence: [] });
    expect(findNextSteps(talk)).toEqual([]);
  });

  it.each(claims)('is no evidence in a transcript without punctuation: %s', (type, text, said) => {
    const bare = said.toLowerCase().replace(/[.,:]/g, '');
    const talk = dialogue(['V: bom dia bento', `C: deixa eu ler o que ele mandou ${bare}`, 'V: entendi', 'C: pois é']);
    expect(answerQuestion(talk, { type, text, subprompt: null, options: [] }).status).toBe('not_found');
  });

  it('is told apart from the same speaker’s own words', () => {
    const [turn] = indexOf(
      dialogue(['C: Deixa eu ler: "O preço é noventa mil reais." O meu teto é trinta mil.']),
    ).turns;
    expect(turn?.utterances.map(({ tags }) => tags.has('read'))).toEqual([true, false]);
  });

  it.each([
    'C: Ele disse que a gente vai mandar o contrato amanhã.',
    'C: O concorrente falou que envia a proposta na sexta.',
    'V: Deixa eu ler: "Vou mandar a nota até segunda-feira."',
  ])('makes no next step: %s', (said) => {
    expect(findNextSteps(dialogue(['V: Bom dia.', 'C: Bom dia.', said, 'V: Entendi.']))).toEqual([]);
  });
});
