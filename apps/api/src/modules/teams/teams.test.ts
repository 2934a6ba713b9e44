import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../testing/identity-fixture.ts';
import { createCompany } from '../companies/create-company.ts';
import { createTeam } from './create-team.ts';

let fixture: IdentityFixture;
let sales: string;
let support: string;
let foreign: string;
let otherCompany: string;

beforeAll(async () => {
  fixture = await openIdentityFixture();
  await fixture.platform.database.system.transaction(async (tx) => {
    sales = (await createTeam(tx, { companyId: fixture.companyId, name: 'Vendas' })).id;
    support = (await createTeam(tx, { companyId: fixture.companyId, name: 'árvore' })).id;
    otherCompany = (await createCompany(tx, { name: 'Outra' })).id;
    foreign = (await createTeam(tx, { companyId: otherCompany, name: 'Alheia' })).id;
  });
});
afterAll(() => fixture.close());

const as = async (overrides: Parameters<IdentityFixture['person']>[0]) => {
  const { IdToken } = await fixture.tokens(await fixture.person(overrides));
  return (path: string) => fixture.api(path, IdToken);
};

describe('teams.list', () => {
  it('shows members their own teams with their role', async () => {
    const get = await as({ teams: [{ teamId: sales, role: 'member' }] });
    const { body } = await get('/api/teams');
    expect(body).toMatchObject([{ id: sales, name: 'Vendas', role: 'member' }]);
  });

  it('shows admins all teams of the company by name, ignoring accents and case', async () => {
    const get = await as({ isAdmin: true, teams: [{ teamId: sales, role: 'master' }] });
    expect((await get('/api/teams')).body).toMatchObject([
      { id: support, name: 'árvore', role: null, memberCount: 0 },
      { id: sales, role: 'master' },
    ]);
  });

  it('is empty for a user without a team', async () => {
    const get = await as({});
    expect(await get('/api/teams')).toEqual({ status: 200, body: [] });
  });

  it('refuses unknown fields', async () => {
    const get = await as({});
    expect(await get('/api/teams?company=x')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('teams.members', () => {
  it('shows members who is in the team, by name, without disabled users', async () => {
    const team = await fixture.platform.database.system.transaction((tx) =>
      createTeam(tx, { companyId: fixture.companyId, name: 'Nova' }),
    );
    const teams = [{ teamId: team.id, role: 'member' as const }];
    await fixture.person({ email: 'zoe@aurora.example', name: 'Zoe', teams });
    await fixture.person({ email: 'saiu@aurora.example', name: 'Bia Saiu', teams, status: 'DISABLED' });
    const get = await as({ email: 'alvaro@aurora.example', name: 'Álvaro Dias', teams });
    const { body } = await get(`/api/teams/${team.id}/members`);
    expect(body).toEqual([
      { id: expect.any(String), displayName: 'Álvaro Dias', emailAddress: 'alvaro@aurora.example', role: 'member' },
      { id: expect.any(String), displayName: 'Zoe', emailAddress: 'zoe@aurora.example', role: 'member' },
    ]);
  });

  it('shows admins every team of the company', async () => {
    const get = await as({ isAdmin: true });
    expect((await get(`/api/teams/${support}/members`)).status).toBe(200);
  });

  it('does not find teams of others or of another company', async () => {
    const member = await as({ teams: [{ teamId: sales, role: 'master' }] });
    const admin = await as({ isAdmin: true });
    const refusals = [
      await member(`/api/teams/${support}/members`),
      await member(`/api/teams/${foreign}/members`),
      await admin(`/api/teams/${foreign}/members`),
      await admin(`/api/teams/${randomUUID()}/members`),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'team_not_found' });
    }
  });

  it('refuses an invalid id', async () => {
    const get = await as({ isAdmin: true });
    expect((await get('/api/teams/1/members')).status).toBe(400);
  });
});

describe('a membership', () => {
  it('is refused in a team of another company', async () => {
    await expect(fixture.person({ teams: [{ teamId: foreign, role: 'member' }] })).rejects.toMatchObject({
      code: 'team_not_found',
    });
  });
});
