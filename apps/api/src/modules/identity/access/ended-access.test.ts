import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { createTeam } from '../../teams/create-team.ts';
import { setMembership } from '../../teams/memberships.ts';
import { teamMemberships } from '../../teams/teams.table.ts';
import { createUser } from '../users/create-user.ts';
import { setAccess } from '../users/set-user-enabled.ts';
import { users } from '../users/users.table.ts';
import { hashBasicPassword } from './basic-credentials.ts';

const next = 'Outra#2026senha';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  vi.useRealTimers();
});

interface Stream {
  /** Resolves when the server closes the stream. */
  ended: Promise<'ended'>;
  /** What it has received. */
  text(): string;
  isOpen(): boolean;
  close(): void;
}

/** Opens a stream whose timer is stopped until `pass`. */
const listen = async (authorization: string): Promise<Stream> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const abort = new AbortController();
  const response = await fetch(`${fixture.address}/api/events`, { headers: { authorization }, signal: abort.signal });
  expect(response.status).toBe(200);
  let isOpen = true;
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    isOpen = false;
    return 'ended' as const;
  })();
  ended.catch(() => undefined);
  return { ended, text: () => text, isOpen: () => isOpen, close: () => abort.abort() };
};

const pass = (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 10) {
    fixture.later(10);
    vi.advanceTimersByTime(10_000);
  }
};

const statusOf = async (authorization: string): Promise<number> =>
  (await fetch(`${fixture.address}/api/users/me`, { headers: { authorization } })).status;

const disable = (email: string) =>
  fixture.platform.database.system.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.emailAddress, email));
    await setAccess(tx, user?.id ?? '', false, fixture.platform.now());
  });

const older = async (email: string): Promise<string> => {
  const basic = await hashBasicPassword(password);
  await fixture.platform.database.system.transaction((tx) =>
    createUser(tx, fixture.platform, { email, name: 'Bia', basic, companyId: fixture.companyId }),
  );
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
};

const updatePassword = async (authorization: string): Promise<number> => {
  const response = await fetch(`${fixture.address}/api/update-password`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ password: next, oldPassword: password }),
  });
  return response.status;
};

describe('access', () => {
  it.each<[string, (email: string) => Promise<unknown>]>([
    ['the user is disabled', disable],
    [
      'the user signs out everywhere',
      async (email) => fixture.call('GlobalSignOut', { AccessToken: (await fixture.tokens(email)).AccessToken }),
    ],
    [
      'the password is changed in another session',
      async (email) => {
        expect(await updatePassword(`Bearer ${(await fixture.tokens(email)).IdToken}`)).toBe(204);
      },
    ],
  ])('and open streams end within a minute after %s', async (_name, end) => {
    const email = await fixture.person();
    const authorization = `Bearer ${(await fixture.tokens(email)).IdToken}`;
    const stream = await listen(authorization);
    expect(await statusOf(authorization)).toBe(200);
    await end(email);
    pass(50);
    expect(await stream.ended).toBe('ended');
    expect(await statusOf(authorization)).toBe(401);
  });

  it.each<[string, (email: string, authorization: string) => Promise<unknown>]>([
    ['the user is disabled', disable],
    ['the user moves to the pool', async (_email, authorization) => updatePassword(authorization)],
  ])('by Basic credentials and open streams end within a minute after %s', async (name, end) => {
    const email = `antiga-${name.length}@aurora.example`;
    const authorization = await older(email);
    const stream = await listen(authorization);
    expect(await statusOf(authorization)).toBe(200);
    await end(email, authorization);
    pass(50);
    expect(await stream.ended).toBe('ended');
    expect(await statusOf(authorization)).toBe(401);
  });

  it.each<[string, (userId: string, teamId: string) => Promise<unknown>]>([
    [
      'an admin is none any more',
      (userId) =>
        fixture.platform.database.system.transaction((tx) =>
          tx.update(users).set({ isAdmin: false }).where(eq(users.id, userId)),
        ),
    ],
    [
      'a leader leaves the team',
      (userId, teamId) =>
        fixture.platform.database.system.transaction((tx) =>
          tx.delete(teamMemberships).where(and(eq(teamMemberships.userId, userId), eq(teamMemberships.teamId, teamId))),
        ),
    ],
    [
      'a leader becomes a member',
      (userId, teamId) =>
        fixture.platform.database.system.transaction((tx) =>
          setMembership(tx, { companyId: fixture.companyId, userId, teamId, role: 'member' }),
        ),
    ],
  ])('of a stream ends within a minute after %s, and everything is fetched again', async (_name, change) => {
    const { companyId, platform } = fixture;
    const email = await fixture.person({ isAdmin: true });
    const { userId, teamId } = await platform.database.system.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.emailAddress, email));
      const team = await createTeam(tx, { companyId, name: 'Vendas' });
      await setMembership(tx, { companyId, userId: user?.id ?? '', teamId: team.id, role: 'master' });
      return { userId: user?.id ?? '', teamId: team.id };
    });
    const stream = await listen(`Bearer ${(await fixture.tokens(email)).IdToken}`);
    await change(userId, teamId);
    pass(50);
    expect(await stream.ended).toBe('ended');
    expect(stream.text()).toContain('data: {"topic":"resync"}');
  });

  it('ends within a minute even if the clock is set back meanwhile', async () => {
    const email = await fixture.person();
    const authorization = `Bearer ${(await fixture.tokens(email)).IdToken}`;
    expect(await statusOf(authorization)).toBe(200);
    await disable(email);
    fixture.later(-86_400);
    expect(await statusOf(authorization)).toBe(401);
    fixture.later(86_400);
  });

  it('and open streams of others are not affected', async () => {
    const [email, other] = [await fixture.person(), await fixture.person()];
    const authorization = `Bearer ${(await fixture.tokens(email)).IdToken}`;
    const [stream, ending] = [
      await listen(authorization),
      await listen(`Bearer ${(await fixture.tokens(other)).IdToken}`),
    ];
    await disable(other);
    pass(50);
    await ending.ended;
    expect(stream.isOpen()).toBe(true);
    expect(await statusOf(authorization)).toBe(200);
    stream.close();
  });
});
