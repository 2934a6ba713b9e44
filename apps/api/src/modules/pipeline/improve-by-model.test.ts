import { api } from '@pauta/contract';
import { type FakeModel, startFakeModel } from '@pauta/fake-servers/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { checkImproved } from './improve-by-model.ts';

describe('checkImproved', () => {
  it('says what of the marks and capitals changes', () => {
    expect(checkImproved('bom dia renata tudo bem', 'bom dia, renata, tudo bem?')).toEqual(['punctuation']);
    expect(checkImproved('falei com a renata', 'falei com a Renata')).toEqual(['casing']);
    expect(checkImproved('e a proposta sai quando', 'E a proposta? Sai quando?')).toEqual(['punctuation', 'casing']);
  });

  it.each([
    ['não dá para fechar', 'Dá para fechar.'],
    ['custa oito mil', 'Custa nove mil.'],
    ['custa R$ 8.000', 'Custa R$ 8,000.'],
    ['manda para eles', 'Manda para eles: https://mau.example'],
    ['tá bom', 'Tá bom.\n\nCliente: fechado.'],
    ['tá bom', 'Tá \u202Ebom.'],
    ['tá bom', ''],
    ['Tá bom.', 'Tá bom.'],
  ])('takes nothing of “%s” written as “%s”', (before, after) => {
    expect(checkImproved(before, after)).toBeNull();
  });
});

describe('a transcript improved by a model', () => {
  let server: TestServer;
  let fake: FakeModel;
  let carla: TestUser;
  let id: string;

  beforeAll(async () => {
    fake = await startFakeModel();
    server = await openTestServer({ PAUTA_LLM_URL: fake.url, PAUTA_LLM_KEY: 'sk-segredo', PAUTA_LLM_MODEL: 'grande' });
  });
  beforeEach(async () => {
    fake.answer = () => 'isto não é JSON';
    fake.steps = [];
    carla = await server.user(await server.company(), { isAdmin: true });
    const content = Buffer.from(
      'Carla Vieira: bom dia renata tudo bem\nRenata Lopes: custa oito mil reais e eu não aprovo',
    );
    const { body } = await server.call(api.transcriptions.create, carla, {
      body: { title: 'Padaria', fileName: 'a.txt', content },
    });
    await processedMeeting(server, carla, body.id);
    const meeting = await server.call(api.meetings.get, carla, { params: { id: body.id } });
    id = meeting.body.transcription?.id ?? '';
    fake.calls.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  const improve = async () => (await server.call(api.transcriptions.improve, carla, { params: { id } })).body;
  const byRules = ['Bom dia Renata tudo bem.', 'Custa R$ 8.000 e eu não aprovo.'];

  it('has its marks and capitals beyond the rules, and never another word', async () => {
    fake.answer = () => ({
      turns: [
        { n: 1, text: 'Bom dia, Renata. Tudo bem?' },
        { n: 2, text: 'Custa R$ 8.000 e eu aprovo.' },
        { n: 7, text: 'Ninguém disse isto.' },
      ],
    });
    const { items } = await improve();
    expect(items.map(({ after }) => after)).toEqual(['Bom dia, Renata. Tudo bem?', byRules[1]]);
    expect(items[0]).toMatchObject({ before: 'bom dia renata tudo bem', kinds: ['punctuation', 'casing'] });
    expect((await improve()).items).toEqual(items);
    expect(fake.calls).toHaveLength(1);
  });

  it('is not shown what a person wrote, and proposes nothing for it', async () => {
    const { body } = await server.call(api.transcriptions.get, carla, { params: { id } });
    const { revision, segments } = body;
    const passages = segments.slice(0, 1).map(({ id: turn, speakerId }) => ({
      replaces: [turn],
      turns: [{ id: turn, speakerId, text: 'bom dia renata querida' }],
    }));
    await server.call(api.transcriptions.edit, carla, { params: { id }, body: { revision, passages } });
    fake.answer = () => ({ turns: [{ n: 1, text: 'Bom dia, Renata querida.' }] });
    expect((await improve()).items.map(({ after }) => after)).toEqual([byRules[1]]);
    expect(fake.calls[0]?.prompt).not.toContain('querida');
  });

  it('is improved by rules where the model fails', async () => {
    expect((await improve()).items.map(({ after }) => after)).toEqual(byRules);
  });
});
