import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { clientCommands } from '../../../admin/client-commands.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  await create({ id: 'curto', 'access-ttl': '60' });
  await create({ id: 'so-srp', flows: 'srp' });
  await create({ id: 'so-senha', flows: 'password' });
  await create({ id: 'antigo', 'user-errors': 'legacy' });
});
afterAll(() => fixture.close());

const command = clientCommands['client create'];
const create = (input: object) => command.run(fixture.platform, input);

const byPassword = (ClientId: string, USERNAME: string, PASSWORD = password) =>
  fixture.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME, PASSWORD } });
const bySrp = (ClientId: string, USERNAME: string) =>
  fixture.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters: { USERNAME, SRP_A: '5' } });
const refresh = (ClientId: string, token: string) =>
  fixture.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId,
    AuthParameters: { REFRESH_TOKEN: token },
  });

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
}
const tokensOf = async (clientId: string): Promise<Tokens> => {
  const { body } = await byPassword(clientId, await fixture.person());
  return body['AuthenticationResult'] as Tokens;
};
const statusOf = async (token: string): Promise<number> => (await fixture.api('/api/users/me', token)).status;

describe('a client', () => {
  it('issues tokens with its own lifetime, also on refresh', async () => {
    const tokens = await tokensOf('curto');
    expect(tokens.ExpiresIn).toBe(60);
    expect(await statusOf(tokens.IdToken)).toBe(200);
    fixture.later(66);
    expect(await statusOf(tokens.IdToken)).toBe(401);
    expect((await fixture.call('GetUser', { AccessToken: tokens.AccessToken })).body['message']).toBe(
      'Access Token has expired',
    );
    const { body } = await refresh('curto', tokens.RefreshToken);
    const fresh = body['AuthenticationResult'] as Tokens;
    expect(fresh.ExpiresIn).toBe(60);
    expect(await statusOf(fresh.IdToken)).toBe(200);
  });

  it("has refresh tokens that other clients can't use", async () => {
    const { RefreshToken } = await tokensOf('curto');
    expect((await refresh('antigo', RefreshToken)).body['message']).toBe('Invalid Refresh Token');
    expect((await fixture.call('RevokeToken', { Token: RefreshToken, ClientId: 'antigo' })).body['__type']).toBe(
      'UnauthorizedException',
    );
    expect((await refresh('curto', RefreshToken)).status).toBe(200);
  });

  it('allows only its own flows', async () => {
    const email = await fixture.person();
    const refused = (message: string) => ({ status: 400, body: { __type: 'InvalidParameterException', message } });
    expect(await byPassword('so-srp', email)).toMatchObject(
      refused('USER_PASSWORD_AUTH flow not enabled for this client'),
    );
    expect((await bySrp('so-srp', email)).status).toBe(200);
    expect(await bySrp('so-senha', email)).toMatchObject(refused('USER_SRP_AUTH is not enabled for the client.'));
    const { RefreshToken } = await tokensOf('so-senha');
    expect(await refresh('so-senha', RefreshToken)).toMatchObject(
      refused('REFRESH_TOKEN_AUTH is not enabled for the client.'),
    );
  });

  it('reveals an unknown name only if configured so', async () => {
    const unknown = { status: 400, body: { __type: 'UserNotFoundException', message: 'User does not exist.' } };
    expect(await byPassword('antigo', 'ninguem@aurora.example')).toMatchObject(unknown);
    expect(await bySrp('antigo', 'ninguem@aurora.example')).toMatchObject(unknown);
    expect((await byPassword('antigo', await fixture.person(), 'errada')).body['__type']).toBe(
      'NotAuthorizedException',
    );
    expect((await byPassword('curto', 'ninguem@aurora.example')).body['__type']).toBe('NotAuthorizedException');
    expect((await bySrp('curto', 'ninguem@aurora.example')).status).toBe(200);
  });

  it('that does not exist is named in the error of every operation', async () => {
    const email = await fixture.person();
    for (const { body } of [
      await byPassword('nenhum', email),
      await bySrp('nenhum', email),
      await refresh('nenhum', 'x'),
      await fixture.call('RevokeToken', { Token: 'x', ClientId: 'nenhum' }),
    ]) {
      expect(body).toEqual({
        __type: 'ResourceNotFoundException',
        message: 'User pool client nenhum does not exist.',
      });
    }
  });

  it('can be used as soon as it is created', async () => {
    const email = await fixture.person();
    expect((await byPassword('novo', email)).status).toBe(400);
    await create({ id: 'novo' });
    expect((await byPassword('novo', email)).status).toBe(200);
  });
});

describe('client create', () => {
  it('prints what it created', async () => {
    expect(
      await create({ id: 'completo', redirect: ['https://a.example/b'], logout: ['http://127.0.0.1:5/'] }),
    ).toEqual({
      id: 'completo',
      accessTtlS: 3_600,
      refreshTtlS: 30 * 86_400,
      redirectUris: ['https://a.example/b'],
      logoutUris: ['http://127.0.0.1:5/'],
      flows: ['srp', 'password', 'refresh', 'code'],
      userErrors: 'hidden',
    });
  });

  it('refuses an existing id, including the product’s own', async () => {
    for (const id of ['curto', 'web']) {
      await expect(create({ id })).rejects.toMatchObject({ code: 'client_exists' });
    }
  });

  it.each<object>([
    {},
    { id: '' },
    { id: 'a b' },
    { id: 'x', 'access-ttl': '0' },
    { id: 'x', 'access-ttl': '86401' },
    { id: 'x', flows: 'srp,implicit' },
    { id: 'x', flows: '' },
    { id: 'x', 'user-errors': 'all' },
    { id: 'x', redirect: ['http://a.example/b'] },
    { id: 'x', redirect: ['https://a.example/b#c'] },
    { id: 'x', redirect: ['https://eu@a.example/'] },
    { id: 'x', redirect: ['javascript:alert(1)'] },
    { id: 'x', redirect: ['data:text/html,x'] },
    { id: 'x', logout: ['/login'] },
  ])('refuses %o', (input) => {
    expect(command.check(input)).toBeTypeOf('string');
  });
});
