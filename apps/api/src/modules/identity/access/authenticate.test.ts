import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../../testing/identity-fixture.ts';
import { audit } from '../../../platform/platform.table.ts';
import { openTokenIssuer, remoteClientId, remotePoolId, type TokenIssuer } from '../../../testing/token-issuer.ts';
import { createTeam } from '../../teams/create-team.ts';
import { createUser } from '../users/create-user.ts';
import { users } from '../users/users.table.ts';
import { hashBasicPassword } from './basic-credentials.ts';
import { clientCommands } from '../../../admin/client-commands.ts';
import { poolUsers } from '../identity.table.ts';
import { openPool } from '../pool/pool.ts';
import { findPoolUser, setPassword } from '../pool/pool-user.ts';
import { rotateSigningKey } from '../pool/signing-keys.ts';
import { startSession } from '../pool/tokens.ts';

const parts = (token: string): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The token with other claims and the original signature. */
const tampered = (token: string, claims: object): string => {
  const [header, payload, signature] = parts(token);
  return `${header}.${encode({ ...decode(payload), ...claims })}.${signature}`;
};
const unsigned = (token: string, alg: string): string => `${encode({ alg })}.${parts(token)[1]}.`;

const statusOf = async (fixture: IdentityFixture, token: string): Promise<number> =>
  (await fixture.api('/api/users/me', token)).status;

describe('a token of the embedded pool', () => {
  let fixture: IdentityFixture;
  beforeAll(async () => {
    fixture = await openIdentityFixture();
  });
  afterAll(() => fixture.close());

  const disable = (email: string) =>
    fixture.platform.database.system.transaction((tx) =>
      tx.update(users).set({ disabledAt: new Date() }).where(eq(users.emailAddress, email)),
    );

  it('is refused if anything in it was changed', async () => {
    const { IdToken, AccessToken } = await fixture.tokens(await fixture.person());
    expect(await statusOf(fixture, IdToken)).toBe(200);
    const [header, payload, signature] = parts(IdToken);
    const other = await fixture.tokens(await fixture.person({ isAdmin: true }));
    const hostile = [
      AccessToken,
      '',
      'x',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${parts(other.IdToken)[1]}.${signature}`,
      unsigned(IdToken, 'none'),
      unsigned(IdToken, 'None'),
      tampered(IdToken, { 'custom:user_id': randomUUID() }),
      tampered(IdToken, { exp: 4_000_000_000 }),
    ];
    for (const token of hostile) expect(await statusOf(fixture, token)).toBe(401);
  });

  it('is refused under another key, even if its header names another key set or a symmetric algorithm', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person());
    const payload = decode(parts(IdToken)[1]);
    const kid = String(decode(parts(IdToken)[0])['kid']);
    const pair = await generateKeyPair('RS256');
    const forge = (header: object) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(pair.privateKey);
    expect(await statusOf(fixture, await forge({ kid }))).toBe(401);
    expect(await statusOf(fixture, await forge({ kid: 'outra' }))).toBe(401);
    expect(await statusOf(fixture, await forge({ kid, jku: 'http://127.0.0.1:9/jwks.json' }))).toBe(401);

    const jwks = (await (await fetch(`${fixture.address}/local_pauta/.well-known/jwks.json`)).json()) as {
      keys: { n: string }[];
    };
    const body = `${encode({ alg: 'HS256', kid })}.${parts(IdToken)[1]}`;
    for (const secret of [jwks.keys[0]?.n ?? '', await exportSPKI(pair.publicKey)]) {
      const signature = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await statusOf(fixture, `${body}.${signature}`)).toBe(401);
    }
  });

  it('is valid for an hour plus five seconds of clock tolerance', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person());
    fixture.later(3_602);
    expect(await statusOf(fixture, IdToken)).toBe(200);
    fixture.later(4);
    expect(await statusOf(fixture, IdToken)).toBe(401);
  });

  it('needs the Bearer scheme', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person());
    for (const authorization of [IdToken, `Basic ${IdToken}`, `Bearer  ${IdToken}`, `Bearer ${IdToken} x`]) {
      const response = await fetch(`${fixture.address}/api/users/me`, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it.each([
    ['the user is disabled', disable],
    [
      'the pool entry is disabled',
      (email: string) =>
        fixture.platform.database.system.transaction((tx) =>
          tx.update(poolUsers).set({ enabled: false }).where(eq(poolUsers.username, email)),
        ),
    ],
    [
      'the user is deleted',
      (email: string) =>
        fixture.platform.database.system.transaction((tx) => tx.delete(users).where(eq(users.emailAddress, email))),
    ],
  ])('stops working ten seconds after %s', async (_name, change) => {
    const email = await fixture.person();
    const { IdToken } = await fixture.tokens(email);
    expect(await statusOf(fixture, IdToken)).toBe(200);
    await change(email);
    fixture.later(10);
    expect(await statusOf(fixture, IdToken)).toBe(401);
  });

  it('stays valid until it expires after the signing key was rotated', async () => {
    const email = await fixture.person();
    const before = await fixture.tokens(email);
    const kid = await rotateSigningKey(fixture.platform);
    fixture.later(61);
    const after = await fixture.tokens(email);
    expect(decode(parts(after.IdToken)[0])['kid']).toBe(kid);
    expect(decode(parts(before.IdToken)[0])['kid']).not.toBe(kid);
    expect([await statusOf(fixture, before.IdToken), await statusOf(fixture, after.IdToken)]).toEqual([200, 200]);
  });

  it('is signed with a new key as soon as there is one', async () => {
    const email = await fixture.person();
    await fixture.tokens(email);
    const kid = await rotateSigningKey(fixture.platform);
    const signedBy = async () => decode(parts((await fixture.tokens(email)).IdToken)[0])['kid'];
    await expect.poll(signedBy, { timeout: 60_000 }).toBe(kid);
  });

  it('of a key that another process created is accepted at once', async () => {
    const email = await fixture.person();
    await fixture.tokens(email);
    fixture.later(6);
    await rotateSigningKey(fixture.platform);
    const elsewhere = openPool(fixture.platform);
    const user = await fixture.platform.database.system.read((tx) => findPoolUser(tx, email));
    if (!user) throw new Error('Expected a user');
    const { IdToken } = await startSession(elsewhere, user, 'web');
    expect(await statusOf(fixture, IdToken)).toBe(200);
  });

  it('is not issued if the password was changed during the check', async () => {
    const email = await fixture.person();
    const find = () => fixture.platform.database.system.read((tx) => findPoolUser(tx, email));
    const checked = await find();
    if (!checked) throw new Error('Expected a user');
    const pool = openPool(fixture.platform);
    await fixture.platform.database.system.transaction((tx) =>
      setPassword(tx, fixture.platform.secrets, checked, 'Outra#2026senha'),
    );
    await expect(startSession(pool, checked, 'web')).rejects.toThrow('Incorrect username or password.');
    const current = await find();
    if (!current) throw new Error('Expected a user');
    expect(await startSession(pool, current, 'web')).toHaveProperty('IdToken');
  });

  it('is valid for any client of the pool, with the name of the client that signed in', async () => {
    const email = await fixture.person();
    await clientCommands['client create'].run(fixture.platform, { id: 'painel' });
    const pool = openPool(fixture.platform);
    const user = await fixture.platform.database.system.read((tx) => findPoolUser(tx, email));
    if (!user) throw new Error('Expected a user');
    const { IdToken } = await startSession(pool, user, 'painel');
    expect(await statusOf(fixture, IdToken)).toBe(200);
    const { kid, key } = await pool.keys.current();
    const signed = (claims: object) =>
      new SignJWT({ ...decode(parts(IdToken)[1]), ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    expect(await statusOf(fixture, await signed({ jti: randomUUID() }))).toBe(200);
    for (const aud of ['web', 'nenhum', ['painel'], undefined]) {
      expect(await statusOf(fixture, await signed({ aud }))).toBe(401);
    }
    expect(await statusOf(fixture, await signed({ iss: 'http://localhost:3000/outro' }))).toBe(401);
  });

  it('can be verified by discovery', async () => {
    const description = await (await fetch(`${fixture.address}/local_pauta/.well-known/openid-configuration`)).json();
    const { IdToken } = await fixture.tokens(await fixture.person());
    expect(description).toMatchObject({ issuer: decode(parts(IdToken)[1])['iss'] });
  });

  it('carries the teams and the admin flag of the database', async () => {
    const team = await fixture.platform.database.system.transaction((tx) =>
      createTeam(tx, { companyId: fixture.companyId, name: 'Vendas' }),
    );
    const email = await fixture.person({ teams: [{ teamId: team.id, role: 'master' }] });
    const { IdToken } = await fixture.tokens(email);
    expect((await fixture.api('/api/teams', IdToken)).body).toEqual([
      { id: team.id, name: 'Vendas', role: 'master', memberCount: 1 },
    ]);
  });
});

describe('a token of an external user pool', () => {
  let issuer: TokenIssuer;
  let fixture: IdentityFixture;
  let userId: string;
  const email = 'ana@aurora.example';

  beforeAll(async () => {
    issuer = await openTokenIssuer();
    fixture = await openIdentityFixture({
      COGNITO_USER_POOL_ID: remotePoolId,
      COGNITO_CLIENT_ID: remoteClientId,
      COGNITO_ENDPOINT: issuer.origin,
    });
    await fixture.person({ email, password: undefined });
    const [user] = await fixture.platform.database.system.read((tx) =>
      tx.select().from(users).where(eq(users.emailAddress, email)),
    );
    userId = user?.id ?? '';
  });
  afterAll(async () => {
    await fixture.close();
    await issuer.close();
  });

  const known = randomUUID();
  const mine = () => ({ sub: known, 'custom:user_id': userId });

  it.each([
    ['POST', '/idp/'],
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/login'],
    ['GET', '/oauth2/idpresponse'],
    ['POST', '/oauth2/token'],
    ['POST', '/oauth2/revoke'],
    ['GET', '/oauth2/userInfo'],
    ['GET', '/logout'],
    ['GET', '/local_pauta/.well-known/jwks.json'],
    ['GET', '/local_pauta/.well-known/openid-configuration'],
  ])('replaces the embedded pool: %s %s does not exist', async (method, path) => {
    expect((await fetch(`${fixture.address}${path}`, { method })).status).toBe(404);
  });

  it('is matched by its custom user id', async () => {
    const token = await issuer.sign({ ...mine(), 'custom:should_reset_password': 'true' });
    expect(await fixture.api('/api/users/me', token)).toMatchObject({
      status: 200,
      body: { id: userId, resetPassword: true },
    });
  });

  it('is matched by its custom user id only until that user is linked to an account', async () => {
    const person = await fixture.person({ password: undefined });
    const [{ id } = { id: '' }] = await fixture.platform.database.system.read((tx) =>
      tx.select({ id: users.id }).from(users).where(eq(users.emailAddress, person)),
    );
    const [sub, another] = [randomUUID(), randomUUID()];
    const claims = { 'custom:user_id': id };
    const tokens = await Promise.all(Array.from({ length: 3 }, (_, iat) => issuer.sign({ sub, iat, ...claims })));
    expect(await Promise.all(tokens.map((token) => statusOf(fixture, token)))).toEqual([200, 200, 200]);
    expect(await statusOf(fixture, await issuer.sign({ sub: another, ...claims }))).toBe(401);
    expect(await statusOf(fixture, await issuer.sign({ sub, ...claims }))).toBe(200);
    const entries = await fixture.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, id), eq(audit.action, 'user.link'))),
    );
    expect(entries).toMatchObject([{ actorId: id, detail: { by: 'custom:user_id' } }]);
  });

  it('is matched by its sub', async () => {
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(users).set({ cognitoId: known }).where(eq(users.id, userId)),
    );
    expect(await statusOf(fixture, await issuer.sign({ sub: known }))).toBe(200);
  });

  it('is matched by its address only if that is verified', async () => {
    const sub = randomUUID();
    const upper = email.toUpperCase();
    expect(await statusOf(fixture, await issuer.sign({ sub, email: upper, email_verified: true }))).toBe(200);
    expect(await statusOf(fixture, await issuer.sign({ sub, email: upper, email_verified: 'true' }))).toBe(200);
    expect(await statusOf(fixture, await issuer.sign({ sub, email, email_verified: false }))).toBe(401);
    expect(await statusOf(fixture, await issuer.sign({ sub, email, email_verified: 'false' }))).toBe(401);
    expect(await statusOf(fixture, await issuer.sign({ sub, email }))).toBe(401);
  });

  it('links a user to the first account that they sign in with, and ends their Basic credentials', async () => {
    const older = 'antiga@aurora.example';
    const basic = await hashBasicPassword('velha');
    await fixture.platform.database.system.transaction((tx) =>
      createUser(tx, fixture.platform, { email: older, name: 'Bia', basic, companyId: fixture.companyId }),
    );
    const [sub, another] = [randomUUID(), randomUUID()];
    const claims = { email: older, email_verified: true };
    const tokens = await Promise.all(Array.from({ length: 3 }, (_, iat) => issuer.sign({ sub, iat, ...claims })));
    expect(await Promise.all(tokens.map((token) => statusOf(fixture, token)))).toEqual([200, 200, 200]);
    expect((await fixture.api('/api/users/me', await issuer.sign({ sub: another, ...claims }))).body).toMatchObject({
      cognitoId: sub,
      authType: 'cognito',
    });
    const authorization = `Basic ${Buffer.from(`${older}:velha`).toString('base64')}`;
    expect((await fetch(`${fixture.address}/api/users/me`, { headers: { authorization } })).status).toBe(401);
  });

  it('of an unknown user is refused', async () => {
    expect(await statusOf(fixture, await issuer.sign({ sub: randomUUID() }))).toBe(401);
    expect(await statusOf(fixture, await issuer.sign({ sub: randomUUID(), 'custom:user_id': randomUUID() }))).toBe(401);
    expect(await statusOf(fixture, await issuer.sign({ sub: randomUUID(), 'custom:user_id': "' or 1=1" }))).toBe(401);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_Outro' }],
    ['another audience', { aud: 'outro' }],
    ['an access token', { token_use: 'access' }],
    ['no use', { token_use: undefined }],
    ['an expired one', { exp: 1_700_000_000 }],
    ['one without an end', { exp: undefined }],
    ['one that is not valid yet', { nbf: 4_000_000_000 }],
    ['NUL in the subject', { sub: 'a\0b' }],
    [
      'NUL in the address',
      { sub: randomUUID(), 'custom:user_id': undefined, email: 'a\0@b.example', email_verified: true },
    ],
  ])('is refused: %s', async (_name, claims) => {
    expect(await statusOf(fixture, await issuer.sign({ ...mine(), ...claims }))).toBe(401);
  });

  it('is refused without a signature, with a symmetric one, or altered', async () => {
    const token = await issuer.sign(mine());
    const body = `${encode({ alg: 'HS256', kid: 'chave-1' })}.${parts(token)[1]}`;
    const secret = await exportSPKI(issuer.publicKey);
    const symmetric = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    for (const hostile of [unsigned(token, 'none'), symmetric, tampered(token, { sub: randomUUID() })]) {
      expect(await statusOf(fixture, hostile)).toBe(401);
    }
  });

  it('fetches the keys once, and not for every unknown key id', async () => {
    const before = issuer.requests();
    for (let n = 0; n < 20; n += 1)
      expect(await statusOf(fixture, await issuer.sign(mine(), { kid: `x${n}` }))).toBe(401);
    for (let n = 0; n < 5; n += 1) expect(await statusOf(fixture, await issuer.sign(mine()))).toBe(200);
    expect(issuer.requests() - before).toBeLessThanOrEqual(1);
  });

  it('stays valid while the issuer is unreachable', async () => {
    issuer.setUp(false);
    expect(await statusOf(fixture, await issuer.sign(mine()))).toBe(200);
    issuer.setUp(true);
  });

  it('gives a server error, not 401, until the keys could be fetched', async () => {
    issuer.setUp(false);
    const fresh = await openIdentityFixture({
      COGNITO_USER_POOL_ID: remotePoolId,
      COGNITO_CLIENT_ID: remoteClientId,
      COGNITO_ENDPOINT: issuer.origin,
    });
    try {
      const token = await issuer.sign(mine());
      expect(await statusOf(fresh, token)).toBe(503);
      issuer.setUp(true);
      // Verified now, but without a user in this installation.
      expect(await statusOf(fresh, token)).toBe(401);
    } finally {
      issuer.setUp(true);
      await fresh.close();
    }
  });
});
