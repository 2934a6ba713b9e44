import type { QuestionType } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answers.ts';
import { dialogue } from '../testing-dialogue.ts';

function ask(turns: string[], type: QuestionType, text: string, options: string[] = []) {
  return answerQuestion(dialogue(turns), { type, text, subprompt: null, options });
}

const talk = [
  'V: Quantos vendedores vocês têm hoje?',
  'C: Hoje são quatorze vendedores.',
  'V: E o que mais atrapalha vocês?',
  'C: A gente perde o histórico quando o vendedor sai. Já aconteceu duas vezes.',
  'C: E quanto custa por usuário?',
  'V: Fica oitenta e nove reais por usuário por mês.',
  'C: E qual o valor da implantação?',
  'V: A implantação fica em mil e duzentos reais.',
  'C: A gente reservou dois mil por mês pra isso.',
  'V: Quem decide aí?',
  'C: Quem decide é a Lourdes, minha sócia.',
  'V: Vocês já usam algum CRM?',
  'C: Não, a gente nunca usou.',
  'V: Como você conheceu a gente?',
  'C: Foi pelo Instagram.',
  'V: Fazemos uma demonstração na quinta às dez?',
  'C: Quinta às dez tá ótimo.',
];

describe('answerQuestion', () => {
  it.each([
    ['\n', '.'],
    ['\n', ')'],
    ['\n', ' -'],
    ['\n', ' –'],
    ['; ', '.'],
  ])('does not take the number of a point in a list for a sum (%j, %j)', (between, mark) => {
    const points = [`1${mark} o plano`, `2${mark} a instalação`, `3${mark} o suporte`];
    const list = ['C: Quero saber quanto custa por mês:', ...points].join(between);
    const { status, value, candidates = [] } = ask(['V: Oi, tudo bem?', list], 'money', 'Quanto custa por mês?');
    expect([status, value, candidates.map((each) => each.value)]).toEqual(['not_found', null, []]);
  });

  it('answers when the next meeting is by the one that was agreed on, as the next steps do', () => {
    const turns = [
      'V: Como funciona hoje?',
      'C: É em planilha.',
      'V: Que tal a gente conversar de novo na quinta às dez?',
      'C: Quinta às dez tá ótimo. Pode marcar.',
      'V: Combinado, e eu te mando a proposta amanhã.',
    ];
    expect(ask(turns, 'date', 'Quando é a próxima reunião?')).toMatchObject({
      status: 'ok',
      value: '2026-03-12T10:00',
    });
    expect(ask(turns, 'date', 'Quando é a próxima auditoria?')).toMatchObject({ status: 'not_found' });
  });

  it('takes a number before a dash for an answer if no list follows', () => {
    const turns = ['V: Quantos vendedores vocês têm?', 'C: 10 - todos na rua.'];
    expect(ask(turns, 'number', 'Quantos vendedores o cliente tem?')).toMatchObject({ value: 10 });
  });

  it.each([
    ['number', 'Quantos vendedores o cliente tem?', 14],
    ['money', 'Qual o preço por usuário?', 89],
    ['money', 'Qual o valor da implantação?', 1200],
    ['money', 'Qual o orçamento do cliente?', 2000],
    ['person', 'Quem decide a compra?', 'Lourdes'],
    ['yes_no', 'O cliente já usa algum CRM?', false],
    ['date', 'Quando será a demonstração?', '2026-03-12T10:00'],
  ] as const)('answers a %s question: %s', (type, text, value) => {
    expect(ask(talk, type, text)).toMatchObject({ status: 'ok', value });
  });

  it.each([
    ['Quantas lojas eles têm?', ['V: Quantas lojas vocês têm hoje?', 'C: São seis lojas. Cinco na cidade.'], 6],
    // A measure, a price of one, another thing, another company, a part.
    ['Quantas lojas eles têm?', ['C: A previsão é de noventa e dois quilos na loja do centro.'], null],
    ['Quantas lojas eles têm?', ['C: E quanto custa?', 'V: São trezentos e oitenta por loja.'], null],
    ['Quantas lojas eles têm?', ['C: E quanto custa?', 'V: Para uma loja só, seiscentos e noventa por mês.'], null],
    ['Quantos caminhões eles têm?', ['V: Quem manda o caminhão?', 'C: São três compradores, cada um com o seu.'], null],
    [
      'Quantas lojas eles têm?',
      ['C: É o que a Sertaneja paga.', 'V: A Sertaneja tem sessenta lojas, e paga à vista.'],
      null,
    ],
    ['Quantas lojas eles têm?', ['C: Quem usa?', 'V: Na Sertaneja são sessenta lojas, e todas usam.'], null],
    ['Quantos restaurantes eles têm?', ['C: E troca de turno entre dois restaurantes ainda passa por mim.'], null],
  ] as const)('counts what is asked for: %s %j', (text, turns, value) => {
    expect(ask(['V: Oi, tudo bem?', 'C: Tudo, e aí?', ...turns], 'number', text).value).toBe(value);
  });

  it('answers from the first sentence of a punctuated transcript, before anything was asked', () => {
    const answer = ask(['C: Quem decide a compra é a diretora Helena.'], 'person', 'Quem decide a compra?');
    expect(answer).toMatchObject({ status: 'ok', value: 'Helena' });
  });

  it('quotes the words of the one who would know, not the whole turn', () => {
    const answer = ask(talk, 'text', 'Qual é a principal dor do cliente?');
    expect(answer).toMatchObject({
      status: 'ok',
      value: 'A gente perde o histórico quando o vendedor sai. Já aconteceu duas vezes.',
    });
    expect(answer.evidence).toEqual([{ segmentId: 's4', quote: answer.value }]);
  });

  it('chooses the option that is named', () => {
    expect(
      ask(talk, 'single', 'Como o cliente conheceu a empresa?', ['Google', 'Instagram', 'Indicação']),
    ).toMatchObject({ status: 'ok', value: 'Instagram' });
  });

  it('chooses no option that is denied, or that is left open in the end', () => {
    const options = ['Preço', 'Atraso na entrega'];
    const why = (last: string) =>
      ask(
        ['V: Por que vocês trocaram de fornecedor?', `C: ${last}`],
        'single',
        'Por que trocaram de fornecedor?',
        options,
      );
    const late = why('Foi o atraso na entrega.');
    expect(late.value ?? late.candidates?.[0]?.value).toEqual('Atraso na entrega');
    expect(why('O preço não.')).toMatchObject({ status: 'not_found', candidates: [] });
    const hired = ['V: Os coletores vão ser alugados?', 'C: Alugado é melhor, os coletores.'];
    const last = 'C: Dos coletores eu te digo amanhã, se é comprado ou alugado.';
    const how = (turns: string[]) =>
      ask(turns, 'single', 'Coletores: comprados ou alugados?', ['Comprados', 'Alugados']);
    expect(how(hired).candidates).not.toEqual([]);
    expect(how([...hired, last])).toMatchObject({ status: 'not_found', candidates: [] });
  });

  it.each([
    ['money', 'Qual a verba mensal de mídia?', 'A verba de mídia é cento e oitenta mil por ano.'],
    ['number', 'Qual o prazo de entrega em dias corridos?', 'O prazo de entrega é de vinte dias úteis.'],
    ['number', 'Quantas pessoas vão usar?', 'Vão usar cinco pessoas para o teste.'],
    ['yes_no', 'Pediram desconto?', 'Desconto em folha as empresas não topam.'],
    ['text', 'Qual é o problema principal?', 'O Raimundo reclama até do sorvete.'],
  ] as const)('does not answer a %s question by something else: %s', (type, text, said) => {
    expect(ask(['V: E como fica?', `C: ${said}`], type, text)).toMatchObject({ status: 'not_found', candidates: [] });
  });

  it('reads a yes behind the case that the question supposes', () => {
    const turns = ['C: E a taxa, se não achar o ponto?', 'V: Se em seis meses não achar o ponto, devolvemos a taxa.'];
    const { candidates, value } = ask(turns, 'yes_no', 'A taxa é devolvida se não achar o ponto?');
    expect([value, ...(candidates ?? []).map((each) => each.value)]).not.toContain(false);
  });

  it('matches an option with a number by its unit as well', () => {
    const options = ['Mensal', 'Dois anos'];
    const spoken = (last: string) => ['V: E qual fica sendo o prazo do contrato?', `C: ${last}`];
    const asked = (last: string) => ask(spoken(last), 'single', 'Qual é o prazo do contrato?', options);
    expect(asked('O prazo do contrato fica em dois anos.')).toMatchObject({ status: 'ok', value: 'Dois anos' });
    expect(asked('O prazo do contrato fica em vinte e quatro meses.')).toMatchObject({ value: 'Dois anos' });
    expect(asked('Do contrato falamos em dois meses.')).toMatchObject({ status: 'not_found', candidates: [] });
  });

  it('takes the span of a bare number from the one before', () => {
    const turns = ['C: O contrato renova sozinho?', 'V: Eu te dou um mês de graça no contrato.', 'C: Dois.'];
    const text = 'Qual é o prazo do contrato?';
    expect(ask(turns, 'single', text, ['Mensal', 'Dois anos'])).toMatchObject({ status: 'not_found' });
  });

  it('names a person in full if the talk does', () => {
    const turns = [
      'V: Quem é o seu sócio?',
      'C: É o Marcos Figueira.',
      'V: E quem decide?',
      'C: Quem decide é o Marcos.',
    ];
    expect(ask(turns, 'person', 'Quem decide a compra?')).toMatchObject({ status: 'ok', value: 'Marcos Figueira' });
  });

  it.each([
    ['a daily task', 'V: Hoje, quem decide a compra da semana?', 'C: A Dirce, que é a cozinheira.'],
    [
      'who can only stop it',
      'V: Quem decide uma compra assim?',
      'C: Eu proponho, a diretoria aprova, e o jurídico, que é a Yara, pode parar tudo.',
    ],
  ])('does not name %s as the decision', (_, question, answer) => {
    const known = ask([question, answer], 'person', 'Quem decide a compra?');
    expect(known).toMatchObject({ status: 'not_found' });
  });

  it('does not search for what a hint excludes', () => {
    const asked = (subprompt: string | null) =>
      answerQuestion(dialogue(['V: Fazemos o encontro na sexta às nove?', 'C: Sexta às nove, então.']), {
        type: 'date',
        text: 'Quando querem começar?',
        subprompt,
        options: [],
      });
    const isAbout = ({ candidates }: ReturnType<typeof asked>) => candidates === undefined || candidates.length > 0;
    expect(isAbout(asked('O dia do encontro.'))).toBe(true);
    expect(isAbout(asked('O dia em que quer usar; não é a data do próximo encontro.'))).toBe(false);
  });

  it('does not answer by the words of a hint alone', () => {
    const turns = ['C: Vou esperar a quarta antes de assinar o cancelamento.'];
    expect(
      answerQuestion(dialogue(turns), {
        type: 'text',
        text: 'Qual é a principal objeção?',
        subprompt: 'O que ainda impede o cliente de assinar.',
        options: [],
      }),
    ).toMatchObject({ status: 'not_found' });
  });

  it('presents no price where no customer spoke', () => {
    const turns = ['V: Qual é o valor que a gente ia propor?', 'V: O preço é dezoito mil reais por ano.'];
    const text = 'Qual preço foi apresentado?';
    expect(ask(turns, 'money', text).candidates).toEqual([]);
    expect(ask([...turns, 'C: Tá bom.'], 'money', text).candidates).not.toEqual([]);
  });

  it('does not take a statement for a question', () => {
    const text = 'O cliente pediu desconto?';
    expect(ask(['C: Consegue fazer um desconto pra fechar hoje?'], 'yes_no', text)).toMatchObject({
      status: 'ok',
      value: true,
    });
    expect(ask(['C: No mês passado o desconto foi de dez por cento.'], 'yes_no', text).candidates).toEqual([]);
  });

  it('names both people who decide together', () => {
    const turns = ['V: Quem decide a compra?', 'C: Quem decide sou eu e o Marcos.'];
    const { value, candidates } = ask(turns, 'person', 'Quem decide a compra?');
    expect(value ?? candidates?.[0]?.value).toMatch(/ e Marcos$/);
  });

  it('takes the later of two options', () => {
    const turns = [
      'V: Qual plano vocês escolheram?',
      'C: O plano Ouro.',
      'C: Não, melhor o plano Prata.',
      'V: Prata, então.',
    ];
    expect(ask(turns, 'single', 'Qual plano o cliente escolheu?', ['Ouro', 'Prata']).value).not.toBe('Ouro');
  });

  it('offers no passage where nobody speaks of what is asked', () => {
    const turns = ['V: E aí, conseguiram olhar o contrato?', 'C: O preço não foi bem o ponto, Ana.', 'V: Entendi.'];
    expect(ask(turns, 'text', 'Qual é o CNPJ?')).toMatchObject({ status: 'not_found', candidates: [] });
  });

  it('returns candidate passages when there is no answer', () => {
    const { status, candidates } = ask(talk, 'text', 'O que a Lourdes acha do histórico?');
    expect(status).toBe('not_found');
    expect(candidates?.length).toBeGreaterThan(0);
    expect(candidates?.length).toBeLessThanOrEqual(3);
  });

  it('takes the value of a speaker’s self-correction', () => {
    expect(
      ask(['V: Quantas lojas vocês têm?', 'C: São onze, não, minto, doze.'], 'number', 'Quantas lojas o cliente tem?')
        .value,
    ).toBe(12);
  });

  it('names the speaker who claims the decision', () => {
    expect(ask(['V: Quem decide aí?', 'C: Sou eu mesmo que decido.'], 'person', 'Quem é o decisor?').value).toBe(
      'Bento Lima',
    );
  });

  it.each([
    ['number', 'Quantas filiais o cliente tem?'],
    ['money', 'Qual o faturamento do cliente?'],
    ['person', 'Quem indicou o cliente?'],
    ['date', 'Quando vence o contrato atual?'],
    ['yes_no', 'O cliente pediu treinamento?'],
    ['text', 'Qual ERP o cliente utiliza?'],
  ] as const)('keeps silent on a %s question that the talk does not answer: %s', (type, text) => {
    expect(ask(talk, type, text)).toMatchObject({ status: 'not_found', value: null, evidence: [] });
  });

  it('returns nothing for an empty dialogue or question', () => {
    expect(ask([], 'text', 'Qual a dor?').status).toBe('not_found');
    expect(ask(talk, 'text', '?').status).toBe('not_found');
    expect(ask(talk, 'single', 'Qual?', []).status).toBe('not_found');
  });

  it('names two people who decide together, and no day when only a week is named', () => {
    const decides = ['V: Quem decide a compra?', 'C: Quem decide a compra sou eu e o controller, o Saulo.'];
    expect(ask(decides, 'person', 'Quem decide a compra?').value).toBe('Bento Lima e Saulo');
    const visit = ['V: Quando será a vistoria?', 'C: A vistoria será na semana do dia vinte.'];
    expect(ask(visit, 'date', 'Quando será a vistoria?').value).toBeNull();
  });

  it('quotes decomposed text literally', () => {
    const text = 'O problema é a correção'.normalize('NFD');
    const answer = ask(['V: Qual é o problema?', `C: ${text}`], 'text', 'Qual o problema do cliente?');
    expect(text).toContain(answer.evidence[0]?.quote);
  });
});
