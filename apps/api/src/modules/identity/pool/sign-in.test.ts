import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerNewPassword,
  type IdentityFixture,
  openIdentityFixture,
  password,
  sessionOf,
  signIn,
} from '../../../testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const refused = { kind: 'error', code: 'NotAuthorizedException', message: 'Incorrect username or password.' };

const refresh = (token: string) =>
  fixture.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: 'web',
    AuthParameters: { REFRESH_TOKEN: token, DEVICE_KEY: null },
  });

describe('signing in with amazon-cognito-identity-js', () => {
  it('gives tokens with the user’s identity, which the API accepts', async () => {
    const email = await fixture.person();
    const session = sessionOf(await signIn(fixture.browser(email), password));
    const claims = session.getIdToken().payload;
    expect(claims).toMatchObject({
      email,
      name: 'Ana Souza',
      email_verified: true,
      token_use: 'id',
      aud: 'web',
      'cognito:username': email,
      'custom:should_reset_password': 'false',
      origin_jti: expect.any(String),
    });
    const me = await fixture.api('/api/users/me', session.getIdToken().getJwtToken());
    expect(me).toMatchObject({ status: 200, body: { id: claims['custom:user_id'], cognitoId: claims['sub'] } });
  });

  it('accepts the address in any case', async () => {
    const email = await fixture.person();
    expect(await signIn(fixture.browser(email.toUpperCase()), password)).toMatchObject({ kind: 'session' });
  });

  it.each(['ção#Ünï1A日本', '🔑🔑Aa1#', ' Espaço 1# ', 'Aa1#'.repeat(20), 'e\u0301Aa1#xxx'])(
    'accepts the password %j',
    async (unusual) => {
      const email = await fixture.person({ password: unusual });
      expect(await signIn(fixture.browser(email), unusual)).toMatchObject({ kind: 'session' });
      expect(await signIn(fixture.browser(email), `${unusual}x`)).toEqual(refused);
    },
  );

  it('gives the same error for a wrong password and an unknown name', async () => {
    const email = await fixture.person();
    expect(await signIn(fixture.browser(email), 'errada')).toEqual(refused);
    expect(await signIn(fixture.browser('ninguem@aurora.example'), 'errada')).toEqual(refused);
  });

  it.each([
    ['UNCONFIRMED', 'UserNotConfirmedException'],
    ['RESET_REQUIRED', 'PasswordResetRequiredException'],
    ['DISABLED', 'NotAuthorizedException'],
  ] as const)('refuses an account that is %s, and tells so only to the right password', async (status, code) => {
    const email = await fixture.person({ status });
    expect(await signIn(fixture.browser(email), 'errada')).toEqual(refused);
    expect(await signIn(fixture.browser(email), password)).toMatchObject({ kind: 'error', code });
  });

  it('supports sign-in with the plain password, if the flow is enabled', async () => {
    const user = fixture.browser(await fixture.person());
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    expect(await signIn(user, password)).toMatchObject({ kind: 'session' });
  });
});

describe('an account that must choose a password', () => {
  it('gets tokens for a new one, and the old one is invalid', async () => {
    const email = await fixture.person({ status: 'FORCE_CHANGE_PASSWORD' });
    const user = fixture.browser(email);
    expect(await signIn(user, password)).toEqual({ kind: 'newPassword', attributes: { name: 'Ana Souza', email } });
    expect(await answerNewPassword(user, 'Nova#2026senha')).toMatchObject({ kind: 'session' });
    expect(await signIn(fixture.browser(email), password)).toEqual(refused);
    expect(await signIn(fixture.browser(email), 'Nova#2026senha')).toMatchObject({ kind: 'session' });
  });

  it('can not choose one for another account', async () => {
    const [mine, other] = [
      await fixture.person({ status: 'FORCE_CHANGE_PASSWORD' }),
      await fixture.person({ status: 'FORCE_CHANGE_PASSWORD' }),
    ];
    const { body } = await fixture.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: mine, PASSWORD: password },
    });
    const answer = await fixture.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: 'web',
      Session: body['Session'],
      ChallengeResponses: { USERNAME: other, NEW_PASSWORD: 'Nova#2026senha' },
    });
    expect(answer.body).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await signIn(fixture.browser(other), password)).toMatchObject({ kind: 'newPassword' });
  });

  it('may keep its password, as in the product', async () => {
    const user = fixture.browser(await fixture.person({ status: 'FORCE_CHANGE_PASSWORD' }));
    await signIn(user, password);
    expect(await answerNewPassword(user, password)).toMatchObject({ kind: 'session' });
  });

  it('may retry after a password against the policy, but not after three minutes', async () => {
    const user = fixture.browser(await fixture.person({ status: 'FORCE_CHANGE_PASSWORD' }));
    await signIn(user, password);
    expect(await answerNewPassword(user, 'curta')).toMatchObject({ code: 'InvalidPasswordException' });
    fixture.later(181);
    expect(await answerNewPassword(user, 'Nova#2026senha')).toMatchObject({ code: 'NotAuthorizedException' });
  });
});

describe('refreshing', () => {
  it('gives tokens of the same session with current attributes', async () => {
    const user = fixture.browser(await fixture.person());
    const before = sessionOf(await signIn(user, password));
    const attribute = new CognitoUserAttribute({ Name: 'custom:should_reset_password', Value: 'true' });
    await new Promise((resolve, reject) => {
      user.updateAttributes([attribute], (error, result) => (error ? reject(error) : resolve(result)));
    });
    const after = await new Promise<typeof before>((resolve, reject) => {
      user.refreshSession(before.getRefreshToken(), (error, session) => (error ? reject(error) : resolve(session)));
    });
    expect(after.getIdToken().payload).toMatchObject({
      'custom:should_reset_password': 'true',
      origin_jti: before.getIdToken().payload['origin_jti'],
      auth_time: before.getIdToken().payload['auth_time'],
    });
    const me = await fixture.api('/api/users/me', after.getIdToken().getJwtToken());
    expect(me.body).toMatchObject({ resetPassword: true });
  });

  it('ends after thirty days', async () => {
    const { RefreshToken } = await fixture.tokens(await fixture.person());
    fixture.later(30 * 86_400 - 60);
    expect((await refresh(RefreshToken)).status).toBe(200);
    fixture.later(120);
    expect((await refresh(RefreshToken)).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    });
  });

  it('refuses an unknown token', async () => {
    expect((await refresh('x')).body).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('signing out', () => {
  it('ends the session of the caller, everywhere within ten seconds', async () => {
    const email = await fixture.person();
    const user = fixture.browser(email);
    const session = sessionOf(await signIn(user, password));
    const idToken = session.getIdToken().getJwtToken();
    const other = await fixture.tokens(email);
    expect((await fixture.api('/api/users/me', idToken)).status).toBe(200);
    await new Promise<void>((resolve) => {
      user.signOut(resolve);
    });
    fixture.later(11);
    expect((await fixture.api('/api/users/me', idToken)).status).toBe(401);
    expect((await refresh(session.getRefreshToken().getToken())).body).toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    expect((await fixture.api('/api/users/me', other.IdToken)).status).toBe(200);
  });

  it('ends all sessions on request', async () => {
    const email = await fixture.person();
    const user = fixture.browser(email);
    const session = sessionOf(await signIn(user, password));
    const other = await fixture.tokens(email);
    const accessToken = session.getAccessToken().getJwtToken();
    await new Promise((resolve, reject) => {
      user.globalSignOut({ onSuccess: resolve, onFailure: reject });
    });
    fixture.later(11);
    expect((await fixture.api('/api/users/me', other.IdToken)).status).toBe(401);
    expect((await refresh(other.RefreshToken)).status).toBe(400);
    expect((await fixture.call('GetUser', { AccessToken: accessToken })).body).toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  it('accepts an unknown token', async () => {
    expect(await fixture.call('RevokeToken', { Token: 'x', ClientId: 'web' })).toMatchObject({ status: 200, body: {} });
  });
});

describe('changing the password', () => {
  const change = (user: ReturnType<IdentityFixture['browser']>, from: string, to: string) =>
    new Promise<string>((resolve) => {
      user.changePassword(from, to, (error, result) => resolve(error ? error.name : (result ?? '')));
    });

  it('keeps the caller’s session and ends all others', async () => {
    const email = await fixture.person();
    const user = fixture.browser(email);
    const session = sessionOf(await signIn(user, password));
    const other = await fixture.tokens(email);
    expect(await change(user, password, 'Outra#2026senha')).toBe('SUCCESS');
    expect((await refresh(session.getRefreshToken().getToken())).status).toBe(200);
    expect((await refresh(other.RefreshToken)).status).toBe(400);
    expect(await signIn(fixture.browser(email), password)).toEqual(refused);
    expect(await signIn(fixture.browser(email), 'Outra#2026senha')).toMatchObject({ kind: 'session' });
  });

  it('requires the current password, and a new one within the policy', async () => {
    const user = fixture.browser(await fixture.person());
    await signIn(user, password);
    expect(await change(user, 'errada', 'Outra#2026senha')).toBe('NotAuthorizedException');
    expect(await change(user, password, 'semnumero#A')).toBe('InvalidPasswordException');
  });

  it('succeeds once for concurrent changes with the same current password', async () => {
    const email = await fixture.person();
    const { AccessToken } = await fixture.tokens(email);
    const proposals = [1, 2, 3].map((n) => `Outra#2026senha${n}`);
    const answers = await Promise.all(
      proposals.map((ProposedPassword) =>
        fixture.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const set = proposals[answers.findIndex(({ status }) => status === 200)];
    expect(await fixture.tokens(email, set)).toHaveProperty('AccessToken');
  });

  it('locks the name after wrong guesses like a sign-in', async () => {
    const email = await fixture.person();
    const { AccessToken } = await fixture.tokens(email);
    const guess = () =>
      fixture.call('ChangePassword', { AccessToken, PreviousPassword: 'errada', ProposedPassword: 'Outra#2026senha' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).body).toMatchObject({ message: refused.message });
    expect((await guess()).body).toMatchObject({ message: 'Password attempts exceeded' });
    expect(await signIn(fixture.browser(email), password)).toMatchObject({ message: 'Password attempts exceeded' });
  });
});

describe('the own entry', () => {
  it('returns the attributes', async () => {
    const email = await fixture.person();
    const { AccessToken } = await fixture.tokens(email);
    const { body } = await fixture.call('GetUser', { AccessToken });
    expect(body).toMatchObject({
      Username: email,
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: email }]),
    });
  });

  it.each(['custom:user_id', 'email', 'email_verified', 'sub', '__proto__'])(
    'does not allow %s to be written',
    async (Name) => {
      const { AccessToken } = await fixture.tokens(await fixture.person());
      const before = await fixture.call('GetUser', { AccessToken });
      const answer = await fixture.call('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [
          { Name: 'name', Value: 'Outro Nome' },
          { Name, Value: '01a1f892-6125-7727-9f07-811aa4dff666' },
        ],
      });
      expect(answer).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
      expect((await fixture.call('GetUser', { AccessToken })).body).toEqual(before.body);
    },
  );
});

describe('operations that this pool does not offer', () => {
  it('include sign-up', async () => {
    const answer = await fixture.call('SignUp', { ClientId: 'web', Username: 'a@b.example', Password: password });
    expect(answer.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
  });
});
