import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/columns.ts';
import { audit } from '../../../platform/platform.table.ts';
import {
  codeIn,
  type IdentityFixture,
  openIdentityFixture,
  password,
  signIn,
} from '../../../testing/identity-fixture.ts';
import { users } from '../users/users.table.ts';
import { basicCredentials, clients, type PoolUserStatus, poolUsers } from '../identity.table.ts';
import { mailMessages } from '../../mail/mail.table.ts';
import { isSweep } from '../../../testing/sweep.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  await fixture.platform.database.system.transaction((tx) =>
    tx.insert(clients).values({
      id: 'antigo',
      accessTtlS: 3600,
      refreshTtlS: 86_400,
      redirectUris: [],
      logoutUris: [],
      flows: ['srp', 'password', 'refresh'],
      userErrors: 'legacy',
    }),
  );
});
afterAll(() => fixture.close());

const newPassword = 'Outra#2026melhor';
const nobody = () => `ninguem-${newId()}@aurora.example`;

const forgot = (Username: unknown, ClientId = 'web') => fixture.call('ForgotPassword', { ClientId, Username });
const confirm = (
  Username: unknown,
  ConfirmationCode: unknown,
  Password: unknown = newPassword,
  ClientId: unknown = 'web',
) => fixture.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });

const newestCode = async (email: string) => codeIn((await fixture.emails(email))[0]);
const codeFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(200);
  return newestCode(email);
};
/** A different code. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const mismatch = { __type: 'CodeMismatchException', message: 'Invalid verification code provided, please try again.' };
const expired = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const limited = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

const isIn = async (email: string, given: string) => (await signIn(fixture.browser(email), given)).kind === 'session';
const setStatus = (email: string, status: PoolUserStatus) =>
  fixture.platform.database.system.transaction((tx) =>
    tx.update(poolUsers).set({ status }).where(eq(poolUsers.username, email)),
  );
const poolUser = async (email: string) => {
  const [user] = await fixture.platform.database.system.read((tx) =>
    tx.select().from(poolUsers).where(eq(poolUsers.username, email)),
  );
  if (!user) throw new Error(`Expected ${email} in the pool`);
  return user;
};
const refresh = (token: string) =>
  fixture.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: 'web',
    AuthParameters: { REFRESH_TOKEN: token },
  });

/** Creates a user from before the pool. */
const basicPerson = async () => {
  const [id, email] = [newId(), `antes-${newId()}@aurora.example`];
  await fixture.platform.database.system.transaction(async (tx) => {
    const { companyId } = fixture;
    await tx.insert(users).values({ id, companyId, emailAddress: email, firstName: 'Rui', authType: 'basic' });
    await tx.insert(basicCredentials).values({ userId: id, salt: 'aa', hash: 'bb' });
  });
  return { id, email };
};

describe('a forgotten password, with amazon-cognito-identity-js', () => {
  it('is reset by the e-mailed code', async () => {
    const email = await fixture.person();
    const user = fixture.browser(email);
    const delivery = await new Promise((resolve, reject) => {
      user.forgotPassword({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve });
    });
    expect(delivery).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@a***' },
    });
    const code = await newestCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const outcome = await new Promise((resolve) => {
      user.confirmPassword(code, newPassword, { onSuccess: resolve, onFailure: resolve });
    });
    expect(outcome).toBe('SUCCESS');
    expect(await isIn(email, newPassword)).toBe(true);
    expect(await isIn(email, password)).toBe(false);
  });

  it("is told in the person's language", async () => {
    const email = await fixture.person();
    const own = eq(users.emailAddress, email);
    await fixture.platform.database.system.read((tx) => tx.update(users).set({ language: 'en' }).where(own));
    await codeFor(email);
    const [received] = await fixture.emails(email);
    expect(received).toMatchObject({ language: 'en', subject: 'Code to reset your Pauta password' });
    expect(received?.parts.at(-1)).toMatchObject({ text: expect.stringContaining('Do not tell anyone the code.') });
  });

  it('is refused with the error names that the library shows', async () => {
    const user = fixture.browser(await fixture.person());
    const refusal = await new Promise((resolve) => {
      user.confirmPassword('123456', newPassword, { onSuccess: resolve, onFailure: resolve });
    });
    expect(refusal).toMatchObject({ code: 'ExpiredCodeException', message: expired.message });
  });
});

describe('a reset', () => {
  it('ends all sessions, clears failures and the flag, and is audited', async () => {
    const email = await fixture.person();
    const [one, two] = [await fixture.tokens(email), await fixture.tokens(email)];
    await fixture.call('UpdateUserAttributes', {
      AccessToken: one.AccessToken,
      UserAttributes: [{ Name: 'custom:should_reset_password', Value: 'true' }],
    });
    for (let n = 0; n < 5; n += 1) expect(await isIn(email, 'errada')).toBe(false);
    expect(await signIn(fixture.browser(email), password)).toMatchObject({ message: 'Password attempts exceeded' });

    expect(await confirm(email, await codeFor(email))).toMatchObject({ status: 200, body: {} });
    for (const { AccessToken, RefreshToken } of [one, two]) {
      expect((await refresh(RefreshToken)).body).toMatchObject({ message: 'Refresh Token has been revoked' });
      expect((await fixture.call('GetUser', { AccessToken })).body).toMatchObject({ __type: 'NotAuthorizedException' });
    }
    expect(await isIn(email, newPassword)).toBe(true);
    const { attributes, userId } = await poolUser(email);
    expect(attributes['custom:should_reset_password']).toBe('false');
    const rows = await fixture.platform.database.system.read((tx) =>
      tx
        .select({ actorId: audit.actorId, companyId: audit.companyId })
        .from(audit)
        .where(and(eq(audit.subjectId, userId), eq(audit.action, 'user.reset_password'))),
    );
    expect(rows).toEqual([{ actorId: userId, companyId: fixture.companyId }]);
  });

  it.each(['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED'] as const)(
    'sets the status of a %s account to CONFIRMED',
    async (status) => {
      const email = await fixture.person({ status });
      expect((await confirm(email, await codeFor(email))).body).toEqual({});
      expect((await poolUser(email)).status).toBe('CONFIRMED');
      expect(await isIn(email, newPassword)).toBe(true);
    },
  );

  it('accepts any password that the policy allows', async () => {
    const email = await fixture.person();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const given = `aA1#${text}-1234`;
        fixture.later(3_601);
        expect((await confirm(email, await codeFor(email), given)).body).toEqual({});
        const user = fixture.browser(email);
        expect(await signIn(user, given)).toMatchObject({ kind: 'session' });
      }),
      { numRuns: isSweep ? 24 : 4 },
    );
  });

  it('moves a user from before the pool into it', async () => {
    const { id, email } = await basicPerson();
    expect((await confirm(email, await codeFor(email))).body).toEqual({});
    const { sub, attributes } = await poolUser(email);
    expect(attributes).toMatchObject({ name: 'Rui', email, 'custom:user_id': id });
    const [row] = await fixture.platform.database.system.read((tx) =>
      tx
        .select({ sub: users.cognitoId, authType: users.authType, basic: basicCredentials.userId })
        .from(users)
        .leftJoin(basicCredentials, eq(basicCredentials.userId, users.id))
        .where(eq(users.id, id)),
    );
    expect(row).toEqual({ sub, authType: 'cognito', basic: null });
    expect(await isIn(email, newPassword)).toBe(true);
    expect((await fixture.api('/api/users/me', (await fixture.tokens(email, newPassword)).IdToken)).status).toBe(200);
  });

  it('is refused for an account that was disabled meanwhile, and its code still works after it is enabled', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    const enable = (enabled: boolean) =>
      fixture.platform.database.system.transaction((tx) =>
        tx.update(poolUsers).set({ enabled }).where(eq(poolUsers.username, email)),
      );
    await enable(false);
    expect((await confirm(email, code)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    await enable(true);
    expect((await confirm(email, code)).body).toEqual({});
  });
});

describe('a reset code', () => {
  it('can be used once', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    expect((await confirm(email, code)).body).toEqual({});
    expect((await confirm(email, code)).body).toEqual(expired);
    expect(await isIn(email, newPassword)).toBe(true);
  });

  it('is not used up by a password against the policy', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    for (let n = 0; n < 6; n += 1) {
      expect((await confirm(email, code, 'curta')).body).toMatchObject({ __type: 'InvalidPasswordException' });
    }
    expect((await confirm(email, code)).body).toEqual({});
  });

  it('is valid for an hour', async () => {
    const [inTime, late] = [await fixture.person(), await fixture.person()];
    const [first, second] = [await codeFor(inTime), await codeFor(late)];
    fixture.later(3_599);
    expect((await confirm(inTime, first)).body).toEqual({});
    fixture.later(1);
    expect((await confirm(late, second)).body).toEqual(expired);
  });

  it('is replaced by a new one', async () => {
    const email = await fixture.person();
    const first = await codeFor(email);
    const second = await codeFor(email);
    // Once in a million cases the new code is the same.
    expect(first === second ? mismatch : (await confirm(email, first)).body).toEqual(mismatch);
    expect((await confirm(email, second)).body).toEqual({});
  });

  it('is valid for one name', async () => {
    const [mine, theirs] = [await fixture.person(), await fixture.person()];
    const [code, right] = [await codeFor(mine), await codeFor(theirs)];
    expect(code === right ? mismatch : (await confirm(theirs, code)).body).toEqual(mismatch);
    expect(await isIn(theirs, password)).toBe(true);
  });

  it('is locked after five wrong guesses, until there is a new one', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    for (let n = 1; n <= 5; n += 1) expect((await confirm(email, other(code, n))).body).toEqual(mismatch);
    expect((await confirm(email, code)).body).toEqual(limited);
    expect((await confirm(email, await codeFor(email))).body).toEqual({});
  });

  it('is accepted at the fifth guess', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    for (let n = 1; n <= 4; n += 1) expect((await confirm(email, other(code, n))).body).toEqual(mismatch);
    expect((await confirm(email, code)).body).toEqual({});
  });

  it('is compared with at most five of many parallel guesses', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => confirm(email, other(code, n + 1))));
    const types = answers.map(({ body }) => body['__type']);
    expect(types.filter((type) => type === 'CodeMismatchException')).toHaveLength(5);
    expect(types.filter((type) => type === 'LimitExceededException')).toHaveLength(45);
    expect((await confirm(email, code)).body).toEqual(limited);
  });

  it('accepts one of many parallel confirmations, whose password then applies', async () => {
    const email = await fixture.person();
    const code = await codeFor(email);
    const passwords = Array.from({ length: 20 }, (_, n) => `Senha#2026-${n}x`);
    const answers = await Promise.all(passwords.map((given) => confirm(email, code, given)));
    const winners = passwords.filter((_, n) => answers[n]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect([expired, limited]).toContainEqual(body);
    }
    expect(await isIn(email, winners[0] ?? '')).toBe(true);
  });

  it('moves a user into the pool in one of many parallel confirmations', async () => {
    const { email } = await basicPerson();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect([expired, limited]).toContainEqual(body);
    }
    expect(await isIn(email, newPassword)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['blanks', '123 456'],
    ['nothing', ''],
    ['a number', 123_456],
    ['a list', ['123456']],
    ['too much', '1'.repeat(2_049)],
    ['no code', undefined],
  ])('is refused for its format, without counting a guess: %s', async (_name, given) => {
    const email = await fixture.person();
    const code = await codeFor(email);
    for (let n = 0; n < 6; n += 1) {
      expect((await confirm(email, given)).body).toMatchObject({ __type: 'InvalidParameterException' });
    }
    expect((await confirm(email, code)).body).toEqual({});
  });

  it('never matches a different text', async () => {
    const email = await fixture.person();
    await codeFor(email);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '٠١٢٣٤٥', '１２３４５６', "' or 1=1--")),
        async (text) => {
          const { status, body } = await confirm(email, text);
          expect(status).toBe(400);
          expect([
            'CodeMismatchException',
            'LimitExceededException',
            'InvalidParameterException',
            'ExpiredCodeException',
          ]).toContain(body['__type']);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('requests for a code', () => {
  it.each([
    ['somebody', () => fixture.person()],
    ['nobody', async () => nobody()],
  ])('are limited to five an hour for %s', async (_name, name) => {
    const email = await name();
    for (let n = 0; n < 5; n += 1) expect((await forgot(email)).status).toBe(200);
    expect((await forgot(email)).body).toEqual(limited);
    fixture.later(3_599);
    expect((await forgot(email)).body).toEqual(limited);
    fixture.later(1);
    expect((await forgot(email)).status).toBe(200);
  });

  it('keep the current code when the limit is exceeded', async () => {
    const email = await fixture.person();
    for (let n = 0; n < 5; n += 1) await forgot(email);
    const code = await newestCode(email);
    expect((await forgot(email)).body).toEqual(limited);
    expect((await confirm(email, code)).body).toEqual({});
  });

  it('are limited to five in parallel, too', async () => {
    const email = await fixture.person();
    const answers = await Promise.all(Array.from({ length: 30 }, () => forgot(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await fixture.emails(email)).toHaveLength(5);
  });

  it('count against the limit of their address', async () => {
    const strict = await openIdentityFixture({ PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '3' });
    try {
      const ask = () => strict.call('ForgotPassword', { ClientId: 'web', Username: nobody() });
      for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
      expect(await ask()).toMatchObject({ status: 429, body: { __type: 'TooManyRequestsException' } });
    } finally {
      await strict.close();
    }
  });

  it.each(['', ' ', 'a\0b', 'a\ud800', 1, undefined, 'x'.repeat(129)])('are refused for the name %j', async (name) => {
    expect((await forgot(name)).body).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it('accept the name in any case', async () => {
    const email = await fixture.person();
    expect((await forgot(` ${email.toUpperCase()} `)).status).toBe(200);
    expect((await confirm(email.toUpperCase(), await newestCode(email))).body).toEqual({});
  });

  it('for an unknown client are refused with its id', async () => {
    expect((await forgot(nobody(), 'nenhum')).body).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect((await confirm(nobody(), '123456', newPassword, 'nenhum')).body).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
  });
});

describe('whether a name exists', () => {
  const walk = async (email: string) => {
    const answers = [await confirm(email, '123456'), await confirm(email, '123456', 'curta'), await forgot(email)];
    for (let n = 0; n < 6; n += 1) answers.push(await confirm(email, `00000${n}`));
    for (let n = 0; n < 5; n += 1) answers.push(await forgot(email));
    answers.push(await confirm(email, 'x x'));
    return answers.map(({ status, body, headers }) => ({ status, body, type: headers.get('x-amzn-errortype') }));
  };

  it('is not revealed by any response, whatever the status of the account', async () => {
    const expected = await walk(`p${nobody()}`);
    expect(expected.map(({ body }) => body['__type'] ?? 'sent')).toEqual([
      'ExpiredCodeException',
      'InvalidPasswordException',
      'sent',
      ...Array.from({ length: 5 }, () => 'CodeMismatchException'),
      'LimitExceededException',
      ...Array.from({ length: 4 }, () => 'sent'),
      'LimitExceededException',
      'InvalidParameterException',
    ]);
    for (const status of ['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED', 'DISABLED'] as const) {
      expect([status, await walk(await fixture.person({ status }))]).toEqual([status, expected]);
    }
    const external = await fixture.person();
    await setStatus(external, 'EXTERNAL_PROVIDER');
    expect(await walk(external)).toEqual(expected);
  });

  it('is not revealed by stored mail: names without a code have none', async () => {
    const names = [
      nobody(),
      await fixture.person({ status: 'UNCONFIRMED' }),
      await fixture.person({ status: 'DISABLED' }),
      await fixture.person(),
    ];
    await setStatus(names[3] ?? '', 'EXTERNAL_PROVIDER');
    for (const name of names) {
      expect((await forgot(name)).status).toBe(200);
      expect(await fixture.emails(name)).toEqual([]);
    }
  });

  it('is hidden by a stable destination, also for names that are no address', async () => {
    const destination = async (name: string) => {
      const { CodeDeliveryDetails } = (await forgot(name)).body as { CodeDeliveryDetails: { Destination: string } };
      return CodeDeliveryDetails.Destination;
    };
    expect(await destination('ninguem@outra.example')).toBe('n***@o***');
    const name = `fulano-${newId()}`;
    const first = await destination(name);
    expect(first).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/);
    expect(await destination(name.toUpperCase())).toBe(first);
  });

  it('is revealed to a client that is configured for it', async () => {
    const unknown = {
      __type: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    };
    const name = nobody();
    expect((await forgot(name, 'antigo')).body).toEqual(unknown);
    expect((await confirm(name, '123456', newPassword, 'antigo')).body).toEqual(unknown);
    expect((await forgot(await fixture.person({ status: 'DISABLED' }), 'antigo')).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect((await forgot(await fixture.person({ status: 'UNCONFIRMED' }), 'antigo')).body).toMatchObject({
      __type: 'InvalidParameterException',
    });
    expect((await forgot(await fixture.person(), 'antigo')).status).toBe(200);
  });

  it('is not revealed beyond the limit', async () => {
    const name = nobody();
    for (let n = 0; n < 5; n += 1) await forgot(name, 'antigo');
    expect((await forgot(name, 'antigo')).body).toEqual(limited);
  });
});

describe('a temporary password', () => {
  const invite = async () => {
    const passwordExpiresAt = new Date(fixture.platform.now().getTime() + 7 * 86_400_000);
    return fixture.person({ status: 'FORCE_CHANGE_PASSWORD', passwordExpiresAt });
  };

  it('can be replaced as long as it is valid', async () => {
    const email = await invite();
    fixture.later(7 * 86_400 - 1);
    expect(await signIn(fixture.browser(email), password)).toMatchObject({ kind: 'newPassword' });
    fixture.later(1);
    expect(await signIn(fixture.browser(email), password)).toEqual({
      kind: 'error',
      code: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    expect(await signIn(fixture.browser(email), 'errada')).toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  it('is replaced by a permanent one', async () => {
    const email = await invite();
    expect((await confirm(email, await codeFor(email))).body).toEqual({});
    fixture.later(8 * 86_400);
    expect(await isIn(email, newPassword)).toBe(true);
  });
});

describe('the database', () => {
  it('contains no code or password in clear, before and after a reset', async () => {
    const email = await fixture.person();
    const secretText = 'Canario#2026segredo';
    const code = await codeFor(email);
    const tables = ['identity.reset_codes', 'identity.pool_users', 'mail.messages', 'audit'];
    const dump = async () => {
      const { rows } = await fixture.platform.database.execute(
        `select concat(${tables.map((table) => `(select json_agg(t) from ${table} t)::text`).join(', ')}) as dump`,
      );
      return String(rows[0]?.['dump']);
    };
    const own = async () => {
      const { rows } = await fixture.platform.database.execute(
        'select (select json_agg(r) from identity.reset_codes r where username = $1)::text as code',
        [email],
      );
      return String(rows[0]?.['code']);
    };
    expect(await own()).toContain(email);
    expect(await own()).not.toContain(`"${code}"`);
    const [message] = await fixture.platform.database.system.read((tx) =>
      tx.select().from(mailMessages).where(eq(mailMessages.recipient, email)),
    );
    expect(message?.content).not.toContain(code);
    expect(Buffer.from(message?.content ?? '', 'base64').toString('latin1')).not.toContain(code);
    await confirm(email, code, secretText);
    const text = await dump();
    expect(text).toContain(email);
    for (const secret of [secretText, `"${code}"`, 'Use este código']) expect(text).not.toContain(secret);
  });

  it('can decrypt an e-mail only in its own row', async () => {
    const email = await fixture.person();
    await codeFor(email);
    await codeFor(email);
    const [a, b] = await fixture.platform.database.system.read((tx) =>
      tx.select().from(mailMessages).where(eq(mailMessages.recipient, email)),
    );
    await fixture.platform.database.system.transaction((tx) =>
      tx
        .update(mailMessages)
        .set({ content: b?.content ?? null })
        .where(eq(mailMessages.id, a?.id ?? '')),
    );
    await expect(fixture.emails(email)).rejects.toThrow('authenticate');
  });
});
