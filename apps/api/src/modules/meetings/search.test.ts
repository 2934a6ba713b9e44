import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { mistakesBetween } from './correct-query.ts';
import { meetings, participants } from './meetings.table.ts';

let server: TestServer;
let admin: TestUser;
let seller: TestUser;

const said = {
  Trigal: ['A gente perde oito mil reais por mês.', 'O orçamento é pequeno.', 'Sem orçamento não dá.'],
  Vértice: ['Custa R$ 45.000,00 e pronto.', 'São três lojas.', ...Array(7).fill('E o contrato?')],
  Simone: ['São quarenta e cinco mil por ano.', 'Somos 3 sócios, e 50% é meu.', 'Faturamos trinta e oito mil.'],
  'Clínica Bem Viver': [
    'O principal problema são as faltas dos pacientes.',
    'Atendemos por vários canais: telefone, site e balcão.',
    'Os papéis ficam na recepção.',
    'Quem aprova é a doutora Conceição.',
  ],
  'Hotel Azul': [
    'Temos vinte e dois imóveis e duas filiais.',
    'As reuniões são às terças.',
    'O perfil do hóspede mudou, e os níveis de serviço são difíceis de medir.',
    'Falta um item na proposta.',
    'A Kelly e a Rochelle cuidam da recepção.',
  ],
  'Transportes Guará': [
    'O frete custa doze mil e quinhentos por viagem.',
    'Preciso de uma integração com o ERP.',
    'O concorrente cobra um valor mais alto pelo frete.',
    'Sem as integrações e sem os cartões não fechamos.',
  ],
} as const;

const open = async (): Promise<void> => {
  server = await openTestServer();
  const companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  seller = await server.user(companyId);
  await server.platform.database.system.transaction(async (tx) => {
    for (const [title, texts] of Object.entries(said)) {
      const userId = title === 'Simone' ? seller.id : admin.id;
      const [meeting] = await tx
        .insert(meetings)
        .values({ companyId, userId, title, startAt: new Date('2026-11-18T12:00:00Z'), status: 'ready' })
        .returning();
      const meetingId = meeting?.id ?? '';
      await tx.insert(segments).values(
        texts.map((text, position) => ({
          companyId,
          meetingId,
          position,
          startMs: position * 1000,
          endMs: position * 1000 + 900,
          text,
        })),
      );
    }
  });
};
const close = () => server.close();

/** As if statistics said that all words are common. */
const makeCommon = () =>
  server.platform.database.execute(
    'create or replace function is_common(query text) returns boolean language sql as $$ select true $$',
  );

const search = async (query: string, user = admin) => {
  const { status, body } = await server.call(api.meetings.list, user, { query: { query } });
  expect(status).toBe(200);
  return body;
};
const titles = async (query: string, user = admin) =>
  (await search(query, user)).items.map(({ title }) => title).toSorted();

describe.each([false, true])('full-text search in transcripts, of common words: %s', (areCommon) => {
  beforeAll(async () => {
    await open();
    if (areCommon) await makeCommon();
  });
  afterAll(close);

  it('returns the number of matching turns and the first of them', async () => {
    const { items } = await search('contrato');
    expect(items[0]?.match?.total).toBe(7);
    expect(items[0]?.match?.passages.map(({ startMs }) => startMs)).toEqual([2000, 3000, 4000, 5000, 6000]);
    expect((await search('orcamentos')).items[0]?.match).toMatchObject({ total: 2 });
  });

  it('finds words that stand in different turns, the title or a number of one meeting', async () => {
    expect(await titles('pacientes recepção')).toEqual(['Clínica Bem Viver']);
    expect(await titles('trigal pequeno reais')).toEqual(['Trigal']);
    expect(await titles('"por viagem" cartão')).toEqual(['Transportes Guará']);
    expect(await titles('45 mil contrato')).toEqual(['Vértice']);
    expect(await titles('pacientes frete')).toEqual([]);
    expect(await titles('de que')).toEqual([]);
    // "Oito mil" stands in "trinta e oito mil" of another meeting.
    expect(await titles('8 mil sócios')).toEqual([]);
    expect(await titles('8 mil orçamento')).toEqual(['Trigal']);
  });

  it('shows the passage with most of the words, and ranks such meetings last', async () => {
    const { items } = await search('recepção papéis pacientes');
    expect(items.map(({ title }) => title)).toEqual(['Clínica Bem Viver']);
    expect(items[0]?.match).toMatchObject({ total: 2, passages: [{ startMs: 2000 }, { startMs: 0 }] });
    expect((await search('recepção cuidam')).items.map(({ title }) => title)).toEqual(['Hotel Azul']);
    const ranked = (await search('integração concorrente')).items.map(({ title }) => title);
    expect(ranked).toEqual(['Transportes Guará']);
  });

  it('keeps alternatives and exclusions as they are', async () => {
    expect(await titles('pacientes or frete')).toEqual(['Clínica Bem Viver', 'Transportes Guará']);
    expect(await titles('pacientes recepção -telefone')).toEqual([]);
    expect(await titles('pacientes recepção', seller)).toEqual([]);
  });

  it('excludes meetings in which an excluded word occurs anywhere', async () => {
    expect(await titles('orçamento -pequeno')).toEqual([]);
    expect(await titles('orçamento -"oito mil"')).toEqual([]);
    expect(await titles('orçamento -Trigal')).toEqual([]);
    const all = (await server.call(api.meetings.list, admin, { query: {} })).body;
    const without = await search('-frete');
    expect(without.total).toBe(all.total - 1);
    expect(without.items.map(({ title, match }) => [title === 'Transportes Guará', match])).not.toContainEqual([
      true,
      null,
    ]);
    const { body } = await server.call(api.exports.create, admin, {
      body: { filter: { query: '-frete' }, format: 'csv' },
    });
    expect(body.meetingCount).toBe(without.total);
  });

  it('finds meetings by their participants, as they are shown, and only those that the person may see', async () => {
    const { id } = (await server.call(api.meetings.create, admin, { body: { title: 'Sem transcrição' } })).body;
    const add = async (name: string) =>
      (await server.call(api.corrections.addSpeaker, admin, { params: { id }, body: { name } })).body;
    await add('Otávio Nunes');
    await server.platform.database.system.transaction((tx) =>
      tx.insert(participants).values(
        ['Falante 2', 'Norberto Lira'].map((name, position) => ({
          companyId: admin.companyId,
          meetingId: id,
          name,
          position: position + 50,
        })),
      ),
    );
    const { participants: people } = (await server.call(api.meetings.get, admin, { params: { id } })).body;
    const idOf = (name: string): string => people.find((one) => one.name === name)?.id ?? '';
    const rename = { params: { id, participantId: idOf('Falante 2') }, body: { name: 'Quitéria Dias' } };
    await server.call(api.corrections.renameSpeaker, admin, rename);
    for (const query of [
      'Otávio Nunes',
      'nunes',
      'Quitéria',
      'Quiteria',
      'dias',
      'otavio',
      'Norberto Lira',
      'Norbertto',
    ]) {
      expect([query, await titles(query)]).toEqual([query, ['Sem transcrição']]);
    }
    expect(await titles('Falante 2')).toEqual([]);
    expect((await search('nunes')).items[0]?.match).toBeNull();
    expect(await titles('nunes', seller)).toEqual([]);
    const removed = { params: { id, participantId: idOf('Norberto Lira') }, body: { isRemoved: true } };
    expect((await server.call(api.corrections.speaker, admin, removed)).status).toBe(200);
    expect(await titles('Norberto')).toEqual([]);
  });

  it('has no passage for a meeting found by its title', async () => {
    expect((await search('vertice')).items[0]).toMatchObject({ title: 'Vértice', match: null });
  });

  it.each([
    ['45 mil', ['Simone', 'Vértice']],
    ['45.000,00', ['Simone', 'Vértice']],
    ['quarenta e cinco mil', ['Simone', 'Vértice']],
    ['R$ 8.000', ['Trigal']],
    ['8 mil por mês', ['Trigal']],
    ['3', ['Simone', 'Vértice']],
    ['cinquenta por cento', ['Simone']],
    ['"três lojas"', ['Vértice']],
    ['8 mil', ['Trigal']],
    ['mil', []],
    ['46 mil', []],
  ])('finds %s in any spelling of the number', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it.each([
    ['canal', ['Clínica Bem Viver']],
    ['papel', ['Clínica Bem Viver']],
    ['papeis', ['Clínica Bem Viver']],
    ['imóvel', ['Hotel Azul']],
    ['imovel', ['Hotel Azul']],
    ['filial', ['Hotel Azul']],
    ['filiais', ['Hotel Azul']],
    ['perfis', ['Hotel Azul']],
    ['nível de serviço', ['Hotel Azul']],
    ['difícil', ['Hotel Azul']],
    ['itens', ['Hotel Azul']],
    ['hotéis', ['Hotel Azul']],
    ['viagens', ['Transportes Guará']],
    ['reunião', ['Hotel Azul']],
    ['reuniao', ['Hotel Azul']],
    ['cartão', ['Transportes Guará']],
    ['integracoes', ['Transportes Guará']],
    ['integração ERP', ['Transportes Guará']],
    ['pacientes faltam', ['Clínica Bem Viver']],
    ['CONCEICAO', ['Clínica Bem Viver']],
    ['"doutora Conceição"', ['Clínica Bem Viver']],
    ['"Conceição doutora"', []],
    ['12.500', ['Transportes Guará']],
    ['12,5 mil', ['Transportes Guará']],
    ['vinte e duas', ['Hotel Azul']],
    ['22 imóveis', ['Hotel Azul']],
    ['orçamento -contrato', ['Trigal']],
    ['frete or orçamento', ['Transportes Guará', 'Trigal']],
    ['concorente', ['Transportes Guará']],
    ['guara', ['Transportes Guará']],
  ])('finds %s in its other number and spelling', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it('puts the best passage and the best meeting first', async () => {
    const [guara] = (await search('valor do frete')).items;
    expect(guara?.match?.passages.map(({ startMs }) => startMs)).toEqual([2000]);
    const passages = (await search('frete or valor')).items[0]?.match?.passages;
    expect(passages?.map(({ startMs }) => startMs)).toEqual([2000, 0]);
    // A title match is above seven transcript matches.
    expect((await search('contrato or trigal')).items.map(({ title }) => title)).toEqual(['Trigal', 'Vértice']);
  });

  it('corrects a misspelled word, and reports the correction', async () => {
    const { items, search: searched } = await search('orçamneto pequno');
    expect(items.map(({ title }) => title)).toEqual(['Trigal']);
    expect(searched).toEqual({ terms: ['orçamento', 'pequeno'], corrected: 'orçamento pequeno' });
    expect(await titles('Trigaal')).toEqual(['Trigal']);
  });

  it.each([
    ['Quelly', 'kelly'],
    ['Roxele', 'rochelle'],
    ['Kelly Roxele', 'Kelly rochelle'],
  ])('finds what sounds like %s', async (typed, corrected) => {
    expect((await search(typed)).search?.corrected).toBe(corrected);
  });

  it('does not correct a word that exists, nor to a dissimilar one', async () => {
    expect((await search('orçamento')).search).toEqual({ terms: ['orçamento'], corrected: null });
    expect((await search('helicóptero')).search).toMatchObject({ corrected: null });
  });

  it('suggests no word from a meeting that the person may not see', async () => {
    expect(await search('orçamneto', seller)).toMatchObject({ total: 0, search: { corrected: null } });
  });
});

describe('mistakesBetween', () => {
  it.each([
    ['orcamneto', 'orcamento', 1],
    ['preco', 'precos', 1],
    ['preco', 'peco', 1],
    ['casa', 'caso', 1],
    ['verba', 'verba', 0],
    ['proposta', 'resposta', 3],
  ])('for %s and %s is %s', (one, other, mistakes) => {
    expect(mistakesBetween(one, other)).toBe(mistakes);
  });
});

describe('a search whose words stand apart', () => {
  beforeAll(open);
  afterAll(close);

  it('searches for all words together once', async () => {
    const signature = 'table (meeting_id uuid, rank float, passages int, best_segments uuid[])';
    await server.platform.database.execute('alter function search_meetings(text, text[]) rename to search_together');
    await server.platform.database.execute(
      `create function search_meetings(query text, numbers text[]) returns ${signature} language plpgsql security definer as
        $$ begin
          if current_setting('pauta.searched', true) = 'yes' then raise exception 'searched twice'; end if;
          perform set_config('pauta.searched', 'yes', true);
          return query select * from public.search_together(query, numbers);
        end $$`,
    );
    expect(await titles('pacientes recepção')).toEqual(['Clínica Bem Viver']);
  });
});

describe('a search that takes too long', () => {
  beforeAll(open);
  afterAll(close);

  it('says what to do, instead of asking to try the same again', async () => {
    await server.platform.database.execute(
      `create or replace function search_meetings(query text, numbers text[])
        returns table (meeting_id uuid, rank float, passages int, best_segments uuid[]) language plpgsql as
        $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
    );
    const { status, problem } = await server.call(api.meetings.list, admin, { query: { query: 'frete' } });
    expect([status, problem.code]).toEqual([422, 'search_too_broad']);
  });
});
