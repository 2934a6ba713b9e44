import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../testing/identity-fixture.ts';
import { askServer, openAdminSocket } from './socket.ts';

const nobody = '01a1f892-6125-7727-9f07-811aa4dff666';

let fixture: IdentityFixture;
let close: () => Promise<void>;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  close = await openAdminSocket(fixture.platform);
});
afterAll(async () => {
  await close();
  await fixture.close();
});

const ask = async <T>(command: string, input: object): Promise<T> => {
  const answer = await askServer(fixture.platform.config.dataDir, command, input);
  if (!answer) throw new Error('Expected the server to answer');
  return answer.result as T;
};
const signIn = (email: string, given = password) =>
  fixture.tokens(email, given).then(
    () => 'in',
    (error: Error) => error.message,
  );

describe('the admin socket', () => {
  it("is accessible only to the server's system user", async () => {
    const { mode } = await stat(join(fixture.platform.config.dataDir, 'admin.sock'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('does not exist while no server is running', async () => {
    expect(await askServer(join(fixture.platform.config.dataDir, 'media'), 'key rotate', {})).toBeUndefined();
  });

  it('replaces a socket left by a killed server', async () => {
    await (
      await openAdminSocket(fixture.platform)
    )();
    close = await openAdminSocket(fixture.platform);
    expect(await ask('company create', { name: 'Nova' })).toMatchObject({ name: 'Nova' });
  });

  it.each(['', '{', '[]', '{"command":1}', '{"command":"x","input":{},"more":1}', '"\ud800"'])(
    'refuses %j and keeps serving',
    async (line) => {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(join(fixture.platform.config.dataDir, 'admin.sock'));
        let text = '';
        socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text));
        socket.write(`${line}\n`);
      });
      expect(JSON.parse(answer)).toMatchObject({ ok: false });
      expect(await ask('company create', { name: 'Nova' })).toMatchObject({ name: 'Nova' });
    },
  );

  it('drops a request without an end', async () => {
    const text = await new Promise<string>((resolve) => {
      const socket = connect(join(fixture.platform.config.dataDir, 'admin.sock'));
      let received = '';
      socket.on('error', () => undefined);
      socket.on('data', (part) => (received += String(part))).on('close', () => resolve(received));
      socket.write('x'.repeat(80_000));
    });
    expect(text).toBe('');
  });
});

describe('admin commands', () => {
  it('create a company, a team and a user who signs in', async () => {
    const company = await ask<{ id: string }>('company create', { name: 'Padaria' });
    const team = await ask<{ id: string }>('team create', { company: company.id, name: 'Vendas' });
    const email = 'Maria@Padaria.example';
    await ask('user create', {
      email,
      name: 'Maria Lima',
      password,
      company: company.id,
      admin: true,
      team: [`${team.id}:master`],
    });
    expect(await ask('user show', { email })).toMatchObject({
      email: 'maria@padaria.example',
      company: company.id,
      isAdmin: true,
      isEnabled: true,
      status: 'CONFIRMED',
      teams: [{ id: team.id, name: 'Vendas', role: 'master' }],
    });
    expect(await signIn(email)).toBe('in');
  });

  it.each([
    ['user create', { email: 'x@y.example', name: 'X', password: 'curta', company: '' }, 'invalid_password'],
    ['user create', { email: 'x@y.example', name: 'X', company: '' }, 'invalid_input'],
    ['user create', { email: 'x', name: 'X', password, company: '' }, 'invalid_input'],
    ['user create', { email: 'x@y.example', name: 'X', password, company: nobody }, 'company_not_found'],
    [
      'user create',
      { email: 'x@y.example', name: 'X', password, company: '', team: [`${nobody}:member`] },
      'team_not_found',
    ],
    [
      'user create',
      { email: 'x@y.example', name: 'X', password, company: '', team: [`${nobody}:dono`] },
      'invalid_input',
    ],
    ['team create', { name: 'X', company: nobody }, 'company_not_found'],
    ['user show', { email: 'ninguem@y.example' }, 'user_not_found'],
    ['user erase', {}, 'unknown_command'],
  ])('refuse %s %o with %s', async (command, input, code) => {
    const filled = 'company' in input && input.company === '' ? { ...input, company: fixture.companyId } : input;
    await expect(ask(command, filled)).rejects.toMatchObject({ name: 'AdminRefusal', code });
    await expect(ask('user show', { email: 'x@y.example' })).rejects.toMatchObject({ code: 'user_not_found' });
  });

  it('refuse an existing address, also for concurrent commands', async () => {
    const make = () =>
      ask('user create', { email: 'dupla@y.example', name: 'X', password, company: fixture.companyId });
    const results = await Promise.allSettled(Array.from({ length: 8 }, make));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    for (const refusal of refusals) expect(refusal).toHaveProperty('code', expect.stringMatching(/exists$/));
  });

  it('disable a user at once and permanently, and enable them again', async () => {
    const email = await fixture.person();
    const { IdToken, RefreshToken } = await fixture.tokens(email);
    expect(await ask('user disable', { email })).toMatchObject({ isEnabled: false, endedSessions: 1 });
    expect(await signIn(email)).toContain('User is disabled.');
    expect((await fixture.api('/api/users/me', IdToken)).status).toBe(401);
    await ask('user enable', { email });
    expect(await signIn(email)).toBe('in');
    const refresh = {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'web',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    };
    expect((await fixture.call('InitiateAuth', refresh)).status).toBe(400);
  });

  it('set a password, which ends all sessions and the lock, and may have to be changed', async () => {
    const email = await fixture.person();
    await fixture.tokens(email);
    for (let n = 0; n < 6; n += 1) await signIn(email, 'errada');
    const result = await ask('user set-password', { email, password: 'Nova#2026senha', 'must-change': true });
    expect(result).toMatchObject({ mustChange: true, endedSessions: 1 });
    const { IdToken } = await fixture.tokens(email, 'Nova#2026senha');
    expect((await fixture.api('/api/users/me', IdToken)).body).toMatchObject({ resetPassword: true });
    expect(await signIn(email)).toContain('Incorrect');
  });

  it('list and end sessions', async () => {
    const email = await fixture.person();
    await fixture.tokens(email);
    await fixture.tokens(email);
    expect(await ask('user sign-out', { email })).toMatchObject({ endedSessions: 2 });
    const sessions = await ask<{ endedAt: string | null }[]>('user sessions', { email });
    expect(sessions.map(({ endedAt }) => endedAt !== null)).toEqual([true, true]);
  });

  it('create a new signing key', async () => {
    expect(await ask('key rotate', {})).toMatchObject({ kid: expect.any(String) });
  });
});
