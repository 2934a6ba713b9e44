import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { templates } from '../../templates/templates.table.ts';

let server: TestServer;
let user: TestUser;
let own: string;
let shared: string;
let private_: string;
let foreign: string;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  user = await server.user(companyId);
  const colleague = await server.user(companyId);
  const other = await server.company('Outra');
  const make = async (values: { companyId: string; ownerId: string | null; isShared: boolean }) => {
    const [row] = await server.platform.database.system.transaction((tx) =>
      tx
        .insert(templates)
        .values({ name: 'Modelo', ...values })
        .returning(),
    );
    return row?.id ?? '';
  };
  own = await make({ companyId, ownerId: user.id, isShared: false });
  shared = await make({ companyId, ownerId: colleague.id, isShared: true });
  private_ = await make({ companyId, ownerId: colleague.id, isShared: false });
  foreign = await make({ companyId: other, ownerId: null, isShared: true });
});
afterAll(() => server.close());

const update = (body: object) => server.call(api.users.updateSettings, user, { body });
const setDefault = (templateId: string, isDefaultTemplate: boolean) =>
  server.call(api.users.setDefaultTemplate, user, { params: { templateId }, body: { isDefaultTemplate } });

describe('users.updateSettings', () => {
  it('changes the given fields and returns the user', async () => {
    expect((await update({ importMeeting: 3, templateId: own })).body).toMatchObject({
      id: user.id,
      importMeeting: 3,
      emailMeeting: 0,
      templateId: own,
      isDefaultTemplate: true,
    });
    expect((await update({ emailMeeting: 7 })).body).toMatchObject({
      importMeeting: 3,
      emailMeeting: 7,
      templateId: own,
    });
    expect((await update({ templateId: null })).body).toMatchObject({ templateId: null, isDefaultTemplate: false });
  });

  it('stores the caller’s language', async () => {
    const read = async () => (await server.call(api.users.me, user, {})).body.language;
    expect(await read()).toBe('pt-BR');
    expect((await update({ language: 'en' })).body.language).toBe('en');
    expect(await read()).toBe('en');
    expect((await update({ importMeeting: 3 })).body.language).toBe('en');
    const { status, problem } = await update({ language: 'fr' });
    expect([status, problem.issues?.[0]]).toMatchObject([400, { path: 'language', code: 'invalid' }]);
  });

  it('accepts only a template that the caller may use', async () => {
    expect((await update({ templateId: shared })).status).toBe(200);
    for (const templateId of [private_, foreign]) {
      const { status, problem } = await update({ templateId, importMeeting: 99 });
      expect([status, problem.code]).toEqual([404, 'template_not_found']);
    }
    expect((await server.call(api.users.me, user, {})).body).toMatchObject({ templateId: shared, importMeeting: 3 });
  });

  it.each([{}, { importMeeting: -1 }, { importMeeting: 0.5 }, { emailMeeting: 2 ** 31 }, { isAdmin: true }])(
    'refuses %j',
    async (body) => {
      expect((await update(body)).status).toBe(400);
    },
  );
});

describe('users.setDefaultTemplate', () => {
  it('sets and clears the default template', async () => {
    expect((await setDefault(own, true)).body).toMatchObject({ templateId: own, isDefaultTemplate: true });
    expect((await setDefault(shared, false)).body).toMatchObject({ templateId: own, isDefaultTemplate: true });
    expect((await setDefault(own, false)).body).toMatchObject({ templateId: null, isDefaultTemplate: false });
  });

  it('accepts only a template that the caller may use', async () => {
    for (const id of [private_, foreign]) expect((await setDefault(id, true)).problem.code).toBe('template_not_found');
  });
});
