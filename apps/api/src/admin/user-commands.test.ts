import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../testing/identity-fixture.ts';
import { createCompany } from '../modules/companies/create-company.ts';
import { meetings } from '../modules/meetings/meetings.table.ts';
import { templates } from '../modules/templates/templates.table.ts';
import { users } from '../modules/identity/users/users.table.ts';
import { adminCommands } from './commands.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const run = async (name: string, input: object) => {
  const command = adminCommands.get(name);
  if (!command) throw new Error(`Expected a command: ${name}`);
  return (await command.run(fixture.platform, input)) as Record<string, unknown>;
};
let serial = 0;
const create = async (input: object = {}): Promise<string> => {
  serial += 1;
  const email = `cli${serial}@aurora.example`;
  await run('user create', { email, name: 'Ana Souza', password, company: fixture.companyId, ...input });
  return email;
};
const signIn = async (email: string, given = password): Promise<string> => {
  const { body } = await fixture.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'web',
    AuthParameters: { USERNAME: email, PASSWORD: given },
  });
  const { ChallengeName, __type } = body as { ChallengeName?: string; __type?: string };
  return ChallengeName ?? __type ?? 'tokens';
};
const basicStatus = async (email: string, given: string): Promise<number> => {
  const authorization = `Basic ${Buffer.from(`${email}:${given}`).toString('base64')}`;
  return (await fetch(`${fixture.address}/api/users/me`, { headers: { authorization } })).status;
};
const idOf = async (email: string): Promise<string> => {
  const [user] = await fixture.platform.database.system.read((tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.emailAddress, email)),
  );
  return user?.id ?? '';
};

describe('user create', () => {
  it('refuses an address that is too long for a sign-in', async () => {
    const email = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
    expect(email).toHaveLength(131);
    await expect(create({ email })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    ['CONFIRMED', 'tokens'],
    ['FORCE_CHANGE_PASSWORD', 'NEW_PASSWORD_REQUIRED'],
    ['UNCONFIRMED', 'UserNotConfirmedException'],
    ['RESET_REQUIRED', 'PasswordResetRequiredException'],
    ['DISABLED', 'NotAuthorizedException'],
  ])('with --status %s makes a sign-in fail with %s', async (status, outcome) => {
    expect(await signIn(await create({ status }))).toBe(outcome);
  });

  it('with --auth basic creates a user from before the pool, with any password', async () => {
    const email = await create({ auth: 'basic', password: 'velha' });
    expect(await basicStatus(email, 'velha')).toBe(200);
    expect(await signIn(email, 'velha')).toBe('NotAuthorizedException');
    expect(await run('user show', { email })).toMatchObject({ auth: 'basic', status: null, sub: null });
    await run('user set-password', { email, password: 'outra' });
    fixture.later(10);
    expect([await basicStatus(email, 'velha'), await basicStatus(email, 'outra')]).toEqual([401, 200]);
    await run('user disable', { email });
    fixture.later(10);
    expect(await basicStatus(email, 'outra')).toBe(401);
  });

  it.each([
    { auth: 'basic', status: 'UNCONFIRMED' },
    { auth: 'basic', password: undefined },
    { auth: 'outra' },
    { password: undefined },
  ])('refuses %j', async (input) => {
    await expect(create(input)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('user confirm', () => {
  it('confirms only an account that waits for it', async () => {
    const email = await create({ status: 'UNCONFIRMED' });
    expect(await run('user confirm', { email })).toMatchObject({ status: 'CONFIRMED' });
    expect(await signIn(email)).toBe('tokens');
    for (const status of ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']) {
      await expect(run('user confirm', { email: await create({ status }) })).rejects.toMatchObject({
        code: 'not_unconfirmed',
      });
    }
  });
});

describe('user delete', () => {
  const meetingOf = async (userId: string) =>
    fixture.platform.database.system.transaction(async (tx) => {
      const { companyId } = fixture;
      await tx.insert(templates).values({ companyId, ownerId: userId, name: 'Meu' });
      await tx
        .insert(meetings)
        .values({ companyId, userId, title: 'Venda', startAt: new Date(), status: 'ready', idempotencyKey: userId });
    });
  const owners = async () => {
    const rows = await fixture.platform.database.system.read((tx) => tx.select({ id: meetings.userId }).from(meetings));
    return rows.map(({ id }) => id);
  };

  it('deletes a user without meetings with the account, and frees the address', async () => {
    const email = await create();
    const { IdToken } = await fixture.tokens(email);
    expect(await run('user delete', { email })).toMatchObject({ meetingsHandedOver: 0 });
    expect((await fixture.api('/api/users/me', IdToken)).status).toBe(401);
    await expect(run('user show', { email })).rejects.toMatchObject({ code: 'user_not_found' });
    await run('user create', { email, name: 'Outra', password, company: fixture.companyId });
  });

  it('never deletes meetings: they are transferred to a colleague, or the deletion is refused', async () => {
    const [email, heir] = [await create(), await create()];
    const [userId, heirId] = [await idOf(email), await idOf(heir)];
    await meetingOf(userId);
    await expect(run('user delete', { email })).rejects.toMatchObject({ code: 'user_has_meetings' });
    const other = await fixture.platform.database.system.transaction((tx) => createCompany(tx, { name: 'Outra' }));
    const foreign = await create({ company: other.id });
    for (const to of [foreign, email, 'ninguem@aurora.example']) {
      await expect(run('user delete', { email, to })).rejects.toMatchObject({ code: 'user_not_found' });
    }
    expect(await owners()).toEqual([userId]);
    expect(await run('user delete', { email, to: heir })).toMatchObject({ meetingsHandedOver: 1 });
    expect(await owners()).toEqual([heirId]);
    const [template] = await fixture.platform.database.system.read((tx) => tx.select().from(templates));
    expect(template?.ownerId).toBe(heirId);
  });
});
