import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { findCommitments } from './commitments.ts';
import { findNextSteps, likelihood, rateCommitments, selectSteps } from './find-next-steps.ts';

const filler = ['V: Como funciona hoje?', 'C: É em planilha.', 'V: Entendi.', 'C: Gostei do que vi.'];
const steps = (...turns: string[]) => findNextSteps(dialogue([...filler, ...turns]));
const all = (...turns: string[]) => {
  const rated = rateCommitments(indexOf(dialogue(turns)));
  return selectSteps(rated, { weights: [], threshold: likelihood([], new Float64Array()) });
};

describe('what is one next step', () => {
  it('is an answer promised twice for one day', () => {
    expect(all('V: Na sexta eu trago a resposta.', 'C: Tá bom.', 'V: Eu te ligo na sexta, então.')).toHaveLength(1);
    expect(all('V: Sexta eu te respondo.', 'C: Tá.', 'V: Devolvo na sexta com a resposta da multa.')).toHaveLength(1);
  });

  it('is what a recapitulation names again with its day', () => {
    const turns = ['C: Te mando até sexta.', ...filler, 'C: Recapitulando: te mando as fotos até sexta.'];
    expect(all(...turns)).toHaveLength(1);
  });

  it('is who is asked first, and the answer in the next sentence or call', () => {
    expect(all('C: Vejo com o financeiro. Até sexta eu respondo.')).toHaveLength(1);
    expect(all('V: Eu falo com a minha gerente e te ligo.')).toHaveLength(1);
  });

  it('is not a call to another, or the answer of another day', () => {
    expect(all('V: Eu ligo pro Clóvis na sexta.', 'C: Tá.', 'V: E te respondo na sexta sobre o frete.')).toHaveLength(
      2,
    );
    expect(all('C: Vejo com o financeiro na quinta. Até sexta eu respondo.')).toHaveLength(2);
  });

  it('is a visit and the meeting of its day', () => {
    const agreed = ['V: Quinta eu vou aí com a proposta.', 'C: Pode vir.', 'V: Que horas?', 'C: Às nove.'];
    expect(steps(...agreed, 'V: Quinta, às nove.')).toHaveLength(1);
  });
});

describe('findCommitments', () => {
  const tasks = (...turns: string[]) =>
    findCommitments(indexOf(dialogue(turns)))
      .filter(({ meeting }) => meeting === null)
      .map(({ text }) => text);

  it.each([
    ['C: Eu vou lá sozinho, hoje de tarde.', 'Ir lá sozinho'],
    ['C: Quarta eu vou na Emater ver o Pronaf.', 'Ir na Emater ver o Pronaf'],
    ['V: Segunda eu venho buscar o contrato assinado.', 'Buscar o contrato assinado'],
    ['V: Eu lhe digo dos coletores amanhã.', 'Dizer dos coletores'],
    ['V: As dezessete garrafas eu troco.', 'Trocar as dezessete garrafas'],
  ])('finds: %s', (turn, text) => {
    expect(tasks(turn)).toEqual([text]);
  });

  it('takes no noun for a verb, and an offer to talk to others for a task', () => {
    expect(tasks('V: Amanhã mesmo eu libero a troca de turno para os doze.')).toEqual([
      'Liberar a troca de turno para os doze',
    ]);
    expect(tasks('V: Posso falar direto com a agência?')).toEqual(['Falar direto com a agência']);
  });

  it('finds an offer without an object that is taken up', () => {
    expect(tasks('V: Tá no nosso relatório de qualidade. Posso mandar.', 'C: Claro, por favor.')).toHaveLength(1);
    expect(tasks('V: Tá no nosso relatório de qualidade. Posso mandar.', 'C: Ontem choveu muito.')).toEqual([]);
  });

  it.each([
    'V: E eu te chamo pra ver os alertas quando?',
    'V: Vou falar de preço.',
    'C: Eu vou lhe falar uma coisa com respeito.',
    'C: Eu digo isso sempre.',
  ])('takes nothing told at once, and no question of when, for a task: %s', (turn) => {
    expect(tasks(turn)).toEqual([]);
  });
});
