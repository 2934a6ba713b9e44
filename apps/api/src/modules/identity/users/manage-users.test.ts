import { randomUUID } from 'node:crypto';
import { api, type CompanyUser } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { poolUsers } from '../identity.table.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import { emailHtml, emailText } from '../../mail/email.ts';
import { listMail, openEmail } from '../../mail/outbox.ts';
import { newTemporaryPassword } from './temporary-password.ts';
import { users } from './users.table.ts';

let server: TestServer;
let companyId: string;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true, name: 'Ana Martins' });
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const newAddress = () => `convidada-${randomUUID()}@aurora.example`;
const invite = (body: Record<string, unknown> = {}) =>
  server.call(api.users.invite, admin, { body: { email: newAddress(), firstName: 'Bia', ...body } });
const change = (as: TestUser, id: string, body: object) => server.call(api.users.update, as, { params: { id }, body });
const disable = (as: TestUser, id: string) => server.call(api.users.disable, as, { params: { id } });
const enable = (as: TestUser, id: string) => server.call(api.users.enable, as, { params: { id } });
const me = (user: TestUser) => server.call(api.users.me, user, {});

const emailsTo = (address: string) =>
  server.platform.database.system.read(async (tx) =>
    (await listMail(tx, { to: address })).flatMap((message) => openEmail(server.platform.secrets, message) ?? []),
  );
const newestPassword = async (address: string): Promise<string> => {
  const code = (await emailsTo(address))[0]?.parts.find(({ kind }) => kind === 'code');
  return code?.kind === 'code' ? code.text : '';
};
const actionsOn = (subjectId: string) =>
  server.platform.database.system.read(async (tx) =>
    (
      await tx
        .select({ action: audit.action })
        .from(audit)
        .where(and(eq(audit.subjectId, subjectId), eq(audit.actorId, admin.id)))
        .orderBy(audit.createdAt, audit.id)
    ).map(({ action }) => action),
  );

const authenticate = async (operation: string, body: object) => {
  const response = await fetch(`${server.address}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'web', ...body }),
  });
  return (await response.json()) as { ChallengeName?: string; Session?: string; __type?: string };
};
const signIn = (email: string, password: string) =>
  authenticate('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
const choose = (email: string, { Session }: { Session?: string }) =>
  authenticate('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Escolhida#2026' },
  });

describe('users.invite', () => {
  it("is written in the language of who invites, and again in the person's own", async () => {
    const host = await server.user(companyId, { isAdmin: true });
    const speak = (id: string, language: 'en' | 'pt-BR') =>
      server.platform.database.system.read((tx) => tx.update(users).set({ language }).where(eq(users.id, id)));
    await speak(host.id, 'en');
    const email = newAddress();
    const { body } = await server.call(api.users.invite, host, { body: { email, firstName: 'Bia' } });
    const [received] = await emailsTo(email);
    expect(received).toMatchObject({ language: 'en', subject: 'Your access to Pauta' });
    expect(received && emailText(received)).toContain('The temporary password is valid for 7 days.');
    expect(received && emailHtml(received)).toContain('<html lang="en">');
    await speak(body.id, 'pt-BR');
    await server.call(api.users.inviteAgain, host, { params: { id: body.id } });
    expect((await emailsTo(email))[0]?.subject).toBe('Seu acesso ao Pauta');
  });

  it('creates a user who signs in with the e-mailed password, and must then change it', async () => {
    const teamId = await server.team(companyId);
    const email = newAddress();
    const { status, body } = await invite({
      email: email.toUpperCase(),
      lastName: 'de Souza',
      isAdmin: true,
      teams: [{ teamId, role: 'master' }],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      emailAddress: email,
      firstName: 'Bia',
      lastName: 'de Souza',
      isAdmin: true,
      status: 'invited',
      authType: 'cognito',
      teams: [{ teamId, role: 'master', name: 'Vendas' }],
    } satisfies CompanyUser);
    expect(await signIn(email, await newestPassword(email))).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    const [entry] = await server.platform.database.system.read((tx) =>
      tx.select().from(poolUsers).where(eq(poolUsers.username, email)),
    );
    expect(entry?.attributes).toMatchObject({ name: 'Bia de Souza', 'custom:should_reset_password': 'true' });
    expect(entry?.passwordExpiresAt?.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(entry?.passwordExpiresAt?.getTime()).toBeLessThan(Date.now() + 7.1 * 86_400_000);
    expect(await actionsOn(body.id)).toEqual(['user.create']);
  });

  it('gives the same error for an address that exists here and in another company', async () => {
    const answers = await Promise.all([admin, stranger].map(({ email }) => invite({ email: email.toUpperCase() })));
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([409, 'user_exists']);
    expect(new Set(answers.map(({ problem }) => problem.message)).size).toBe(1);
    expect(await emailsTo(stranger.email)).toEqual([]);
  });

  it('creates one user for concurrent requests', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite({ email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('refuses a team of another company, and creates nothing', async () => {
    const email = newAddress();
    const foreign = await server.team(stranger.companyId);
    const { status, problem } = await invite({ email, teams: [{ teamId: foreign, role: 'member' }] });
    expect([status, problem.code]).toEqual([404, 'team_not_found']);
    expect(await emailsTo(email)).toEqual([]);
    expect((await invite({ email })).status).toBe(201);
  });

  it.each([
    { email: 'sem-arroba' },
    { firstName: '' },
    { firstName: '\u0000' },
    { teams: [{ teamId: 'x', role: 'master' }] },
    { teams: [{ teamId: randomUUID(), role: 'dono' }] },
    { status: 'active' },
    { cognitoId: 'x' },
  ])('refuses %j', async (body) => {
    expect(await invite(body)).toMatchObject({ status: 400, problem: { code: 'validation_failed' } });
  });

  it('creates distinct passwords within the policy', () => {
    const passwords = Array.from({ length: 200 }, newTemporaryPassword);
    for (const password of passwords) requirePolicy(password);
    expect(new Set(passwords).size).toBe(200);
  });
});

describe('users.inviteAgain', () => {
  const again = (id: string) => server.call(api.users.inviteAgain, admin, { params: { id } });

  it('sends a new password and invalidates the first', async () => {
    const { body } = await invite();
    const first = await newestPassword(body.emailAddress);
    const started = await signIn(body.emailAddress, first);
    expect(await again(body.id)).toMatchObject({ status: 200, body: { status: 'invited' } });
    const second = await newestPassword(body.emailAddress);
    expect(second).not.toBe(first);
    expect(await choose(body.emailAddress, started)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await signIn(body.emailAddress, first)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await signIn(body.emailAddress, second)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await actionsOn(body.id)).toEqual(['user.create', 'user.invite_again']);
  });

  it('is refused for an active and for a disabled user', async () => {
    const active = await server.user(companyId);
    const { body: disabled } = await invite();
    await disable(admin, disabled.id);
    for (const id of [active.id, disabled.id]) {
      expect(await again(id)).toMatchObject({ status: 409, problem: { code: 'user_not_invited' } });
    }
    expect(await emailsTo(active.email)).toEqual([]);
  });
});

describe('users.list', () => {
  it('returns the company by name ignoring accents, page by page, with the total', async () => {
    const own = await server.company('Lista');
    const boss = await server.user(own, { isAdmin: true, name: 'Zulmira Zago' });
    const names = ['Álvaro Lima', 'ana Souza', 'Érica Reis', 'Beto 100%'];
    for (const name of names) await server.user(own, { name });
    const list = async (query: object) => (await server.call(api.users.list, boss, { query })).body;
    const named = ({ items }: { items: CompanyUser[] }) => items.map(({ firstName }) => firstName);
    expect(named(await list({}))).toEqual(['Álvaro', 'ana', 'Beto', 'Érica', 'Zulmira']);
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 5, page: 2, limit: 2 });
    expect(named(await list({ limit: 2, page: 2 }))).toEqual(['Beto', 'Érica']);
    expect(named(await list({ query: 'ALVARO' }))).toEqual(['Álvaro']);
    expect(named(await list({ query: boss.email }))).toEqual(['Zulmira']);
    expect(named(await list({ query: '%' }))).toEqual(['Beto']);
    expect(named(await list({ query: '_' }))).toEqual([]);
    expect((await list({ limit: 2, page: 9 })).items).toEqual([]);
    expect(named(await list({ status: 'invited' }))).toEqual([]);
    expect(await list({ status: 'active' })).toMatchObject({ total: 5 });
  });

  it('returns who is active, invited and disabled', async () => {
    const { body: invited } = await invite();
    const active = await server.user(companyId);
    const gone = await server.user(companyId);
    await disable(admin, gone.id);
    for (const [id, status] of [
      [invited.id, 'invited'],
      [active.id, 'active'],
      [gone.id, 'disabled'],
    ] as const) {
      const { body } = await server.call(api.users.list, admin, { query: { status, limit: 100 } });
      expect(body.items.find((user) => user.id === id)?.status).toBe(status);
    }
  });
});

describe('users.update', () => {
  it('changes only the given fields, also in the pool', async () => {
    const user = await server.user(companyId, { name: 'Carla Vieira' });
    expect((await change(admin, user.id, { lastName: 'Nunes' })).body).toMatchObject({
      firstName: 'Carla',
      lastName: 'Nunes',
      isAdmin: false,
    });
    expect((await change(admin, user.id, { lastName: null, isAdmin: true })).body).toMatchObject({
      firstName: 'Carla',
      lastName: null,
      isAdmin: true,
    });
    const [entry] = await server.platform.database.system.read((tx) =>
      tx.select().from(poolUsers).where(eq(poolUsers.username, user.email)),
    );
    expect(entry?.attributes.name).toBe('Carla');
    expect(await actionsOn(user.id)).toEqual(['user.update', 'user.update']);
  });

  it.each([{}, { firstName: null }, { emailAddress: 'x@y.example' }, { disabledAt: null }, { id: randomUUID() }])(
    'refuses %j',
    async (body) => {
      const user = await server.user(companyId);
      expect(await change(admin, user.id, body)).toMatchObject({ status: 400 });
    },
  );
});

describe('users.disable', () => {
  it('ends access and sessions at once; users.enable allows a new sign-in', async () => {
    const user = await server.user(companyId);
    expect((await disable(admin, user.id)).body).toMatchObject({ status: 'disabled' });
    expect((await me(user)).status).toBe(401);
    expect((await disable(admin, user.id)).body).toMatchObject({ status: 'disabled' });
    expect((await enable(admin, user.id)).body).toMatchObject({ status: 'active' });
    expect((await me(user)).status).toBe(401);
    expect(await signIn(user.email, 'Senha#2026forte')).toHaveProperty('AuthenticationResult');
    expect(await actionsOn(user.id)).toEqual(['user.disable', 'user.disable', 'user.enable']);
  });
});

describe('the admins of a company', () => {
  const company = async (admins: number) => {
    const id = await server.company('Chefes');
    return Promise.all(Array.from({ length: admins }, () => server.user(id, { isAdmin: true })));
  };
  const [first, second, third] = [0, 1, 2] as const;
  const at = (people: TestUser[], n: number): TestUser => {
    const person = people[n];
    if (!person) throw new Error('Expected a person');
    return person;
  };
  const enabledAdmins = (ofCompany: string) =>
    server.platform.database.system.read(
      async (tx) =>
        (
          await tx
            .select()
            .from(users)
            .where(and(eq(users.companyId, ofCompany), eq(users.isAdmin, true)))
        ).filter(({ disabledAt }) => disabledAt === null).length,
    );

  it('can not disable or demote themselves', async () => {
    const people = await company(2);
    const self = at(people, first);
    for (const answer of [await disable(self, self.id), await change(self, self.id, { isAdmin: false })]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'own_access']);
    }
    expect((await change(self, self.id, { firstName: 'Outra', isAdmin: true })).status).toBe(200);
  });

  it('always include at least one', async () => {
    const [only] = await company(1);
    if (!only) throw new Error('Expected a person');
    for (const answer of [await disable(only, only.id), await change(only, only.id, { isAdmin: false })]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'last_admin']);
    }
  });

  it.each([
    ['demote', (as: TestUser, id: string) => change(as, id, { isAdmin: false })],
    ['disable', disable],
  ] as const)('stay one when two %s each other at once', async (_name, act) => {
    for (let round = 0; round < 5; round += 1) {
      const people = await company(2);
      const [a, b] = [at(people, first), at(people, second)];
      // Both actors are cached already, so that the requests race in the change itself.
      await Promise.all([me(a), me(b)]);
      const answers = await Promise.all([act(a, b.id), act(b, a.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 200)?.problem.code).toMatch(
        /last_admin|forbidden|unauthenticated/,
      );
      expect(await enabledAdmins(a.companyId)).toBe(1);
    }
  });

  it('can not demote others after they were demoted', async () => {
    const people = await company(3);
    const [a, b, c] = [at(people, first), at(people, second), at(people, third)];
    await me(b);
    await change(a, b.id, { isAdmin: false });
    expect((await change(b, c.id, { isAdmin: false })).problem.code).toBe('forbidden');
    expect(await enabledAdmins(a.companyId)).toBe(2);
  });
});
