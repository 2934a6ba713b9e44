import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityFixture,
  openIdentityFixture,
  password,
  type RawAnswer,
} from '../../../testing/identity-fixture.ts';
import { clientProof, clientPublicValue } from '../../../testing/srp-client.ts';
import { N } from './srp.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const timestamp = 'Fri Nov 6 10:11:12 UTC 2026';
const ClientId = 'web';

const byPassword = (USERNAME: unknown, PASSWORD: unknown) =>
  fixture.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME, PASSWORD } });

const startSrp = (USERNAME: string, SRP_A: string) =>
  fixture.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters: { USERNAME, SRP_A } });

interface Challenge {
  SALT: string;
  SRP_B: string;
  SECRET_BLOCK: string;
  USER_ID_FOR_SRP: string;
}

/** Runs a client's exchange up to its proof, which is right for `given`. */
const exchange = async (username: string, given: string) => {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const { body } = await startSrp(username, clientPublicValue(a).toString(16));
  const challenge = body['ChallengeParameters'] as Challenge;
  const key = clientProof({ poolName: 'pauta', username: challenge.USER_ID_FOR_SRP }, given, a, challenge);
  const signature = createHmac('sha256', key)
    .update(`pauta${challenge.USER_ID_FOR_SRP}`)
    .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64');
  return { challenge, signature };
};

const respond = ({ challenge, signature }: { challenge: Challenge; signature: string }, others: object = {}) =>
  fixture.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId,
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
      ...others,
    },
  });

const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };

const isWellFormedError = ({ headers, body }: RawAnswer): boolean =>
  typeof body['__type'] === 'string' && headers.get('x-amzn-errortype') === `${body['__type']}:`;

describe('a malformed request', () => {
  it.each<[string, RequestInit & { path?: string }, number]>([
    ['an operation that does not exist', { headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.X' } }, 400],
    ['an inherited name', { headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' } }, 400],
    ['no target', { headers: { 'x-amz-target': '' } }, 400],
    ['another service', { headers: { 'x-amz-target': 'Other.InitiateAuth' } }, 400],
    ['text that is not JSON', { body: '{' }, 400],
    ['no body', { body: '' }, 400],
    ['a list', { body: '[]' }, 400],
    ['null', { body: 'null' }, 400],
    ['deep nesting', { body: '['.repeat(30_000) }, 400],
    ['a poisoned prototype', { body: '{"__proto__":{"AuthFlow":"USER_PASSWORD_AUTH"}}' }, 400],
    ['64 KiB and more', { body: JSON.stringify({ x: 'x'.repeat(65_536) }) }, 413],
    ['another media type', { headers: { 'content-type': 'application/json' } }, 415],
    ['GET', { method: 'GET' }, 404],
    ['another path', { path: 'x/y' }, 404],
  ])('gets the error that the library expects: %s', async (_name, { path = '', headers, ...init }, status) => {
    const isGet = init.method === 'GET';
    const response = await fetch(`${fixture.address}/idp/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        ...(headers as Record<string, string>),
      },
      ...(isGet ? {} : { body: '{}' }),
      ...init,
    });
    const body = (await response.json()) as Record<string, unknown>;
    expect(response.status).toBe(status);
    expect(isWellFormedError({ status, headers: response.headers, body })).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['a number for a name', 1, password],
    ['no name', undefined, password],
    ['an empty name', '', password],
    ['blanks for a name', '   ', password],
    ['NUL in the name', 'a\0b', password],
    ['half a character in the name', 'a\ud800', password],
    ['a name that is too long', 'a'.repeat(129), password],
    ['a name that is too long in lower case', 'İ'.repeat(65), password],
    ['a list for a password', 'a@b.example', [password]],
    ['a password that is too long', 'a@b.example', 'x'.repeat(1_025)],
  ])('is refused with InvalidParameterException: %s', async (_name, username, given) => {
    const answer = await byPassword(username, given);
    expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    expect(isWellFormedError(answer)).toBe(true);
  });

  it('for an unknown client gets its id in the error', async () => {
    const answer = await fixture.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'nenhum',
      AuthParameters: { USERNAME: 'a', PASSWORD: 'b' },
    });
    expect(answer.body).toMatchObject({ __type: 'ResourceNotFoundException' });
  });
});

describe('a page of another origin', () => {
  it('may send the library’s headers and read the error header', async () => {
    const response = await fetch(`${fixture.address}/idp/`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type,x-amz-target,x-amz-user-agent,cache-control',
    );
    expect(response.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('a public value', () => {
  it.each([
    ['zero', '0'],
    ['N', N.toString(16)],
    ['twice N', (2n * N).toString(16).slice(0, 769)],
    ['no hex', 'xyz'],
    ['a sign', '-2'],
    ['nothing', ''],
    ['more than 3072 bits', `1${'0'.repeat(768)}`],
  ])('is refused if it is %s', async (_name, value) => {
    expect((await startSrp(await fixture.person(), value)).body).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it.each([
    ['one', '1'],
    ['N - 1', (N - 1n).toString(16)],
  ])('of small order does not authenticate: %s', async (_name, value) => {
    const { body } = await startSrp(await fixture.person(), value);
    const challenge = body['ChallengeParameters'] as Challenge;
    expect((await respond({ challenge, signature: 'AAAA' })).body).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('a challenge', () => {
  it('accepts a client that knows the password, once', async () => {
    const proof = await exchange(await fixture.person(), password);
    const answers = await Promise.all(Array.from({ length: 10 }, () => respond(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await respond(proof)).body).toEqual(wrong);
  });

  it('is valid for one name', async () => {
    const proof = await exchange(await fixture.person(), password);
    expect((await respond(proof, { USERNAME: await fixture.person() })).body).toEqual(wrong);
  });

  it('is used up by a wrong proof', async () => {
    const proof = await exchange(await fixture.person(), password);
    expect((await respond(proof, { PASSWORD_CLAIM_SIGNATURE: 'AAAA' })).body).toEqual(wrong);
    expect((await respond(proof)).body).toEqual(wrong);
  });

  it('is valid for three minutes', async () => {
    const email = await fixture.person();
    const [inTime, late] = [await exchange(email, password), await exchange(email, password)];
    fixture.later(179);
    expect((await respond(inTime)).status).toBe(200);
    fixture.later(1);
    expect((await respond(late)).body).toEqual(wrong);
  });

  it('binds the proof to its timestamp', async () => {
    const proof = await exchange(await fixture.person(), password);
    expect((await respond(proof, { TIMESTAMP: 'Fri Nov 6 10:11:13 UTC 2026' })).body).toEqual(wrong);
  });

  it.each(['2026-11-06T10:11:12Z', 'Fri Nov 06 10:11:12 2026', ''])(
    'requires its own timestamp format, not %j',
    async (time) => {
      const proof = await exchange(await fixture.person(), password);
      expect((await respond(proof, { TIMESTAMP: time })).body).toMatchObject({ __type: 'InvalidParameterException' });
    },
  );
});

describe('an unknown name', () => {
  it('gets a challenge like any other, with a stable salt', async () => {
    const known = await startSrp(await fixture.person(), '5');
    const first = await startSrp('ninguem@aurora.example', '5');
    const second = await startSrp('Ninguem@aurora.example', '5');
    const salts = [first, second].map(({ body }) => (body['ChallengeParameters'] as Challenge).SALT);
    expect(salts[0]).toBe(salts[1]);
    expect(Object.keys(first.body)).toEqual(Object.keys(known.body));
    expect(Object.keys(first.body['ChallengeParameters'] as object)).toEqual(
      Object.keys(known.body['ChallengeParameters'] as object),
    );
    const size = ({ body }: RawAnswer) => (body['ChallengeParameters'] as Challenge).SRP_B.length;
    expect(Math.abs(size(first) - size(known))).toBeLessThanOrEqual(4);
  });

  it('is refused and locked like any other', async () => {
    const guesses = async (name: string) => {
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push((await respond(await exchange(name, 'errada'))).body);
      return [...answers, (await startSrp(name, '5')).body, (await byPassword(name, 'errada')).body];
    };
    const unknown = await guesses('fulano@aurora.example');
    expect(unknown).toEqual([wrong, wrong, wrong, wrong, wrong, locked, locked]);
    expect(await guesses(await fixture.person())).toEqual(unknown);
  });
});

describe('the lock', () => {
  const fail = async (email: string, times: number) => {
    for (let n = 0; n < times; n += 1) expect((await byPassword(email, 'errada')).body).toEqual(wrong);
  };

  it('checks exactly five of many parallel guesses', async () => {
    const email = await fixture.person();
    const answers = await Promise.all(Array.from({ length: 40 }, () => byPassword(email, 'errada')));
    expect(answers.filter(({ body }) => body['message'] === wrong.message)).toHaveLength(5);
    expect(answers.filter(({ body }) => body['message'] === locked.message)).toHaveLength(35);
  });

  it('counts proofs and passwords together', async () => {
    const email = await fixture.person();
    const proofs = await Promise.all(Array.from({ length: 6 }, () => exchange(email, 'errada')));
    await fail(email, 3);
    const answers = await Promise.all(proofs.map((proof) => respond(proof)));
    expect(answers.filter(({ body }) => body['message'] === wrong.message)).toHaveLength(2);
  });

  it('lasts 1, 2, 4, … seconds, at most 15 minutes, and refuses the right password too', async () => {
    const email = await fixture.person();
    await fail(email, 5);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) {
      fixture.later(seconds - 0.01);
      expect((await byPassword(email, password)).body).toEqual(locked);
      fixture.later(0.01);
      await fail(email, 1);
    }
    fixture.later(899);
    expect((await byPassword(email, password)).body).toEqual(locked);
    fixture.later(1);
    expect((await byPassword(email, password)).status).toBe(200);
  });

  it('is not prolonged by a clock that is set back', async () => {
    const email = await fixture.person();
    await fail(email, 5);
    fixture.later(-86_400);
    expect((await byPassword(email, password)).status).toBe(200);
    fixture.later(86_400);
  });

  it('is not prolonged by attempts while locked', async () => {
    const email = await fixture.person();
    await fail(email, 5);
    for (let n = 0; n < 10; n += 1) expect((await byPassword(email, 'errada')).body).toEqual(locked);
    fixture.later(1);
    expect((await byPassword(email, password)).status).toBe(200);
  });

  it('is reset by a right password', async () => {
    const email = await fixture.person();
    await fail(email, 4);
    expect((await byPassword(email, password)).status).toBe(200);
    await fail(email, 4);
    expect((await byPassword(email, password)).status).toBe(200);
  });

  it('is reset after 15 minutes without an attempt', async () => {
    const email = await fixture.person();
    await fail(email, 4);
    fixture.later(900);
    await fail(email, 4);
    expect((await byPassword(email, password)).status).toBe(200);
  });

  it('does not count failed refreshes', async () => {
    const email = await fixture.person();
    for (let n = 0; n < 8; n += 1) {
      await fixture.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId,
        AuthParameters: { REFRESH_TOKEN: 'x', USERNAME: email },
      });
    }
    expect((await byPassword(email, password)).status).toBe(200);
  });
});

describe('rate limits', () => {
  it('limit attempts by address with 429, and reset after a minute', async () => {
    const strict = await openIdentityFixture({ PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '3' });
    const attempt = (name: string) =>
      strict.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: name, PASSWORD: 'x' },
      });
    try {
      for (let n = 0; n < 3; n += 1) expect((await attempt(`${n}@aurora.example`)).status).toBe(400);
      const answer = await attempt('4@aurora.example');
      expect(answer).toMatchObject({ status: 429, body: { __type: 'TooManyRequestsException' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(isWellFormedError(answer)).toBe(true);
      strict.later(60);
      expect((await attempt('5@aurora.example')).status).toBe(400);
    } finally {
      await strict.close();
    }
  });

  it('limit attempts by name, known or not', async () => {
    const strict = await openIdentityFixture({ PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '2' });
    const attempt = (USERNAME: string) =>
      strict.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters: { USERNAME, SRP_A: '5' } });
    try {
      for (const name of [await strict.person(), 'ninguem@aurora.example']) {
        const answers = [await attempt(name), await attempt(name), await attempt(name)];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
        expect(answers[2]?.body).toMatchObject({ __type: 'LimitExceededException' });
      }
    } finally {
      await strict.close();
    }
  });
});

describe('an access token', () => {
  it('can not be replaced by an id token', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person());
    expect((await fixture.call('GetUser', { AccessToken: IdToken })).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });

  it('expires after an hour', async () => {
    const { AccessToken } = await fixture.tokens(await fixture.person());
    fixture.later(3_606);
    expect((await fixture.call('GetUser', { AccessToken })).body).toMatchObject({
      message: 'Access Token has expired',
    });
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('is refused when it is %j', async (AccessToken) => {
    const answer = await fixture.call('GetUser', { AccessToken });
    expect(answer.status).toBe(400);
    expect(isWellFormedError(answer)).toBe(true);
  });
});

describe('the database', () => {
  it('contains no password, no verifier in clear and no usable token', async () => {
    const email = await fixture.person();
    const tokens = await fixture.tokens(email);
    const { challenge } = await exchange(email, password);
    const { rows } = await fixture.platform.database.execute(
      `select (select json_agg(t) from identity.pool_users t)::text || (select json_agg(t) from identity.refresh_tokens t)::text
       || (select json_agg(t) from identity.sessions t)::text || (select json_agg(t) from identity.challenges t)::text
       || (select json_agg(t) from identity.signing_keys t)::text as dump`,
    );
    const dump = String(rows[0]?.['dump']);
    expect(dump).toContain(email);
    for (const secret of [password, tokens.RefreshToken, tokens.AccessToken, challenge.SECRET_BLOCK, '"d":']) {
      expect(dump).not.toContain(secret);
    }
  });

  it('can not decrypt a verifier for another user', async () => {
    const [victim, attacker] = [await fixture.person(), await fixture.person()];
    await fixture.platform.database.system.transaction((tx) =>
      tx.execute(sql`update identity.pool_users set (salt, verifier) = (select salt, verifier from identity.pool_users
        where username = ${attacker}) where username = ${victim}`),
    );
    expect((await byPassword(victim, password)).status).toBe(500);
  });
});
