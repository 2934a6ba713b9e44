import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { answerQuestion } from '../answers.ts';
import { findNextSteps } from '../next-steps/find-next-steps.ts';
import { propose } from './judge-criterion.ts';

const criterion = (name: string) => {
  const levels: [string, string, string] = ['0', '1', '2'];
  return { name, description: '', weight: 1, levels, example: null };
};
const judge = (name: string, ...turns: string[]) => {
  const { level, rationale, evidence } = propose(dialogue(turns), criterion(name)).draft;
  return { level, rationale, quotes: evidence.map(({ quote }) => quote) };
};

describe('the criteria of one meeting', () => {
  it('know a problem whose size the customer told, and one that the summary tells', () => {
    const size = ['V: Quanto se perde hoje?', 'C: Na safra, uma caixa em cada dez.'];
    expect(judge('Explorou o impacto', ...size).level).toBe(2);
    expect(judge('Descobriu a dor', ...size)).toMatchObject({
      level: 1,
      quotes: ['Na safra, uma caixa em cada dez.'],
    });
    expect(judge('Descobriu a dor', 'V: E aí?', 'C: Digitar é o que eu quero matar.').level).toBe(1);
  });

  it('know the size of a problem that the customer’s people tell each other', () => {
    const talk = dialogue(['C: Quanto custam quinze diárias?', 'D: Cento e quarenta cada uma, com o transporte.']);
    const speakers = [...talk.speakers, { id: 'D', name: 'Bia Torres', side: 'customer' as const }];
    expect(propose({ ...talk, speakers }, criterion('Explorou o impacto')).draft.level).toBe(1);
  });

  it('take what a customer pays another for no objection', () => {
    const talk = ['V: É o de setenta ou o de noventa?', 'C: Noventa.', 'V: Quanto a senhora paga hoje na resma?'];
    expect(judge('Tratou objeções', ...talk, 'C: Trinta e quatro reais, com frete.').level).toBeNull();
  });

  it('take no courtesy for an answer to an objection, and a fear that is over for none', () => {
    const courtesy =
      'V: Não precisa pedir desculpa de nada, eu prefiro mesmo assim. O que ficou faltando com o consultor?';
    expect(judge('Tratou objeções', 'C: Por isso eu fico com um pé atrás.', courtesy)).toMatchObject({
      level: 2,
      quotes: [expect.any(String), 'O que ficou faltando com o consultor?'],
    });
    expect(judge('Tratou objeções', 'V: Funciona sem internet.', 'C: Esse era o meu medo, o sinal.').level).toBeNull();
  });

  it('prove a limit and a date by what was held, not by what was supposed', () => {
    const limit = ['V: Que faixa de valor faria sentido?', 'C: Até dois mil por loja, não. Até dois mil no total.'];
    expect(judge('Qualificou orçamento', ...limit).quotes.at(-1)).toBe('Até dois mil no total.');
    const day = ['V: Quando isso precisa estar pronto?', 'C: Antes do Natal. Se for para janeiro, já perdi tudo.'];
    expect(judge('Qualificou o prazo', ...day).quotes.at(-1)).toBe('Antes do Natal.');
  });
});

it('a person who is pointed at is proven by the words that name them', () => {
  const talk = ['V: Quem assina o contrato?', 'C: Eu e o doutor Álvaro. Ele assina tudo na quarta-feira.'];
  const question = { type: 'person' as const, text: 'Quem assina o contrato?', subprompt: null, options: [] };
  const { value, evidence } = answerQuestion(dialogue(talk), question);
  expect(value).toContain('Álvaro');
  expect(evidence[0]?.quote).toContain('Álvaro');
});

it('some of the shops are not how many there are', () => {
  const question = { type: 'number' as const, text: 'Quantas lojas a empresa tem?', subprompt: null, options: [] };
  const some = 'C: Estou conversando com o Bruno sobre as treze lojas que compramos no Crato.';
  expect(answerQuestion(dialogue(['V: Bom dia.', some]), question).value).toBeNull();
  const all = ['V: Quantas lojas vocês têm?', 'C: São treze lojas.'];
  expect(answerQuestion(dialogue(all), question).value).toBe(13);
});

describe('the next steps of one meeting', () => {
  const steps = (...turns: string[]) => findNextSteps(dialogue(turns)).map(({ text, dueDate }) => [text, dueDate]);

  it('are two where one sentence gives each its day or its clause', () => {
    expect(steps('V: Mando o folheto amanhã e ligo na quinta, às onze, para a gente ensaiar.')).toEqual(
      expect.arrayContaining([
        ['Enviar o folheto', '2026-03-11'],
        [expect.stringMatching(/^Lig/), '2026-03-12'],
      ]),
    );
    expect(
      steps(
        'V: Então na semana que vem eu te envio a lista dos cinco, e na outra entrego uma folha para a assembleia.',
      ),
    ).toHaveLength(2);
  });

  it('are no option that is left open, and no meeting is called off by another cancellation', () => {
    expect(steps('V: Então preparo para três e deixo o quarto como opção.')).toEqual([]);
    const kept = ['V: Pode ser na quarta, às duas da tarde?', 'C: Quarta às duas eu posso.'];
    expect(steps(...kept, 'C: Vou esperar a quarta antes de assinar o cancelamento.')).toMatchObject([
      [expect.stringContaining('quarta, 14h'), '2026-03-11'],
    ]);
  });
});
