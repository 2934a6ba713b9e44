import { api, type Enrichment } from '@pauta/contract';
import { type FakeCompanies, startFakeCompanies } from '@pauta/fake-servers/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

const day = 24 * 60 * 60 * 1000;

let companies: FakeCompanies;
let server: TestServer;
let passedMs = 0;
let seller: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  companies = await startFakeCompanies();
  server = await openTestServer(
    { PAUTA_ENRICHMENT_KEY: 'chave', PAUTA_ENRICHMENT_URL: companies.url },
    { now: () => new Date(Date.now() + passedMs) },
  );
  const companyId = await server.company();
  seller = await server.user(companyId, { name: 'Ana Martins' });
  stranger = await server.user(companyId);
});
afterAll(async () => {
  await server.close();
  await companies.close();
});

interface Given {
  title: string;
  customer?: string;
  text: string;
  user?: TestUser;
}

/** Creates a meeting with a transcript in which Renata is the other side. */
const newMeeting = async ({ title, customer, text, user = seller }: Given): Promise<string> => {
  const { body } = await server.call(api.meetings.create, user, {
    body: {
      title,
      ...(customer && { customer }),
      participants: [
        { name: 'Ana Martins', side: 'us' },
        { name: 'Renata Lopes', side: 'customer' },
      ],
    },
  });
  const params = { id: body.id };
  const file = { fileName: 'a.txt', content: Buffer.from(text) };
  await server.call(api.meetings.importTranscription, user, { params, body: file });
  await processedMeeting(server, user, body.id);
  return body.id;
};

const enrichmentOf = async (meetingId: string, user = seller): Promise<Enrichment> =>
  (await server.call(api.enrichment.get, user, { params: { meetingId } })).body;
const renataIn = ({ people }: Enrichment) => {
  const found = people.find(({ participant }) => participant.name === 'Renata Lopes');
  if (!found) throw new Error('Renata is not there');
  return found;
};
const lookUp = (meetingId: string, user = seller) =>
  server.call(api.enrichment.lookUp, user, { params: { meetingId } });

describe('enrichment', () => {
  it('finds facts about people in this and their other meetings, with quote and time', async () => {
    const first = await newMeeting({
      title: 'Diagnóstico',
      customer: 'Padaria Trigal',
      text: '[00:10] Renata Lopes: Sou a gerente de compras da Padaria Trigal.\n[00:20] Ana Martins: Prazer!\n[00:30] Renata Lopes: Meu e-mail é renata@padariatrigal.com.br.',
    });
    const second = await newMeeting({
      title: 'Proposta',
      customer: 'Padaria Trigal',
      text: '[00:05] Ana Martins: Oi, Renata.\n[00:10] Renata Lopes: Oi!',
    });
    await newMeeting({ title: 'De outro', text: '[00:05] Renata Lopes: Sou a diretora.', user: stranger });

    const here = renataIn(await enrichmentOf(first));
    expect([here.role?.value, here.company?.value, here.emailAddress?.value]).toEqual([
      'Gerente de compras',
      'Padaria Trigal',
      'renata@padariatrigal.com.br',
    ]);
    expect(here.role?.source).toMatchObject({
      kind: 'said',
      evidence: { meetingId: first, quote: 'Sou a gerente de compras da Padaria Trigal.', startMs: 10_000 },
    });
    expect(here.meetings.map(({ title }) => title)).toEqual(['Proposta']);

    const there = await enrichmentOf(second);
    expect(renataIn(there).role).toMatchObject({
      value: 'Gerente de compras',
      source: { meetingTitle: 'Diagnóstico', evidence: { meetingId: first } },
    });
    expect(there.company.domain).toMatchObject({ value: 'padariatrigal.com.br', source: { kind: 'said' } });
    expect(there.company.meetings.map(({ id }) => id)).toEqual([first]);
    expect(there.people).toHaveLength(1);
  });

  it('prefers a person’s correction to everything else, in other meetings too, until it is undone', async () => {
    const text = '[00:10] Renata Lopes: Sou a gerente.\n[00:20] Ana Martins: Certo.';
    const [one, other] = [
      await newMeeting({ title: 'Um', customer: 'Mercado Sol', text }),
      await newMeeting({ title: 'Outro', customer: 'Mercado Sol', text }),
    ];
    const { participant } = renataIn(await enrichmentOf(one));
    const params = { meetingId: one, participantId: participant.id };
    const said = await server.call(api.enrichment.person, seller, { params, body: { role: 'Sócia' } });
    expect(said.body).toMatchObject({ kind: 'profile', key: participant.id, fields: { role: 'Sócia' } });
    for (const id of [one, other]) {
      expect(renataIn(await enrichmentOf(id)).role).toMatchObject({
        value: 'Sócia',
        source: { kind: 'person', by: { displayName: 'Ana Martins' } },
      });
    }
    const none = await server.call(api.enrichment.person, seller, { params, body: { role: null } });
    expect(renataIn(await enrichmentOf(one)).role).toBeNull();
    for (const [correction, expected] of [
      [none, 'Sócia'],
      [said, 'Gerente'],
    ] as const) {
      const undone = { params: { id: one, correctionId: correction.body.id } };
      expect((await server.call(api.corrections.undo, seller, undone)).status).toBe(200);
      expect(renataIn(await enrichmentOf(one)).role?.value).toBe(expected);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no address', { emailAddress: 'renata' }],
    ['an endless role', { role: 'a'.repeat(201) }],
    ['a field that is none', { salary: '1' }],
  ])('refuses %s', async (_, body) => {
    const { body: made } = await server.call(api.meetings.create, seller, {
      body: { title: 'x', participants: [{ name: 'Renata Lopes', side: 'customer' }] },
    });
    const params = { meetingId: made.id, participantId: made.participants[0]?.id ?? '' };
    expect((await server.call(api.enrichment.person, seller, { params, body })).problem.code).toBe('validation_failed');
  });

  it('calls the service only for companies, on a person’s request, once for a domain in a month', async () => {
    const text = '[00:10] Renata Lopes: Sou a dona.\n[00:20] Ana Martins: Certo.';
    const id = await newMeeting({ title: 'Fora', customer: 'Loja Lua', text });
    const params = { meetingId: id };
    expect((await lookUp(id)).problem.code).toBe('enrichment_without_domain');
    await server.call(api.enrichment.company, seller, { params, body: { domain: 'LojaLua.com.br', size: '3' } });
    companies.answers.set('lojalua.com.br', {
      body: JSON.stringify({
        data: {
          category: { industry: 'Varejo\u0000 de\nroupas' },
          metrics: { employees: '11-50' },
          geo: { city: 'Recife', country: 7 },
        },
      }),
    });
    expect((await enrichmentOf(id)).lookup.state).toBe('ready');
    expect(companies.calls).toEqual([]);
    const { body } = await lookUp(id);
    expect(body.lookup.state).toBe('found');
    expect(body.company).toMatchObject({
      industry: { value: 'Varejo de roupas', source: { kind: 'provider', name: '127.0.0.1' } },
      size: { value: '3', source: { kind: 'person' } },
      location: { value: 'Recife, 7' },
    });
    await lookUp(id);
    expect(companies.calls).toEqual([{ path: '/v2/companies/find', domain: 'lojalua.com.br', key: 'chave', body: '' }]);
    passedMs = 31 * day;
    const token = (await server.signIn(seller.email)) ?? '';
    await lookUp(id, { ...seller, token });
    expect(companies.calls).toHaveLength(2);
    passedMs = 0;
  });

  it.each([
    ['a page', { body: '<html>' }],
    ['nothing of what it says', { body: '[]' }],
    ['an error', { status: 500, body: '{}' }],
    ['a way elsewhere', { status: 302, body: '' }],
    ['an answer without end', { body: ' '.repeat(300 * 1024) }],
  ])('is unavailable when the service answers with %s', async (name, answer) => {
    const { body } = await server.call(api.meetings.create, seller, { body: { title: name, customer: name } });
    const domain = `${name.replaceAll(/\W/g, '')}.example`;
    companies.answers.set(domain, answer);
    const params = { meetingId: body.id };
    await server.call(api.enrichment.company, seller, { params, body: { domain } });
    expect((await lookUp(body.id)).problem.code).toBe('enrichment_unavailable');
    companies.answers.delete(domain);
    expect((await lookUp(body.id)).body.lookup.state).toBe('nothing');
  });
});
