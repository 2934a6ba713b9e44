import type { QuestionType } from '@pauta/contract';
import { expect, it } from 'vitest';
import type { AnalystQuestion } from '../analyst.ts';
import { answerQuestion } from './answers.ts';
import { dialogue } from '../testing-dialogue.ts';
import { stem } from '../../portuguese/stemming.ts';
import { describeSilence, silences } from './choice/features.ts';
import { haveSameStem, readQuestion } from './retrieval/read-question.ts';
import { indexOf } from './utterances/dialogue-index.ts';

const valuesOf = (turns: string[], type: QuestionType, text: string, options: string[] = []): unknown[] => {
  const { value, candidates } = answerQuestion(dialogue(turns), { type, text, subprompt: null, options });
  return [value, ...(candidates ?? []).map((each) => each.value)];
};

it.each([
  ['a loss of a year', 40_000, 'money', 'Quanto o problema custa por mês?', 'C: No ano passado perdemos quarenta mil.'],
  [
    'a number of theirs',
    12_600,
    'money',
    'Qual preço foi apresentado?',
    'V: O preço está respondido com número de vocês: cerca de doze mil e seiscentos reais por mês.',
  ],
  [
    'a number that they told',
    12_600,
    'money',
    'Qual preço foi apresentado?',
    'V: O preço do atraso, que a senhora me passou: uns doze mil e seiscentos reais por mês.',
  ],
  [
    'the price of one',
    420,
    'money',
    'Qual valor ficou na mesa?',
    'C: O valor: nove canteiros a quatrocentos e vinte reais cada um, dá três mil, setecentos e oitenta.',
  ],
  [
    'another term',
    47_600,
    'money',
    'Qual o valor da franquia?',
    'V: Consigo quarenta e sete mil e seiscentos, franquia reduzida e vistoria em dez dias.',
  ],
  [
    'what there is of it',
    30,
    'number',
    'Quantas licenças o cliente usa?',
    'C: De trinta licenças a gente usa mesmo dezoito.',
  ],
  [
    'a span of time',
    12,
    'number',
    'Quantos sinistros teve nos últimos doze meses?',
    'C: Sinistros de doze meses eu não tenho.',
  ],
  [
    'a trial',
    5,
    'number',
    'Quantas pessoas vão usar?',
    'V: E se o Jair testasse? Cinco pessoas vão usar, três semanas.',
  ],
  ['a place', 'Paulo', 'person', 'Quem aprova a proposta?', 'C: Quem aprova a proposta fica em São Paulo.'],
  ['what was done once', 'Bento Lima', 'person', 'Quem assina o contrato?', 'C: Eu mesmo assinei o contrato de antes.'],
  [
    'the day of another deed',
    '2026-03-11T11:00',
    'date',
    'Até quando o cliente responde?',
    'C: Marco com a Lorena na quarta, às onze, e te respondo amanhã cedo.',
  ],
  [
    'what the seller does',
    '2026-03-11',
    'date',
    'Até quando o cliente responde?',
    'V: Deixa eu pedir dois, mas respondo só amanhã.',
  ],
  ['who is asked about', 'Naiara', 'person', 'Quem é a sócia da Naiara?', 'C: A sócia da Naiara decide, a sócia dela.'],
  [
    'who is asked about by a name of odd characters',
    'Ana (Vendas)',
    'person',
    'Quem é a sócia da Ana (Vendas)?',
    'C: A sócia da Ana (Vendas) decide.',
  ],
  [
    'whose son signs',
    'Bento Lima',
    'person',
    'Quem assina o contrato?',
    'C: Quem assina o contrato é meu filho, o Robson.',
  ],
  [
    'another next day',
    '2026-06-10',
    'date',
    'Quando é a próxima reunião?',
    'C: A próxima parada da mina é dez de junho.',
  ],
  [
    'what one box costs',
    3100,
    'number',
    'Quantos boxes o cliente tem?',
    'C: A luz vem três mil e cem. Só desse box, três mil e cem.',
  ],
  [
    'a doubt about what the question names last',
    false,
    'yes_no',
    'O cliente vai financiar pelo banco?',
    'C: A Nilza é do banco. Se for financiar, passa por ela. Mas ainda nem sei se financia.',
  ],
  ['a doubt', false, 'yes_no', 'O cliente se enquadra no Pronaf?', 'C: No Pronaf eu não sei se eu me enquadro.'],
  [
    'what one instalment costs',
    2750,
    'number',
    'Em quantas parcelas?',
    'C: A parcela fica em dois mil setecentos e cinquenta.',
  ],
  [
    'the no of the opposite',
    false,
    'yes_no',
    'O fornecedor vai deixar de cobrar as refeições?',
    'V: As refeições de terça eu não vou cobrar.',
  ],
  ['what is paid for one', 4000, 'number', 'Em quantas parcelas?', 'C: De parcela a senhora tá pagando quatro mil.'],
  [
    'what is only supposed',
    true,
    'yes_no',
    'A encomenda foi confirmada?',
    'C: Em agosto vai pra cento e quarenta, se a encomenda de São Paulo se confirmar.',
  ],
  ['the lack of a lack', false, 'yes_no', 'O cliente pode sair sem multa?', 'V: No contrato não tem multa.'],
  ['a number of people', 40, 'number', 'Em que ano a empresa começou?', 'C: A empresa começou com quarenta pessoas.'],
  ['a farewell', true, 'yes_no', 'O cliente aceita pagar adiantado?', 'C: Combinado, bom fim de semana adiantado.'],
  [
    'a number of things',
    3,
    'money',
    'Qual a verba das próximas agências?',
    'C: Tem três agências previstas pro ano que vem.',
  ],
  [
    'what others charge',
    85,
    'money',
    'Quanto custa uma consulta do cliente?',
    'C: Eles cobram por consulta. Oitenta e cinco reais por consulta.',
  ],
  [
    'the price of a plan',
    1900,
    'number',
    'Quantos pedidos o cliente processa por mês?',
    'V: A gente tem o plano de mil e novecentos por mês, mais um tanto por pedido.',
  ],
  [
    'an amount of last year',
    312_000,
    'money',
    'Qual o orçamento do cliente para este ano?',
    'C: Ano passado o orçamento foi de trezentos e doze mil reais.',
  ],
  [
    'what is taken back',
    78,
    'money',
    'Quanto paga na saca hoje?',
    'C: Na saca pago setenta e oito. Não, minto, setenta e oito era no ano passado. Agora tá oitenta e três.',
  ],
  [
    'what is not talked of',
    false,
    'yes_no',
    'O contrato será renovado?',
    'C: O contrato, se vai ser renovado? Não falo disso agora.',
  ],
  [
    'who says that it is another',
    'Bento Lima',
    'person',
    'Quem decide a rescisão?',
    'C: Quem decide a rescisão não sou eu, é a madre Teresinha.',
  ],
  [
    'who only agrees to what another does',
    'Otávio',
    'person',
    'Quem assina o contrato?',
    'C: O contrato, o doutor Renato só assina com o visto do Otávio.',
  ],
  [
    'what is taken back at once',
    11,
    'number',
    'Quantas lojas o cliente tem?',
    'C: O cliente tem onze lojas, não, minto, doze lojas.',
  ],
  [
    'an amount of another thing',
    40_000,
    'money',
    'Quanto perdeu com vergalhão?',
    'C: No ano passado perdemos quarenta mil reais de cimento no tempo.',
  ],
  [
    'what is no request',
    'As seis lojas passam disso, então vai para o Marcos mesmo.',
    'text',
    'O que o Marcos pediu?',
    'C: As seis lojas passam disso, então vai para o Marcos mesmo.',
  ],
  ['what is ours', true, 'yes_no', 'O cliente já usa sensores?', 'V: Com o nosso sensor o aviso chega em segundos.'],
] as const)('%s is no answer: %s', (_, wrong, type, text, said) => {
  expect(valuesOf(['C: E como fica?', said], type, text)).not.toContain(wrong);
});

it.each([
  [
    '53 shops',
    53,
    'number',
    'Quantas unidades a empresa tem?',
    'C: Agora tenho dois sistemas e cinquenta e três lojas.',
  ],
  [
    'the thousands left out',
    337_000,
    'money',
    'Quanto foi pago no ano passado?',
    'C: Quatrocentos e doze mil? No ano passado foi pago trezentos e trinta e sete.',
  ],
  [
    'the thousands that the target has',
    138_000,
    'money',
    'Quanto está fechado no mês?',
    'V: A meta é duzentos mil de receita recorrente. Fechado no mês são cento e trinta e oito.',
  ],
  [
    'the amount of what is asked',
    31_000,
    'money',
    'Quanto gastou de hora extra?',
    'C: Hora extra e multa, deu trinta e um mil de hora extra e quarenta mil reais de multa.',
  ],
  [
    'the partner',
    'Bruna',
    'person',
    'Quem é a sócia do cliente?',
    'C: A Bruna, que é minha sócia, cuida do financeiro.',
  ],
  [
    'who may object',
    'Thaís',
    'person',
    'Quem tem veto?',
    'C: A decisão é minha e da irmã Odete, mas a Thaís tem veto.',
  ],
] as const)('%s come first', (_, right, type, text, said) => {
  expect(valuesOf(['V: E como fica?', said], type, text).find((each) => each !== null)).toBe(right);
});

it('takes nobody for who decides by another matter that passes through them', () => {
  const decides = (turn: string) => valuesOf(['V: E o que ainda incomoda?', turn], 'person', 'Quem decide?');
  expect(decides('C: A troca de turno ainda passa por mim.')).not.toContain('Bento Lima');
  expect(decides('C: Toda compra passa por mim.')).toContain('Bento Lima');
});

it('counts in thousands what stands beside an amount that was told in thousands', () => {
  const turns = [
    'V: Metalúrgica Inhaúma: quatrocentos e dez mil.',
    'V: E a Granja?',
    'C: Nada.',
    'V: E o resto?',
    'C: Nada ainda.',
    'V: A meta é seiscentos. A Inhaúma, com quatrocentos e dez, se vier, ajuda.',
  ];
  expect(valuesOf(turns, 'money', 'Qual é a meta?').find((each) => each !== null)).toBe(600_000);
});

it('takes a word that only begins alike for no kin', () => {
  expect(haveSameStem(stem('mensagem'), stem('mensalidade'))).toBe(false);
  expect(haveSameStem(stem('implantar'), stem('implantação'))).toBe(true);
});

it('takes a name of several words for one subject', () => {
  const index = indexOf(dialogue(['V: Na Granja quem manda é a Nair.', 'C: Boa noite.', 'C: Boa.']));
  const asked = { type: 'person' as const, text: 'Quem decide na Granja Boa Ventura?', subprompt: null, options: [] };
  expect(readQuestion(index, asked).terms.map(({ stem }) => stem)).toEqual(['decid', 'granj']);
});

it('takes two options together for the one that mixes them', () => {
  const options = ['Presencial', 'Online', 'Misto (presencial + online)'];
  const turns = ['C: E o treinamento?', 'V: O treinamento é um dia presencial e o resto online.', 'C: Pode ser.'];
  const values = valuesOf(turns, 'single', 'Qual o formato do treinamento?', options);
  expect(values.find((each) => each !== null)).toBe('Misto (presencial + online)');
});

it('takes the time that is said of the day before', () => {
  const turns = [
    'V: Treinamento dia doze?',
    'C: Dia doze é quinta, né? Pode ser, mas às nove, que oito é cirurgia.',
    'V: Às dez eu ligo.',
  ];
  expect(valuesOf(turns, 'date', 'Quando será o treinamento?').find((each) => each !== null)).toBe('2026-03-12T09:00');
});

it('calls nobody by a name', () => {
  const turns = ['V: Quais vocês usam?', 'C: Um caixa chamado Comanda Certa.'];
  expect(valuesOf(turns, 'text', 'O que mais chamou a atenção?')).toEqual([null]);
});

it('tells no reason by what would follow', () => {
  const turns = ['V: E como fica?', 'C: Se cancelar, a gente volta para o papel.'];
  expect(valuesOf(turns, 'text', 'Por que o cliente pediu para cancelar?')).toEqual([null]);
});

it('tells no reason by what is asked', () => {
  const turns = ['V: E como fica?', 'C: Esse ano não renovaram a cota.'];
  expect(valuesOf(turns, 'text', 'Por que a cota não foi renovada?')).toEqual([null]);
});

it('takes no bare number for an amount among thousands', () => {
  const thousands = ['dez', 'trinta', 'cinquenta', 'quinze', 'noventa'].map((each) => `V: Lá foram ${each} mil reais.`);
  const asked = ['V: Quanto o senhor põe do bolso?', 'C: Do bolso, uns vinte.'];
  expect(valuesOf([...thousands, ...asked], 'money', 'Quanto o cliente põe do bolso?')).not.toContain(20);
  expect(valuesOf(asked, 'money', 'Quanto o cliente põe do bolso?')).toContain(20);
});

it('takes a monthly fee for no monthly turnover', () => {
  const turns = ['V: E como fica?', 'C: A mensalidade, cento e dezenove reais mensais.'];
  expect(valuesOf(turns, 'money', 'Qual o faturamento mensal?')).toEqual([null]);
});

it('does not name one of us as who decides for a customer who did not come', () => {
  const turns = ['V: Quem resolve a compra com você, Bento?', 'C: Pode deixar, eu decido, eu resolvo a cobertura.'];
  const question = {
    type: 'person',
    text: 'Quem decide a compra, do lado do cliente?',
    subprompt: null,
    options: [],
  } satisfies AnalystQuestion;
  const ask = (side: 'us' | 'customer') =>
    answerQuestion(
      dialogue(turns, {
        speakers: [
          { id: 'V', name: 'Ana Prado', side: 'us' },
          { id: 'C', name: 'Bento Lima', side },
        ],
      }),
      question,
    );
  expect(ask('customer').value ?? ask('customer').candidates?.[0]?.value).toBe('Bento Lima');
  expect([ask('us').value, ...(ask('us').candidates ?? []).map(({ value }) => value)]).not.toContain('Bento Lima');
});

it('takes for ours the price that the customer calls ours', () => {
  const turns = [
    'C: O preço de vocês tava bom. R$ 412 por vida.',
    'V: Fora do plano sai quatro e noventa por vida por mês.',
  ];
  expect(valuesOf(turns, 'money', 'Qual foi o nosso preço por vida?').find((each) => each !== null)).toBe(412);
});

it('chooses nothing in either case, and none of the two', () => {
  const paying = ['V: Vocês iam financiar ou recurso próprio?', 'C: Se ficar caro eu financio, se não, pago com café.'];
  expect(
    valuesOf(paying, 'single', 'Vai pagar com financiamento?', ['Financiamento', 'Recurso próprio'])[0],
  ).toBeNull();
  const sizes = ['V: Qual o tamanho do painel?', 'C: Seis por quatro é grande. Ela não gostou de nenhum dos dois.'];
  expect(valuesOf(sizes, 'single', 'Qual o tamanho do painel?', ['6 x 4', '8 x 5'])).toEqual([null]);
});

it('takes the word of colleagues for the customer without whom they talk', () => {
  const talk = dialogue(['V: Como está?', 'C: O cliente reservou uns trinta mil.']);
  const internal = { ...talk, speakers: talk.speakers.map((each) => ({ ...each, side: 'us' as const })) };
  const question = { type: 'money' as const, text: 'Qual o orçamento do cliente?', subprompt: null, options: [] };
  expect(answerQuestion(internal, question).value).toBe(30_000);
});

it('knows how far a question is left open', () => {
  const evasionOf = (said: string) => {
    const index = indexOf(dialogue(['V: O doutor Marcondes é que decide?', said]));
    const read = readQuestion(index, { type: 'person', text: 'Quem decide a compra?', subprompt: null, options: [] });
    return describeSilence(index, read, [])[silences.indexOf('evaded')];
  };
  expect(evasionOf('C: Sinceramente, não sei mais quem decide.')).toBeGreaterThan(0.3);
  expect(evasionOf('C: Ele decide com o grupo.')).toBe(0);
});
