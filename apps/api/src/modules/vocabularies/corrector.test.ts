import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCorrector } from './corrector.ts';
import { applyRespellings } from './respell.ts';
import { phoneticKey } from '../portuguese/phonetics.ts';

const names = [
  'Neoway',
  'RD Station',
  'Pipedrive',
  'HubSpot',
  'Gravafácil',
  'VAAS',
  'Salesforce',
  'Clicksign',
  'Omie',
  'Conta Azul',
  'CRM',
  'API',
  'SDR',
  'Nubank',
  'Bling',
  'Contabilizei',
  'Vindi',
  'João Ribeiro',
  'Exact Sales',
];
const named = (words: readonly string[]) => words.map((word) => ({ word, soundsLike: [] }));
const correct = createCorrector(named(names));

/** The original text. */
const reverted = ({ text, respellings }: ReturnType<typeof correct>): string =>
  applyRespellings({ text, respellings: respellings.map((one) => ({ ...one, isUndone: false })) }, () => true).text;

describe('createCorrector', () => {
  it.each([
    ['Hoje a gente usa o paipe draive e o hub spot', 'Hoje a gente usa o Pipedrive e o HubSpot'],
    ['O cliente veio da neo ei e da erredê stêixon', 'O cliente veio da Neoway e da RD Station'],
    ['falei com a neoei ontem', 'falei com a Neoway ontem'],
    ['integra com o rd esteition', 'integra com o RD Station'],
    ['integra com a erre dê station', 'integra com a RD Station'],
    ['migrar do seius force para vocês', 'migrar do Salesforce para vocês'],
    ['assinou pela click sáin', 'assinou pela Clicksign'],
    ['a gravafacil cobra menos', 'a Gravafácil cobra menos'],
    ['usam o omi e a conta azul', 'usam o Omie e a Conta Azul'],
    ['O pipe drive é caro', 'O Pipedrive é caro'],
    ['o hubspot e o PIPEDRIVE', 'o HubSpot e o Pipedrive'],
    ['abri a conta no nu bank', 'abri a conta no Nubank'],
    ['emite pelo Blingue', 'emite pelo Bling'],
    ['falei com o Joao Ribeiro', 'falei com o João Ribeiro'],
  ])('corrects "%s"', (heard, right) => {
    expect(correct(heard).text).toBe(right);
  });

  it.each([
    ['o cê erre eme de vocês', 'o CRM de vocês'],
    ['o C R M de vocês', 'o CRM de vocês'],
    ['o C.R.M. de vocês', 'o CRM. de vocês'],
    ['uma a pê i aberta', 'uma API aberta'],
    ['contratei um esse dê erre', 'contratei um SDR'],
    ['contratei um essedêerre', 'contratei um SDR'],
    ['o crm e a api', 'o CRM e a API'],
  ])('writes "%s" as an acronym', (heard, right) => {
    expect(correct(heard).text).toBe(right);
  });

  it.each([
    'pai do João vai dar uma nova conta para nós',
    'essa nova rede era do vais ontem',
    'você gravou fácil a reunião',
    'trabalho de home office e cuido da conta',
    'a conta de luz ficou azul',
    'vamos contabilizar isso e contabilizamos depois',
    'o pipeline de vendas está parado na estação',
    'ele não tem tempo, e de repente a API caiu',
    'vaga, vagas, vaso e vás',
    'o ribeirão do João',
    'seja bem-vinda, e a vinda dele foi boa',
    'a força de vendas sabe a hora',
    'o clique dele não assinou',
    'é o que eu e ela dissemos a vocês',
    'e a PI da empresa? De RD eu não sei',
    'o exato sale da página inicial',
    'um site novo, o banco nos deu e o brinco dela',
    'se eu e o Caio não formos, o time de TI vai',
    'hoje a gente tem um custo de R$ 3.500,00 por mês em 2026',
  ])('leaves "%s" unchanged', (said) => {
    expect(correct(said)).toMatchObject({ text: said, respellings: [] });
  });

  it('never replaces a stop word at either end', () => {
    const { respellings } = correct('a neo ei e o hub spot da conta azul em que o omi é o melhor para a neo ei');
    expect(respellings.map(({ from }) => from)).toEqual(['neo ei', 'hub spot', 'conta azul', 'omi', 'neo ei']);
  });

  it('does not join words across a full stop or a comma', () => {
    expect(correct('Usamos o hub. Spot é outra coisa, conta, azul.').respellings).toEqual([]);
  });

  it('returns what it replaced and where', () => {
    const corrected = correct('O hub spot, e o omi.');
    expect(corrected).toEqual({
      text: 'O HubSpot, e o Omie.',
      respellings: [
        { from: 'hub spot', to: 'HubSpot', start: 2 },
        { from: 'omi', to: 'Omie', start: 15 },
      ],
      recognised: [],
    });
    expect(reverted(corrected)).toBe('O hub spot, e o omi.');
  });

  it('accepts any text and vocabulary, is reversible and idempotent', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...names,
        'neo ei',
        'hub',
        'spot',
        'conta',
        'azul',
        'cê',
        'erre',
        'eme',
        'a',
        'de',
        'o',
        ', ',
        '. ',
        '-',
        'R$ 5',
        '👋',
        'constructor',
        '__proto__',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
        fc.array(word, { maxLength: 8 }),
        (text, vocabulary) => {
          for (const corrector of [correct, createCorrector(named(vocabulary))]) {
            const corrected = corrector(text);
            expect(reverted(corrected)).toBe(text);
            let end = 0;
            for (const { to, start } of corrected.respellings) {
              expect(corrected.text.slice(start, start + to.length)).toBe(to);
              expect(start).toBeGreaterThanOrEqual(end);
              end = start + to.length;
            }
          }
          expect(createCorrector([])(text)).toEqual({ text, respellings: [], recognised: [] });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('handles a long meeting with a large vocabulary', () => {
    const many = createCorrector(
      named([
        ...names,
        ...Array.from({ length: 200 }, (_, index) => `Empresa${String.fromCharCode(97 + (index % 26))}${index} Brasil`),
      ]),
    );
    const text =
      'hoje a gente usa o paipe draive e o hub spot para vender mais, e o cliente quer saber do prazo. '.repeat(500);
    const start = process.cpuUsage();
    expect(many(text).respellings).toHaveLength(1000);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(15_000);
  });
});

describe('phoneticKey', () => {
  it.each([
    ['casa', 'kaza'],
    ['chuva', 'xuva'],
    ['quilo', 'kilo'],
    ['Estação', 'stasao'],
    ['Vitor', 'Victor'.replace('c', '')],
    ['salve', 'sauve'],
    ['campo', 'canpo'],
    ['Philips', 'filips'],
  ])('gives %s and %s the same key', (one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });

  it.each([
    ['pato', 'bato'],
    ['gato', 'jato'],
    ['faca', 'vaca'],
  ])('gives %s and %s different keys', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });
});
