import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

let server: TestServer;
let admin: TestUser;
let seller: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  seller = await server.user(companyId);
  colleague = await server.user(companyId);
});
afterAll(() => server.close());

const logOf = async (id: string, user: TestUser) =>
  (await server.call(api.meetings.logs, user, { params: { id } })).body;

describe('the log of a meeting', () => {
  it('lists what people and the product did, the latest first, with raw records for admins only', async () => {
    const { id } = (await server.call(api.meetings.create, seller, { body: { title: 'Registro' } })).body;
    const content = Buffer.from('Carla: Bom dia.\nRenata: Eu envio a proposta na sexta-feira.');
    await server.call(api.meetings.importTranscription, seller, {
      params: { id },
      body: { fileName: 'fala.txt', content },
    });
    await processedMeeting(server, seller, id);
    await server.call(api.meetings.update, admin, { params: { id }, body: { customer: 'Trigal' } });
    await server.call(api.meetings.disable, seller, { params: { id } });

    const { entries, isCapped } = await logOf(id, seller);
    expect(isCapped).toBe(false);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'meeting.disable', by: { id: seller.id } },
      { action: 'meeting.update', by: { id: admin.id }, fields: ['customer'] },
    ]);
    expect(entries.find(({ action }) => action === 'transcript.import')).toMatchObject({ fileName: 'fala.txt' });
    expect(entries.find(({ stage }) => stage === 'answers')).toMatchObject({ action: 'stage.skipped', by: null });
    expect(entries.every(({ raw }) => raw === null)).toBe(true);
    expect((await logOf(id, admin)).entries[1]?.raw).toMatchObject({ actorKind: 'user', fields: ['customer'] });
    const { problem } = await server.call(api.meetings.logs, colleague, { params: { id } });
    expect(problem.code).toBe('meeting_not_found');
  });
});
