import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { openTokenIssuer, remoteClientId, remotePoolId } from '../../../testing/token-issuer.ts';
import { createUser } from '../users/create-user.ts';
import { users } from '../users/users.table.ts';
import { hashBasicPassword } from './basic-credentials.ts';
import { basicCredentials, failures } from '../identity.table.ts';

const tooMany = 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.';

let fixture: IdentityFixture;
let serial = 0;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const older = async (given: string = password, on: IdentityFixture = fixture): Promise<string> => {
  serial += 1;
  const email = `antiga${serial}@aurora.example`;
  const basic = await hashBasicPassword(given);
  await on.platform.database.system.transaction((tx) =>
    createUser(tx, on.platform, { email, name: 'Bia Reis', basic, companyId: on.companyId }),
  );
  return email;
};
const encode = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const me = async (authorization: string, on: IdentityFixture = fixture) => {
  const response = await fetch(`${on.address}/api/users/me`, { headers: { authorization } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const statusOf = async (email: string, given: string): Promise<number> =>
  (await me(encode(`${email}:${given}`))).status;

describe('Basic credentials', () => {
  it('authenticate users from before the user pool, and mark them as such', async () => {
    const email = await older();
    expect(await me(encode(`${email}:${password}`))).toMatchObject({
      status: 200,
      body: { emailAddress: email, authType: 'basic', cognitoId: null, resetPassword: false },
    });
    expect(await statusOf(email.toUpperCase(), password)).toBe(200);
    expect((await me(encode(`${email}:${password}`).replace('Basic', 'bAsIc'))).status).toBe(200);
  });

  it.each(['Açúcar#2026çãõ', 'emoji 🔐 1Aa#', 'com:dois:pontos#1A', ':', ' espaços ', 'a'.repeat(1024)])(
    'are read as typed: %s',
    async (given) => {
      const email = await older(given);
      expect(await statusOf(email, given)).toBe(200);
      expect(await statusOf(email, `${given}x`)).toBe(401);
    },
  );

  it('are the same however the keyboard composes an accent', async () => {
    const email = await older('Ação#2026'.normalize('NFD'));
    expect(await statusOf(email, 'Ação#2026'.normalize('NFC'))).toBe(200);
  });

  it('are refused if wrong, unknown, or of a user of the pool', async () => {
    const email = await older();
    const inPool = await fixture.person();
    const answers = [
      await me(encode(`${email}:errada`)),
      await me(encode(`ninguem@aurora.example:${password}`)),
      await me(encode(`${inPool}:${password}`)),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
    }
  });

  it.each([
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${Buffer.from('sem dois pontos').toString('base64')}`,
    encode(':'),
    encode(`:${password}`),
    encode('a@b.example:'),
    encode(`a\u0000@b.example:${password}`),
    encode(`${'a'.repeat(129)}:${password}`),
    encode(`a@b.example:${'x'.repeat(5_000)}`),
    `Basic ${Buffer.from([0x61, 0x3a, 0xff, 0xfe]).toString('base64')}`,
    `${encode(`a@b.example:${password}`)} x`,
    `Basic  ${encode(`a@b.example:${password}`).slice(6)}`,
  ])('are refused if malformed: %j', async (authorization) => {
    expect((await me(authorization)).status).toBe(401);
  });

  it('are locked after five wrong ones, even if then right, for known and unknown names alike', async () => {
    const known = await older();
    const unknown = 'desconhecida@aurora.example';
    for (const email of [known, unknown]) {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) statuses.push(await statusOf(email, `errada${n}`));
      while (statuses.length < 200) {
        const tries = Array.from({ length: 39 }, (_, n) => statusOf(email, `errada${statuses.length + n}`));
        statuses.push(...(await Promise.all(tries)));
      }
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
      expect(await me(encode(`${email}:${password}`))).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', message: tooMany },
      });
    }
    // Attempts while locked do not count: this is still the first lock, of one second.
    fixture.later(1);
    expect(await statusOf(known, password)).toBe(200);
    expect(await statusOf(known, 'errada')).toBe(401);
    fixture.later(900);
  });

  it('can not be guessed faster in parallel', async () => {
    const email = await older();
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => statusOf(email, `errada${n}`)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('that are right may be sent in parallel, and record no failure', async () => {
    const email = await older();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(email, password)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const left = await fixture.platform.database.system.read((tx) =>
      tx
        .select()
        .from(failures)
        .where(eq(failures.username, `basic:${email}`)),
    );
    expect(left).toEqual([]);
  });

  it('are counted apart from sign-ins at the pool', async () => {
    const email = await fixture.person();
    for (let n = 0; n < 6; n += 1) await statusOf(email, `errada${n}`);
    expect(await fixture.tokens(email)).toHaveProperty('IdToken');
  });

  it('are rate-limited by address and by name', async () => {
    for (const name of ['PAUTA_SIGN_IN_LIMIT_PER_MINUTE', 'PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE']) {
      const limited = await openIdentityFixture({ [name]: '3' });
      try {
        const email = await older(password, limited);
        const statuses: number[] = [];
        for (let n = 0; n < 5; n += 1) {
          // After the cache has expired, so that each request is a new attempt.
          limited.later(10);
          statuses.push((await me(encode(`${email}:${password}`), limited)).status);
        }
        expect(statuses).toEqual([200, 200, 200, 429, 429]);
      } finally {
        await limited.close();
      }
    }
  });

  it('stop working ten seconds after the user is disabled', async () => {
    const email = await older();
    expect(await statusOf(email, password)).toBe(200);
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(users).set({ disabledAt: new Date() }).where(eq(users.emailAddress, email)),
    );
    fixture.later(10);
    expect(await statusOf(email, password)).toBe(401);
  });

  it('are stored only as a salted hash', async () => {
    const rows = await fixture.platform.database.system.read((tx) => tx.select().from(basicCredentials));
    expect(rows.length).toBeGreaterThan(1);
    for (const { salt, hash } of rows) {
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
      expect(hash).toMatch(/^scrypt:16384:8:5:[0-9a-f]{64}$/);
    }
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });

  it('work together with an external user pool', async () => {
    const issuer = await openTokenIssuer();
    const remote = await openIdentityFixture({
      COGNITO_USER_POOL_ID: remotePoolId,
      COGNITO_CLIENT_ID: remoteClientId,
      COGNITO_ENDPOINT: issuer.origin,
    });
    try {
      const email = await older(password, remote);
      expect(await me(encode(`${email}:${password}`), remote)).toMatchObject({
        status: 200,
        body: { authType: 'basic', cognitoId: null },
      });
      expect((await me(encode(`${email}:errada`), remote)).status).toBe(401);
    } finally {
      await remote.close();
      await issuer.close();
    }
  });
});
