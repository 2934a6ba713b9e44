import { describe, expect, it } from 'vitest';
import { findPeriod } from './periods.ts';
import { parseQuestion } from './parse-question.ts';

const today = { year: 2026, month: 11, day: 20 };
const known = {
  people: [
    { id: 'carla', name: 'Carla Vieira' },
    { id: 'bruno', name: 'Bruno Teles' },
  ],
  contacts: ['Renata Lopes'],
  names: ['Padaria Sol Nascente', 'Proposta para a Clínica Vida'],
  today,
  isOfOne: false,
};

describe('findPeriod', () => {
  it.each([
    ['as do mes passado', '2026-10-01', '2026-10-31'],
    ['desta semana', '2026-11-16', '2026-11-22'],
    ['nos ultimos 7 dias', '2026-11-14', '2026-11-20'],
    ['em dezembro', '2025-12-01', '2025-12-31'],
    ['em outubro de 2024', '2024-10-01', '2024-10-31'],
    ['entre setembro e outubro', '2026-09-01', '2026-10-31'],
    ['desde outubro', '2026-10-01', null],
    ['de 3/11 a 10/11', '2026-11-03', '2026-11-10'],
    ['ontem', '2026-11-19', '2026-11-19'],
    ['quem reclamou hoje', '2026-11-20', '2026-11-20'],
    ['as reunioes de hoje', '2026-11-20', '2026-11-20'],
    ['e hoje?', '2026-11-20', '2026-11-20'],
    ['nas ultimas duas semanas', '2026-11-07', '2026-11-20'],
    ['desde segunda', '2026-11-16', null],
    ['desde o dia 25', '2026-10-25', null],
    ['na semana retrasada', '2026-11-02', '2026-11-08'],
    ['no mes retrasado', '2026-09-01', '2026-09-30'],
    ['na quarta-feira', '2026-11-18', '2026-11-18'],
    ['na sexta', '2026-11-20', '2026-11-20'],
    ['no dia 3', '2026-11-03', '2026-11-03'],
    ['em 5 de outubro', '2026-10-05', '2026-10-05'],
    ['de 3 a 10 de novembro', '2026-11-03', '2026-11-10'],
    ['em 31/02', '2026-03-03', '2026-03-03'],
  ])('reads "%s"', (text, startDate, endDate) => {
    expect(findPeriod(text, today)).toMatchObject({ startDate, endDate });
  });

  it.each([
    'quantos clientes usam planilha hoje',
    'quanto a clinica perde hoje',
    'quem decide a compra',
    'o que disseram na segunda reuniao',
    'o suporte e 24/7',
  ])('returns nothing for "%s"', (text) => {
    expect(findPeriod(text, today)).toBeUndefined();
  });
});

describe('parseQuestion', () => {
  it.each([
    ['quantos clientes falaram “achei caro”?', { kind: 'words', phrase: 'achei caro' }],
    ['em quantas reuniões falaram o nome Omnitrack?', { kind: 'words', words: ['Omnitrack'] }],
    ['em quantas reuniões disseram a palavra planilha?', { kind: 'words', words: ['planilha'] }],
    ['o que a Renata disse na reunião?', { kind: 'recap', isNear: true }],
    [
      'tem cliente que pediu prazo, tipo trinta dias ou mais?',
      { kind: 'fact', question: 'tem cliente que pediu prazo?' },
    ],
    ['quem pediu desconto?', { kind: 'words', words: ['desconto'], isRequested: true }],
    ['quais clientes precisam de integração?', { kind: 'words', isOfDeed: true }],
    ['A Renata fechou os doze meses sem multa?', { kind: 'fact' }],
    ['quais clientes não têm contrato assinado?', { kind: 'words', isMissing: true, isOfDeed: true }],
    ['quem fala mais de preço, a Carla ou o Bruno?', { kind: 'words', isOfDeed: true }],
    ['o que ela achou do painel?', { kind: 'words', isOfDeed: true }],
    ['quem recebeu?', { kind: 'words', words: ['recebeu'], isOfDeed: true }],
    ['quais os próximos passos da Renata sobre o cimento?', { kind: 'steps', about: ['cimento'] }],
    ['quem participou da reunião por telefone?', { kind: 'fact', type: 'person' }],
    ['quem quer começar o treinamento antes de janeiro?', { kind: 'fact', type: 'person' }],
    ['quantas reuniões com nota acima de 7 falaram de planilha?', { kind: 'words' }],
    ['quantas reuniões duraram mais de meia hora?', { kind: 'words', isOfDeed: true }],
    ['quando foi a primeira reunião com a Renata?', { kind: 'meetings', isFirst: true }],
    ['quais as tarefas da Renata?', { kind: 'steps', isPromised: true }],
    ['o que a Renata reclamou na reunião?', { kind: 'objections', about: null }],
    ['a proposta veio acima do combinado? quanto a mais?', { kind: 'fact', isDifference: true }],
  ])('reads the topic of "%s"', (question, topic) => {
    expect(parseQuestion(question, known).topic).toMatchObject(topic);
  });

  it('takes a person with a customer for that customer’s person', () => {
    expect(parseQuestion('o que a Renata da Padaria Sol Nascente pediu?', known).pairs).toEqual([
      ['Renata', 'Padaria Sol Nascente'],
    ]);
    expect(parseQuestion('o que a Renata pediu na Padaria Sol Nascente?', known).pairs).toBeUndefined();
  });

  it.each([
    ['jandaira, o piloto entra quando?', ['Jandaira']],
    ['quem decide na candiota?', ['Candiota']],
    ['quem vende as sementes?', ['Sementes']],
    ['quem usa agricola?', []],
  ])('finds a customer in small letters: %s', (question, expected) => {
    const customers = ['Agrícola Jandaíra', 'Sementes Candiota'];
    expect(parseQuestion(question, { ...known, customers, names: customers }).names).toEqual(expected);
  });

  it('takes the kind of business before a name for no name', () => {
    const customers = ['Escola Horizonte', 'Academia Pulso'];
    const { names } = parseQuestion('quem decide na Escola Pulso?', { ...known, customers, names: customers });
    expect(names).toEqual(['Pulso']);
  });

  it('goes on about what was asked before, or asks whom a pronoun means', () => {
    const before = parseQuestion('qual cliente tem mais lojas?', known);
    expect(parseQuestion('e ele paga quanto?', known, before)).toMatchObject({ isUnreferred: true });
    const about = parseQuestion('qual foi o prazo do piloto?', known);
    expect(parseQuestion('e o preço por caixa?', known, about).context).toBe('qual foi o prazo do piloto?');
    const named = parseQuestion('quantas lojas a Renata tem?', known);
    expect(parseQuestion('e que preço o Bruno passou pra ela?', known, named)).toMatchObject({
      names: ['Renata'],
      ownerIds: ['bruno'],
    });
    expect(parseQuestion('e ela paga quanto?', known, named)).toMatchObject({ names: ['Renata'] });
  });

  it.each([
    ['quantas reuniões tivemos, tirando as internas?', 'EXTERNAL'],
    ['quantas reuniões tivemos sem contar as externas?', 'INTERNAL'],
    ['quantas reuniões com clientes tivemos?', 'EXTERNAL'],
    ['quantas negociações fizemos?', 'EXTERNAL'],
  ])('limits the meetings of "%s" by type', (question, meetingType) => {
    expect(parseQuestion(question, known)).toMatchObject({ meetingType, topic: { kind: 'meetings' } });
  });

  it.each([
    ['com quantos clientes tivemos mais de uma reunião?', { least: 2, most: null }],
    ['com quais clientes já fizemos três reuniões?', { least: 3, most: null }],
    ['quais clientes tiveram só uma reunião?', { least: 1, most: 1 }],
    ['quais clientes tiveram menos de 3 reuniões?', { least: 1, most: 2 }],
    ['quais clientes não tiveram reunião em outubro?', { least: 0, most: 0 }],
    ['tem algum cliente sem reunião este mês?', { least: 0, most: 0 }],
    ['com que clientes a Carla falou ontem?', { least: 1, most: null }],
    ['quantos clientes novos tivemos em outubro?', { least: 1, most: null, isNew: true }],
    ['qual foi a última reunião com cada cliente?', { least: 1, most: null, isLatest: true }],
    ['quem tem mais clientes?', { least: 1, most: null }],
  ])('counts customers by their meetings: "%s"', (question, topic) => {
    expect(parseQuestion(question, known)).toMatchObject({
      meetingType: 'EXTERNAL',
      of: 'meetings',
      topic: { kind: 'customers', ...topic },
    });
  });

  it('takes “até hoje” for no day', () => {
    expect(parseQuestion('quantas reuniões cada vendedor fez até hoje?', known).period).toBeNull();
  });

  it('takes two months for all days of both', () => {
    const { period } = parseQuestion('quantas reuniões cada vendedor fez em setembro e em outubro?', known);
    expect(period).toEqual({ startDate: '2026-09-01', endDate: '2026-10-31' });
  });

  it('takes a delay for no step that was promised', () => {
    expect(parseQuestion('alguém atrasou uma entrega prometida?', known).topic.kind).not.toBe('steps');
  });

  it.each([
    ['quantos clientes reclamaram do suporte?', 'words'],
    ['quais clientes pediram mais uma reunião?', 'words'],
    ['quantos clientes acharam caro?', 'objections'],
  ])('looks for what customers said, not for their meetings: "%s"', (question, kind) => {
    expect(parseQuestion(question, known).topic.kind).toBe(kind);
  });

  it.each([
    ['compare a Carla e o Bruno', { kind: 'comparison' }],
    ['o que mudou entre a primeira e a última reunião com a Padaria Sol?', { kind: 'recap', isNear: true }],
    ['quem mais falou nas reuniões?', { kind: 'talk' }],
    ['em quais reuniões o cliente falou mais que o vendedor?', { kind: 'talk', under: 0.5 }],
    ['quais reuniões duraram mais de 40 minutos?', { kind: 'duration', over: 40 }],
    ['quantas reuniões fizemos por semana?', { kind: 'meetings', per: 'week' }],
    ['há quanto tempo não falamos com a Padaria Sol?', { kind: 'meetings', isLatest: true }],
    ['em que reuniões o Leandro foi citado?', { kind: 'words', words: ['Leandro'] }],
    ['resumo da semana', { kind: 'recap' }],
    ['resuma a última reunião da Carla', { kind: 'recap', isLatest: true }],
    ['bom dia!', { kind: 'help' }],
    ['obrigado', { kind: 'help' }],
    ['o que você consegue responder?', { kind: 'help' }],
    ['quais reuniões não têm nota?', { kind: 'score', isMissing: true }],
    ['qual a duração total das reuniões?', { kind: 'duration', isTotal: true }],
    ['quanto tempo duram as reuniões da Carla?', { kind: 'duration' }],
    ['quem ainda precisa mandar proposta ou minuta?', { kind: 'steps', isOpen: true, isEither: true, isHanded: true }],
    ['quais próximos passos estão em aberto da Carla?', { kind: 'steps', isPromised: true, isOpen: true }],
  ])('takes "%s" for what the database knows', (question, topic) => {
    expect(parseQuestion(question, known).topic).toMatchObject(topic);
  });

  it('takes the kind of business after a name for a part of it', () => {
    expect(parseQuestion('o que a Renata da padaria ficou de mandar?', known)).toMatchObject({
      names: ['Renata'],
      topic: { kind: 'steps', about: [], isHanded: true },
    });
  });

  it('ranks people by their average, where it is asked whose is higher', () => {
    expect(parseQuestion('Quem tem nota média maior, a Carla ou o Bruno?', known)).toMatchObject({
      want: 'most',
      by: 'person',
      topic: { kind: 'score' },
      ownerIds: ['carla', 'bruno'],
    });
  });

  it.each(['O que a Renata perguntou?', 'O que a Renata Lopes quer saber?', 'Quais foram as perguntas da Renata?'])(
    'takes "%s" for her questions',
    (text) => {
      expect(parseQuestion(text, known).topic).toEqual({ kind: 'questions' });
    },
  );

  it('takes a topic of people’s questions from the question', () => {
    expect(parseQuestion('O que os clientes perguntaram sobre integração?', known).topic).toEqual({
      kind: 'questions',
      about: ['integração'],
    });
  });

  it.each([
    ['Resuma as objeções da semana passada', 'objections'],
    ['Resuma os próximos passos', 'steps'],
    ['Resuma a semana passada', 'recap'],
  ])('takes "%s" for what is to be summed up', (text, kind) => {
    expect(parseQuestion(text, known).topic).toMatchObject({ kind });
  });

  it.each(['Qual foi o maior orçamento citado?', 'Qual o orçamento mais alto que mencionaram?'])(
    'takes "%s" for a comparison of sums, not of words',
    (text) => {
      expect(parseQuestion(text, known)).toMatchObject({ want: 'most', topic: { kind: 'fact', type: 'money' } });
    },
  );

  it('takes WhatsApp for the place of the talk where it is, and for a subject elsewhere', () => {
    expect(parseQuestion('Quantas conversas de WhatsApp temos?', known)).toMatchObject({
      want: 'count',
      topic: { kind: 'meetings' },
      of: 'conversations',
    });
    expect(parseQuestion('Em quantas reuniões se falou em WhatsApp?', known).topic).toMatchObject({
      kind: 'words',
      words: ['WhatsApp'],
    });
  });

  it('takes the verb that raises an objection for no part of it', () => {
    expect(parseQuestion('Quais objeções a Padaria Sol levantou?', known).topic).toEqual({
      kind: 'objections',
      about: null,
    });
  });

  it('separates colleagues, customers and times from the subject', () => {
    expect(
      parseQuestion('Em quantas reuniões da Carla com a Padaria Sol se falou em desconto em outubro?', known),
    ).toEqual({
      want: 'count',
      topic: { kind: 'words', words: ['desconto'], isMissing: false },
      by: null,
      of: 'meetings',
      side: null,
      ownerIds: ['carla'],
      names: ['Padaria Sol'],
      isWith: true,
      strangers: [],
      period: { startDate: '2026-10-01', endDate: '2026-10-31' },
    });
  });

  it('takes what a follow-up leaves out from the question before', () => {
    const first = parseQuestion('Em quantas reuniões da Carla o preço foi a objeção em outubro?', known);
    const next = { ...first, ownerIds: ['bruno'], comparedIds: ['carla', 'bruno'] };
    expect(parseQuestion('E do Bruno?', known, first)).toEqual(next);
    const month = parseQuestion('E este mês?', known, first);
    expect(month).toMatchObject({ topic: first.topic, ownerIds: ['carla'], period: { startDate: '2026-11-01' } });
    expect(parseQuestion('And Bruno?', known, first)).toEqual(next);
    expect(parseQuestion('Quem fez mais dos dois?', known, next)).toMatchObject({
      want: 'most',
      by: 'person',
      ownerIds: ['carla', 'bruno'],
    });
    expect(parseQuestion('E da Zuleica?', known, first).strangers).toEqual(['Zuleica']);
    expect(parseQuestion('Quais são os próximos passos em todas as reuniões?', known, first).ownerIds).toEqual([]);
  });

  it('takes a follow-up that is a question of its own for that question', () => {
    const first = parseQuestion('Quais clientes falaram de planilha?', known);
    expect(parseQuestion('E quem decide na Sol Nascente?', known, first)).toMatchObject({
      want: 'tell',
      names: ['Sol Nascente'],
      topic: { kind: 'fact', type: 'person' },
    });
    expect(parseQuestion('E quem falou de treinamento?', known, first).topic.kind).toBe('words');
  });

  it('goes on about the customer of the question before, unless it is asked of all', () => {
    const first = parseQuestion('Quem decide na Padaria Sol Nascente?', known);
    expect(parseQuestion('Qual é o prazo para começar?', known, first).names).toEqual(first.names);
    expect(parseQuestion('Quando é a reunião da diretoria?', known, first).names).toEqual(first.names);
    expect(parseQuestion('Qual foi o menor preço?', known, first)).toMatchObject({ names: first.names, want: 'tell' });
    for (const ofAll of [
      'Quais clientes falaram de preço?',
      'Qual reunião teve a maior nota?',
      'Quem vendeu mais para eles?',
    ])
      expect(parseQuestion(ofAll, known, first).names).toEqual([]);
    expect(parseQuestion('Quem quer começar antes de janeiro?', known, first).names).toEqual([]);
    expect(parseQuestion('O que a Renata pediu?', known, first).names).toEqual(['Renata']);
  });

  it.each([
    ['quantas reunioes a carla fez?', ['carla'], []],
    ['qts reuniões o bruno teve?', ['bruno'], []],
    ['o que a renata pediu?', [], ['Renata']],
    ['quem decide na sol nascente?', [], ['Sol Nascente']],
    ['o que se falou do sol?', [], ['Sol']],
    ['quanto se perde na padaria?', [], []],
    ['quantas lojas com sol?', [], ['Sol']],
    ['ficou claro o preço?', [], []],
  ])('finds names in small letters: %s', (content, ownerIds, names) => {
    const customers = ['Padaria Sol Nascente'];
    expect(parseQuestion(content, { ...known, customers })).toMatchObject({ ownerIds, names });
  });

  it('reads short forms of chat messages', () => {
    expect(parseQuestion('qts clientes falaram de desconto no zap?', known)).toMatchObject({
      want: 'count',
      of: 'conversations',
      topic: { words: ['desconto'] },
    });
  });

  it.each([
    ['Quem participou da reunião com a Padaria Sol Nascente?', { kind: 'people' }],
    ['Com quem a Carla falou ontem?', { kind: 'people' }],
    ['Qual cliente tem mais lojas?', { kind: 'fact', question: 'Quantos lojas o cliente tem?', type: 'number' }],
    ['Qual o prazo prometido para a proposta?', { kind: 'steps', about: ['proposta'] }],
  ])('reads %s', (content, topic) => {
    expect(parseQuestion(content, known)).toMatchObject({ topic });
  });

  it('keeps the kind of meeting that is named with the customer', () => {
    const demo = parseQuestion('Quem decide, na demo da Padaria Sol Nascente?', known);
    expect(demo).toMatchObject({ titled: 'demonstr', names: ['Padaria Sol Nascente'] });
    expect(demo.topic).toMatchObject({ kind: 'fact', type: 'person' });
  });

  it('takes no other business of the same kind for a customer', () => {
    const understood = parseQuestion('Teve reunião com a Padaria do Zé?', known);
    expect(understood).toMatchObject({ names: [], strangers: ['Padaria do Zé'] });
    expect(parseQuestion('Teve reunião com a Padaria Sol?', known).names).toEqual(['Padaria Sol']);
  });

  it.each([
    ['Que clientes querem começar antes de janeiro?', 'start', null, '2026-12-31'],
    ['Quem precisa estar rodando até março?', 'start', null, '2027-03-31'],
    ['Quantos clientes querem começar depois de 15 de janeiro?', 'start', '2027-01-16', null],
    ['Quem quer iniciar a partir de fevereiro?', 'start', '2027-02-01', null],
    ['Quais querem começar em dezembro?', 'start', '2026-12-01', '2026-12-31'],
    ['Quem quer estar pronto antes do Natal?', 'start', null, '2026-12-24'],
    ['Qual contrato vence antes de dezembro?', 'expiry', '2026-11-20', '2026-11-30'],
  ])('takes the date of a plan for a limit of time: %s', (question, of, startDate, endDate) => {
    const understood = parseQuestion(question, known);
    expect(understood).toMatchObject({ period: null, topic: { kind: 'deadlines', of, startDate, endDate } });
  });

  it('takes a month of meetings for their period', () => {
    expect(parseQuestion('Quais reuniões fizemos em outubro?', known).topic.kind).toBe('meetings');
    expect(parseQuestion('Quantas reuniões fizemos em outubro?', known).period).not.toBeNull();
  });

  it('takes the whole of a name, and a note of goods for no score', () => {
    const named = { ...known, customers: ['Grupo Alvorada'] };
    const { names, topic } = parseQuestion('Quem assina o contrato do Grupo Alvorada?', named);
    expect([names, topic]).toEqual([
      ['Grupo Alvorada'],
      expect.objectContaining({ question: 'Quem assina o contrato?' }),
    ]);
    expect(parseQuestion('Quem falou em nota avulsa?', known).topic).toMatchObject({ kind: 'words' });
    expect(parseQuestion('Qual é a nota média?', known).topic.kind).toBe('score');
  });

  it('does not take an acronym for a name', () => {
    const first = parseQuestion('Quem decide na Padaria Sol Nascente?', known);
    expect(parseQuestion('E quem cuida de TI?', known, first).strangers).toEqual([]);
  });

  it('returns all people with an ambiguous name, and prefers a full name', () => {
    const two = { ...known, people: [...known.people, { id: 'outra', name: 'Carla Souza' }] };
    const first = parseQuestion('Quantas reuniões a Carla fez?', two);
    expect(first.unclear).toEqual([{ name: 'Carla', people: ['Carla Vieira', 'Carla Souza'] }]);
    const then = parseQuestion('E de Carla Souza?', two, first);
    expect(then).toMatchObject({ want: 'count', topic: { kind: 'meetings' }, ownerIds: ['outra'] });
    expect(then.unclear).toBeUndefined();
    expect(parseQuestion('E em outubro?', two, first)).toMatchObject({ unclear: first.unclear });
    const both = parseQuestion('As duas', two, first);
    expect([both.unclear, both.ownerIds]).toEqual([undefined, ['carla', 'outra']]);
    const contacts = ['Renata Lopes', 'Renata', 'Renata Dias'];
    expect(parseQuestion('O que a Renata pediu?', { ...known, contacts }).unclear).toEqual([
      { name: 'Renata', people: ['Renata Lopes', 'Renata Dias'] },
    ]);
  });

  it.each([
    ['Quem fala mais, a Carla ou o Bruno?', 'most', { kind: 'talk', isLowest: false }],
    ['Qual é o tempo de fala da Carla?', 'average', { kind: 'talk', isLowest: false }],
    ['Quem falou mais de preço?', 'list', { kind: 'words', words: ['preço'] }],
    ['Quais são as pendências da Carla?', 'tell', { kind: 'steps', isPromised: true }],
    ['Quais são as pendências?', 'tell', { kind: 'steps', isMissing: false }],
    ['Por que a Padaria Sol Nascente não fechou?', 'tell', { kind: 'objections', isReason: true }],
    ['Quando é a próxima conversa com a Padaria Sol Nascente?', 'tell', { kind: 'steps' }],
    ['O que falta para a Clínica Vida assinar?', 'tell', { kind: 'steps' }],
    ['Quantas reuniões estão sem transcrição?', 'count', { kind: 'meetings', isUntranscribed: true }],
    ['Em quais reuniões a Renata Lopes participou?', 'list', { kind: 'meetings' }],
    ['Qual a diferença de nota entre a Carla e o Bruno?', 'most', { kind: 'score' }],
    ['Algum cliente citou um concorrente?', 'list', { kind: 'fact', words: ['concorrente'] }],
  ])('reads "%s"', (question, want, topic) => {
    expect(parseQuestion(question, known)).toMatchObject({ want, topic });
  });

  it('corrects a name by one letter, but not a known word', () => {
    expect(parseQuestion('Quantas reuniões a Carrla fez?', known).ownerIds).toEqual(['carla']);
    expect(parseQuestion('O que disse a Renatta sobre preço?', known).names).toEqual(['renata']);
    expect(parseQuestion('Quem falou de Brunel?', known).ownerIds).toEqual([]);
  });

  it('reads a long question over many names quickly', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `Reunião de vendas com o Cliente Número ${at}`);
    const content = 'Quais reuniões com o Cliente Número 7 falaram de preço '.repeat(70);
    expect(parseQuestion(content, { ...known, names }).want).toBe('list');
  });
});
