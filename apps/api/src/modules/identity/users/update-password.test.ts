import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { openTokenIssuer, remoteClientId, remotePoolId } from '../../../testing/token-issuer.ts';
import { hashBasicPassword } from '../access/basic-credentials.ts';
import { poolUsers } from '../identity.table.ts';
import { createUser } from './create-user.ts';
import { users } from './users.table.ts';

const next = 'Outra#2026senha';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const update = async (authorization: string, body: object, on: IdentityFixture = fixture) => {
  const response = await fetch(`${on.address}/api/update-password`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, ...(text ? (JSON.parse(text) as { code: string; message: string }) : {}) };
};
const bearer = ({ IdToken }: { IdToken: string }) => `Bearer ${IdToken}`;
const basicOf = (email: string, given: string) => `Basic ${Buffer.from(`${email}:${given}`).toString('base64')}`;
const statusOf = async (token: string) => (await fixture.api('/api/users/me', token)).status;
const signsIn = (email: string, given: string) =>
  fixture.tokens(email, given).then(
    () => true,
    () => false,
  );
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('users.updatePassword', () => {
  it('sets the password, ends the other sessions, and keeps the caller’s', async () => {
    const email = await fixture.person();
    await fixture.platform.database.system.transaction(async (tx) => {
      const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.username, email));
      if (!entry) throw new Error('Expected an entry');
      const attributes = { ...entry.attributes, 'custom:should_reset_password': 'true' };
      await tx.update(poolUsers).set({ attributes }).where(eq(poolUsers.sub, entry.sub));
    });
    const [own, other] = [await fixture.tokens(email), await fixture.tokens(email)];
    expect(await statusOf(other.IdToken)).toBe(200);
    expect(await update(bearer(own), { password: next, oldPassword: password })).toEqual({ status: 204 });
    fixture.later(10);
    expect([await statusOf(own.IdToken), await statusOf(other.IdToken)]).toEqual([200, 401]);
    expect([await signsIn(email, password), await signsIn(email, next)]).toEqual([false, true]);
    const { body } = await fixture.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'web',
      AuthParameters: { REFRESH_TOKEN: own.RefreshToken },
    });
    const { IdToken } = body['AuthenticationResult'] as { IdToken: string };
    expect(claimsOf(IdToken)).toMatchObject({ 'custom:should_reset_password': 'false' });
  });

  it('requires the old password, and locks together with the sign-in after five wrong ones', async () => {
    const email = await fixture.person();
    const tokens = await fixture.tokens(email);
    for (let n = 0; n < 5; n += 1) {
      expect(await update(bearer(tokens), { password: next, oldPassword: `errada${n}` })).toMatchObject({
        status: 422,
        code: 'wrong_password',
      });
    }
    expect(await update(bearer(tokens), { password: next, oldPassword: password })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      message: 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    });
    expect(await signsIn(email, password)).toBe(false);
    fixture.later(1);
    expect(await signsIn(email, password)).toBe(true);
  });

  it('can not be guessed faster in parallel', async () => {
    const tokens = await fixture.tokens(await fixture.person());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => update(bearer(tokens), { password: next, oldPassword: `errada${n}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('checks the policy first, without counting an attempt', async () => {
    const email = await fixture.person();
    const tokens = await fixture.tokens(email);
    for (const weak of [
      '',
      'curta',
      'semmaiuscula#1',
      'SEMMINUSCULA#1',
      'SemNumero#',
      'SemSimbolo1',
      'Meia#1\ud800aaa',
    ]) {
      expect(await update(bearer(tokens), { password: weak, oldPassword: 'errada' })).toMatchObject({
        status: 422,
        code: 'weak_password',
        message: 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
      });
    }
    expect(await signsIn(email, password)).toBe(true);
  });

  it('accepts one of two concurrent changes', async () => {
    const email = await fixture.person();
    const tokens = await fixture.tokens(email);
    const choices = ['Primeira#2026', 'Segunda#2026'];
    const answers = await Promise.all(
      choices.map((choice) => update(bearer(tokens), { password: choice, oldPassword: password })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    const works = await Promise.all(choices.map((choice) => signsIn(email, choice)));
    expect(works).toEqual(answers.map(({ status }) => status === 204));
  });

  it.each([
    {},
    { password: next },
    { password: 1, oldPassword: password },
    { password: next, oldPassword: password, isAdmin: true },
  ])('refuses %j', async (body) => {
    const tokens = await fixture.tokens(await fixture.person());
    expect(await update(bearer(tokens), body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is refused for a user of an upstream issuer', async () => {
    const email = await fixture.person();
    const tokens = await fixture.tokens(email);
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(poolUsers).set({ status: 'EXTERNAL_PROVIDER' }).where(eq(poolUsers.username, email)),
    );
    expect(await update(bearer(tokens), { password: next, oldPassword: password })).toMatchObject({
      status: 409,
      code: 'password_elsewhere',
    });
  });

  it('moves a user of Basic credentials to the pool, permanently', async () => {
    const email = 'antiga@aurora.example';
    const basic = await hashBasicPassword('velha');
    await fixture.platform.database.system.transaction((tx) =>
      createUser(tx, fixture.platform, { email, name: 'Bia Reis', basic, companyId: fixture.companyId }),
    );
    expect(await update(basicOf(email, 'velha'), { password: next, oldPassword: 'errada' })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await update(basicOf(email, 'velha'), { password: 'fraca', oldPassword: 'velha' })).toMatchObject({
      code: 'weak_password',
    });
    expect(await update(basicOf(email, 'velha'), { password: next, oldPassword: 'velha' })).toEqual({ status: 204 });
    fixture.later(10);
    for (const given of ['velha', next]) {
      expect(await update(basicOf(email, given), { password: next, oldPassword: given })).toMatchObject({
        status: 401,
      });
    }
    const { IdToken } = await fixture.tokens(email, next);
    expect((await fixture.api('/api/users/me', IdToken)).body).toMatchObject({
      emailAddress: email,
      authType: 'cognito',
      cognitoId: claimsOf(IdToken)['sub'],
    });
  });

  it('is refused for a user of an external user pool, with the way to change it there', async () => {
    const issuer = await openTokenIssuer();
    const remote = await openIdentityFixture({
      COGNITO_USER_POOL_ID: remotePoolId,
      COGNITO_CLIENT_ID: remoteClientId,
      COGNITO_ENDPOINT: issuer.origin,
    });
    try {
      const email = await remote.person({ password: undefined });
      const [user] = await remote.platform.database.system.read((tx) =>
        tx.select().from(users).where(eq(users.emailAddress, email)),
      );
      const token = await issuer.sign({ sub: 'x', 'custom:user_id': user?.id });
      expect(await update(`Bearer ${token}`, { password: next, oldPassword: password }, remote)).toMatchObject({
        status: 409,
        code: 'password_elsewhere',
      });
    } finally {
      await remote.close();
      await issuer.close();
    }
  });
});
