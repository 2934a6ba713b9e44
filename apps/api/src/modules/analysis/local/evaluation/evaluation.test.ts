import { ruleSentences } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { exampleCompanies } from '../../../../example/content.ts';
import { propose } from './judge-criterion.ts';
import { scoreOf } from './score.ts';
import { compilePrompt, defaultPrompt } from './compile-prompt.ts';
import { dialogue } from '../../testing-dialogue.ts';

const criterion = (name: string, description = '') => ({
  name,
  description,
  weight: 1,
  levels: ['0', '1', '2'] as [string, string, string],
  example: null,
});
const judge = (name: string, ...turns: string[]) => propose(dialogue(turns), criterion(name)).draft;

describe('compilePrompt', () => {
  it('compiles the default prompt into eight criteria', () => {
    const criteria = compilePrompt(defaultPrompt);
    expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Abriu e combinou a pauta', 1],
      ['Entendeu a situação', 2],
      ['Descobriu a dor', 3],
      ['Explorou o impacto', 3],
      ['Qualificou orçamento', 2],
      ['Identificou o decisor', 2],
      ['Tratou objeções', 3],
      ['Definiu o próximo passo', 4],
    ]);
    expect(criteria[2]).toMatchObject({
      description: 'levou o cliente a dizer o problema com as próprias palavras.',
      levels: [
        'Perguntou, e o cliente não contou nenhum problema.',
        'O cliente falou do problema sem você perguntar, ou só por alto.',
        'Perguntou, e o cliente contou o problema.',
      ],
      example: 'O que mais atrapalha vocês hoje?',
    });
  });

  it('gives the product’s default criteria only names and levels that screens have in every language', () => {
    const shipped = exampleCompanies.flatMap(({ teams }) =>
      teams.flatMap(({ evaluationPrompt }) => evaluationPrompt ?? []),
    );
    const said = [defaultPrompt, ...shipped].flatMap(compilePrompt).flatMap(({ name, levels }) => [name, ...levels]);
    expect(said.length).toBeGreaterThan(0);
    expect(ruleSentences).toEqual(expect.arrayContaining(said));
  });

  it('reads bullets of several styles, with weights kept between 1 and 5', () => {
    const criteria = compilePrompt(
      '* Descobriu a dor [peso 9]\n2) **Falou da garantia** (peso 0): citou o prazo\n• Preço — apresentou o valor\n',
    );
    expect(criteria.map(({ name, weight, description }) => [name, weight, description])).toEqual([
      ['Descobriu a dor', 5, ''],
      ['Falou da garantia', 1, 'citou o prazo'],
      ['Preço', 1, 'apresentou o valor'],
    ]);
  });

  it('reads a weight in English', () => {
    const [criterion] = compilePrompt('- Found the problem (weight 3): asked how the work is done today');
    expect(criterion).toMatchObject({ name: 'Found the problem', weight: 3 });
  });

  it('reads the example at the end of a bullet, and keeps it out of the description', () => {
    const [criterion] = compilePrompt('- Orçamento (peso 2): pergunta o valor; exemplo: "Quanto separaram?"');
    expect(criterion).toMatchObject({
      name: 'Orçamento',
      weight: 2,
      description: 'pergunta o valor',
      example: 'Quanto separaram?',
    });
    const [plain] = compilePrompt('- Dá um exemplo: conta o caso de outro cliente');
    expect(plain).toMatchObject({ name: 'Dá um exemplo', example: null });
  });

  it('gives a criterion that it knows an example, unless the prompt has one', () => {
    const prompt =
      '- Qualificou orçamento\n- Dor: descobriu o problema\n  Exemplo: “Onde dói?”\n- Escutou sem interromper\n- Usou o quadro';
    expect(compilePrompt(prompt).map(({ example }) => example)).toEqual([
      'Quanto vocês separaram para isso?',
      'Onde dói?',
      'Pode continuar, quero ouvir até o fim.',
      null,
    ]);
    const [inProse] = compilePrompt('Avalie se o vendedor perguntou quem decide.');
    expect(inProse?.example).toBe('Quem mais participa da decisão?');
    for (const { name, example } of compilePrompt(defaultPrompt).slice(0, 8))
      expect(compilePrompt(`- ${name}`)[0]?.example).toBe(example);
  });

  it('compiles each request in free text, in its own words, and nothing else', () => {
    const prompt =
      'Avalie a conversa com rigor. Veja se o vendedor descobriu a dor do cliente, e se perguntou quem decide. ' +
      'Se houver objeção, ele deve responder com um caso real.';
    expect(compilePrompt(prompt).map(({ name }) => name)).toEqual([
      'Descobriu a dor do cliente',
      'Perguntou quem decide',
      'Se houver objeção, ele deve responder com um caso real',
    ]);
  });

  it('takes weights from the prose, and keeps what it cannot read', () => {
    const prompt =
      'Quero saber se ele descobriu a dor. Isso é o mais importante. O preço tem que ser dito com número. Esse ponto pesa menos. ' +
      'Se houver objeção, ele responde. Se ninguém reclamar, não conte. Um pouco de brilho nos olhos é bem-vindo. Não precisa avaliar sotaque.';
    expect(compilePrompt(prompt).map(({ name, weight }) => [name, weight])).toEqual([
      ['Descobriu a dor', 5],
      ['Preço tem que ser dito com número', 1],
      ['Se houver objeção, ele responde', 3],
      ['Um pouco de brilho nos olhos é bem-vindo', 3],
    ]);
  });

  it('makes no criterion of a clause that refers back', () => {
    const prompt = 'Veja se ficou claro quem decide, e se o vendedor chegou nessa pessoa.';
    expect(compilePrompt(prompt)).toHaveLength(1);
  });

  it('names each criterion once', () => {
    expect(compilePrompt('- Dor\n- dor\n- DOR')).toHaveLength(1);
  });

  it('returns none for empty text', () => {
    expect(compilePrompt('')).toEqual([]);
    expect(compilePrompt('- \n- 123')).toEqual([]);
  });
});

describe('propose', () => {
  it('gives 2 when our side asks and the customer tells, with both as evidence', () => {
    expect(
      judge('Descobriu a dor', 'V: O que mais atrapalha vocês?', 'C: A gente perde muita venda por demora.'),
    ).toMatchObject({
      status: 'judged',
      level: 2,
      evidence: [{ segmentId: 's1' }, { segmentId: 's2' }],
    });
  });

  it('gives 1 when the customer tells without being asked', () => {
    expect(
      judge('Descobriu a dor', 'V: Nosso sistema é ótimo.', 'C: O problema é que a gente perde venda.'),
    ).toMatchObject({ level: 1 });
  });

  it('gives 0 when questions get no answer', () => {
    expect(judge('Qualificou orçamento', 'V: Qual o orçamento de vocês?', 'C: Não sei te dizer.')).toMatchObject({
      level: 0,
    });
  });

  it('treats what is never mentioned as not done', () => {
    expect(judge('Identificou o decisor', 'V: Oi.', 'C: Oi, tudo bem?')).toEqual({
      status: 'no_evidence',
      level: 0,
      rationale: null,
      evidence: [],
    });
  });

  it('distinguishes answered objections from open ones', () => {
    const open = judge('Tratou objeções', 'C: Achei muito caro.', 'V: Tá.');
    const answered = judge(
      'Tratou objeções',
      'C: Achei muito caro.',
      'V: Entendo, e a economia de combustível paga a parcela em seis meses.',
      'C: Ah, legal.',
    );
    expect(open.level).toBe(0);
    expect(answered.level).toBe(2);
    expect(judge('Tratou objeções', 'C: Gostei.')).toMatchObject({
      level: null,
      rationale: 'Nenhuma objeção encontrada; não conta na nota.',
    });
  });

  it('treats a lower price from the customer as an objection', () => {
    const lower = 'C: Cento e vinte mil. Mais que isso eu não pago.';
    const [offer, answer] = [
      'V: Fica em cento e quarenta mil reais.',
      'V: Nesse valor entra a instalação inteira e a garantia.',
    ];
    expect(judge('Tratou objeções', offer, lower, answer, 'C: Ah, bom.').level).toBe(2);
    expect(judge('Tratou objeções', offer, lower, 'V: Hum.').level).toBe(0);
  });

  it('takes no count for a price', () => {
    const turns = ['V: São mil e duzentos alunos, né?', 'C: Novecentos e quarenta.', 'V: Entendi, isso.'];
    expect(judge('Tratou objeções', ...turns)).toMatchObject({ level: null });
    const pizzas = ['V: A previsão deu duzentas e quarenta pizzas.', 'C: Vendemos duzentas e trinta e quatro.'];
    expect(judge('Tratou objeções', ...pizzas)).toMatchObject({ level: null });
    const boxes = ['V: O cliente pede mil.', 'C: E devolve os setecentos, que eu não consigo mais vender.'];
    expect(judge('Tratou objeções', ...boxes, 'V: Entendi, isso.')).toMatchObject({ level: null });
  });

  it('accepts a counter-offer as the answer to an objection', () => {
    const turns = ['C: Achei muito caro.', 'V: Sem embalagem eu faço dois mil e cem reais.', 'C: Ah, entendi.'];
    expect(judge('Tratou objeções', ...turns).level).toBe(2);
  });

  it('prefers a question about the criterion, answered with a number', () => {
    const turns = [
      'V: O que fez você procurar a gente?',
      'C: A gente perde muito pão na loja da praça.',
      'V: E vocês chegaram a medir quanto isso custa?',
      'C: Oito mil reais por mês.',
    ];
    const { level, evidence } = judge('Explorou o impacto', ...turns);
    expect(level).toBe(2);
    expect(evidence.map(({ segmentId }) => segmentId)).toEqual(['s3', 's4']);
  });

  it('takes the decision of a daily task for no decision', () => {
    const turns = ['V: E quem decide quanto produzir em cada loja?', 'C: A gerente decide no olho, todo dia.'];
    expect(judge('Identificou o decisor', ...turns).level).not.toBe(2);
  });

  it('takes only a day ahead for a deadline that nobody asked for', () => {
    expect(judge('Qualificou o prazo', 'C: A gente ficou três semanas sem retorno.').level).toBe(0);
    expect(judge('Qualificou o prazo', 'C: Em março faltou pão antes das dez.').level).toBe(0);
    expect(judge('Qualificou o prazo', 'C: Tem que estar rodando até quinze de abril.').level).toBe(1);
  });

  it('takes no appointment for a budget, and no manner of speaking for a deadline', () => {
    expect(judge('Qualificou orçamento', 'C: Só tenho uma reunião com o contador daqui a pouco.').evidence).toEqual([]);
    const turns = ['V: Quando você fala caro, é em relação ao limite?', 'C: Boa.'];
    expect(judge('Qualificou o prazo', ...turns).evidence).toEqual([]);
  });

  it('gives an agenda in full only where agreement is asked', () => {
    const opening = 'V: Bom dia, Bento! Eu queria entender a operação antes de falar do preço';
    expect(judge('Abriu e combinou a pauta', `${opening}.`, 'C: Tá.').level).toBe(1);
    expect(judge('Abriu e combinou a pauta', `${opening}, pode ser?`, 'C: Pode.').level).toBe(2);
  });

  it('reads no criterion about who does something', () => {
    expect(judge('Quem usa participa', 'V: A Concetta participa da decisão?', 'C: Ela escuta.')).toMatchObject({
      level: null,
      rationale: 'As regras não sabem ler este critério; não conta na nota.',
    });
  });

  it('judges no talk among colleagues as a sale', () => {
    const turns = ['V: Quantas lojas a Trigal tem?', 'V: São doze. Eu mando a proposta na sexta.'];
    for (const name of [
      'Entendeu a situação',
      'Definiu o próximo passo',
      'Ouvir mais do que falar',
      'Falou da proposta',
    ])
      expect(judge(name, ...turns)).toMatchObject({
        level: null,
        rationale: 'Sem cliente na conversa; não conta na nota.',
      });
    expect(judge('Definiu o próximo passo', ...turns, 'C: Combinado.').level).toBe(2);
  });

  it('reads no ban: what was not said shows neither that it was kept nor that it was broken', () => {
    for (const name of ['Não interromper o cliente', 'Evitar jargão técnico', 'O vendedor nunca apressa o cliente'])
      expect(judge(name, 'V: Bom dia, o cliente chegou.', 'C: Cheguei.')).toMatchObject({ level: null });
  });

  it('takes an amount per month for a price', () => {
    const turns = ['V: O nosso honorário é de mil trezentos e cinquenta por mês.', 'C: Certo.'];
    expect(judge('Disse o preço com número', ...turns).level).toBe(1);
  });

  it('accepts what became clear, if the prompt requires only that', () => {
    const turns = ['V: Fica em dez mil.', 'C: A diretoria é que decide a compra, em reunião mensal.'] as const;
    expect(judge('Identificou o decisor', ...turns).level).toBe(1);
    expect(judge('Ficou claro quem decide a compra', ...turns).level).toBe(2);
  });

  it.each([
    [
      'Ouvir mais do que falar',
      2,
      ['V: Como foi?', 'C: A gente rodou o ano inteiro com a mesma planilha e ninguém viu.'],
    ],
    ['Ouvir mais do que falar', 0, ['V: Nosso produto faz isto, aquilo e mais outra coisa todo dia.', 'C: Sei.']],
    ['Confirmou o que entendeu', 2, ['C: São doze lojas.', 'V: Recapitulando: doze lojas e duas marcas.']],
    ['Confirmou o que entendeu', 0, ['C: São doze lojas.', 'V: Legal.']],
    [
      'Não prometer o que não pode cumprir',
      2,
      ['C: Faz por menos?', 'V: Não posso prometer, vou falar com a diretoria.'],
    ],
    ['Não prometer o que não pode cumprir', null, ['C: Faz por menos?', 'V: Hum.']],
    [
      'Não prometer o que não depende dele',
      2,
      ['C: Faz por menos?', 'V: Hum. Eu te mando a proposta na sexta.', 'C: Combinado.'],
    ],
    ['Não prometer o que não depende dele', 1, ['C: E se chover?', 'V: Garanto que não entra água.', 'C: Tá.']],
    ['Não prometer o que não depende dele', null, ['C: E se chover?', 'V: A garantia é de um ano.', 'C: Tá.']],
    [
      'Perguntou antes de oferecer',
      2,
      [
        'V: Quantas lojas vocês têm?',
        'C: São doze lojas na região.',
        'V: E como controlam o estoque?',
        'C: Numa planilha que só eu entendo.',
        'V: O nosso sistema sai por mil reais.',
      ],
    ],
    [
      'Perguntou antes de oferecer',
      1,
      ['V: A gente oferece um sistema completo.', 'C: Sei.', 'V: Quantas lojas vocês têm?', 'C: São doze lojas.'],
    ],
    ['Perguntou antes de oferecer', 0, ['V: A gente oferece um sistema completo.', 'C: Sei.']],
    [
      'Perguntou antes de oferecer',
      1,
      ['V: Bom dia, tudo bem?', 'C: Tudo bem, e com você?', 'V: Temos um plano novo. Quantas lojas são?', 'C: Doze.'],
    ],
    ['Disse o preço com número', 1, ['V: Sai por quarenta mil reais.', 'C: Tá.']],
    ['Disse o preço com número', 2, ['V: Sai por quarenta mil reais e se paga em um ano.', 'C: Tá.']],
    ['Caso o cliente mencione um concorrente, mostre a diferença', null, ['V: Sai por quarenta mil.', 'C: Tá.']],
    [
      'Caso o cliente mencione um concorrente, mostre a diferença',
      2,
      ['C: Recebi proposta da Alfa.', 'V: A nossa tem garantia de dois anos na máquina inteira.'],
    ],
    [
      'Caso o cliente mencione um concorrente, mostre a diferença',
      1,
      ['C: A gente usa o Gestor Fácil hoje.', 'V: Entendi. Quantas pessoas?', 'C: Dez.'],
    ],
    [
      'Caso o cliente mencione um concorrente, mostre a diferença',
      1,
      ['C: Chegou ontem: "Fazemos por trinta mil reais, com entrega imediata."', 'V: Entendi.', 'C: Pois é.'],
    ],
    [
      'Caso o cliente mencione um concorrente, mostre a diferença',
      0,
      ['C: Recebi proposta da Alfa.', 'V: Essa máquina é uma porcaria.', 'C: Nossa.'],
    ],
    [
      'Caso o cliente mencione um concorrente, mostre a diferença',
      null,
      ['C: Estou olhando aqui minha agenda. E tem outra coisa.', 'V: Diga.'],
    ],
    ['Simpatia no começo', 2, ['V: E o neto, nasceu?', 'C: Nasceu sexta!', 'V: Parabéns.', 'C: O preço é bom?']],
    ['Simpatia no começo', 1, ['V: Bom dia, tudo bem?', 'C: Qual o preço?']],
  ] as const)('judges “%s” as %s', (name, level, turns) => {
    expect(judge(name, ...turns).level).toBe(level);
  });

  it('hears a story to its end while our side only listens', () => {
    const turns = ['V: Como foi o ano de vocês?', 'C: A casa é limpa, e o pessoal educado.', 'C: Mas houve um caso.'];
    const story = ['V: Imagino.', 'C: O leito atrasou duas horas, e a família reclamou na ouvidoria.'];
    expect(judge('Descobriu a dor', ...turns, ...story).level).toBe(2);
    expect(judge('Descobriu a dor', ...turns, 'V: E quem limpa os quartos da ala nova?', ...story).level).toBe(1);
  });

  it('gives a next step with a date a higher level than one without', () => {
    expect(judge('Definiu o próximo passo', 'C: Gostei.', 'V: Vou te mandar a proposta na sexta.').level).toBe(2);
    expect(judge('Definiu o próximo passo', 'C: Gostei.', 'V: Vou te mandar a proposta.').level).toBe(1);
  });

  it('excludes a criterion without occasion, and one that it cannot read', () => {
    const turns = ['V: A entrega é na sexta.', 'C: Certo.'] as const;
    expect(judge('Se o cliente pedir desconto, ofereceu prazo', ...turns)).toMatchObject({
      status: 'no_evidence',
      level: null,
      rationale: 'A ocasião não veio; não conta na nota.',
    });
    expect(judge('Foi bom', ...turns)).toMatchObject({
      level: null,
      rationale: 'As regras não sabem ler este critério; não conta na nota.',
    });
  });

  it('judges a team’s own criterion by its words', () => {
    const said = judge('Falou da garantia estendida', 'V: A garantia estendida é de três anos.', 'C: Ok.');
    expect(said).toMatchObject({ status: 'judged', evidence: [{ segmentId: 's1' }] });
    expect(judge('Falou da garantia estendida', 'V: O preço é bom.', 'C: Ok.').status).toBe('no_evidence');
  });
});

describe('scoreOf', () => {
  it('is the weighted mean of the levels, without what has no evidence', () => {
    expect(
      scoreOf([
        { weight: 3, level: 2 },
        { weight: 1, level: 0 },
        { weight: 5, level: null },
      ]),
    ).toBe(75);
    expect(scoreOf([{ weight: 2, level: 1 }])).toBe(50);
    expect(
      scoreOf([
        { weight: 1, level: 2 },
        { weight: 1, level: 1 },
        { weight: 1, level: 1 },
      ]),
    ).toBe(67);
  });

  it('is null when nothing was judged, rather than zero', () => {
    expect(scoreOf([{ weight: 3, level: null }])).toBeNull();
    expect(scoreOf([])).toBeNull();
    expect(scoreOf([{ weight: 3, level: 0 }])).toBe(0);
  });
});
