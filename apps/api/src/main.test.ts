import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleEmails } from './example/demo-accounts.ts';
import { examplePassword } from './modules/identity/passwords/example-password.ts';
import { runAdmin } from './admin/run.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';
import { startServer } from './server.ts';
import { isSweep } from './testing/sweep.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let home: string;
const started: Process[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-main-'));
});
afterAll(async () => {
  await endAll();
  await rm(home, { recursive: true, force: true });
});

/** Ends servers left by a failed test, which would hold the lock of the next one's data. */
const endAll = async (): Promise<void> => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
};
afterEach(endAll);

interface Process {
  child: ChildProcess;
  /** The output so far. */
  output: () => string;
  ended: Promise<number | null>;
}

const start = (env: Record<string, string | undefined>): Process => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PAUTA_DEMO: '0', PAUTA_LOG: 'silent', PORT: '0', PAUTA_DATA_DIR: join(home, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (text += String(data)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const made = { child, output: () => text, ended };
  started.push(made);
  return made;
};

const addressOf = async ({ output, ended }: Process): Promise<string> => {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (;;) {
    const [address] = /http:\/\/localhost:\d+/.exec(output()) ?? [];
    if (address) return address;
    if (isOver) throw new Error(`ended before it was ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const refusal = async (env: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const server = start(env);
  const code = await server.ended;
  return { code, output: server.output().trim() };
};

// Each test starts up to three processes.
describe('the server process', () => {
  it('fails no pending request on shutdown, for clients that keep their connections or open one for each', async () => {
    const server = start({ PAUTA_DRAIN_SECONDS: '1' });
    const address = await addressOf(server);
    const closing = { answers: 0, failures: [] as string[], unready: 0 };
    const answered = new Set<Agent>();
    const ask = (agent: Agent, path: string) =>
      new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
        get(`${address}${path}`, { agent }, (answer) => {
          answer.resume().once('error', reject);
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
        }).once('error', reject);
      });
    const client = async (path: string, keepAlive: boolean): Promise<void> => {
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      for (;;) {
        try {
          const { status, connection } = await ask(agent, path);
          answered.add(agent);
          if (keepAlive && connection === 'close') closing.answers += 1;
          if (path === '/readyz' && status === 503) closing.unready += 1;
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') closing.failures.push(code);
          else return agent.destroy();
        }
      }
    };
    const paths = ['/readyz', '/api/openapi.json', '/readyz', '/api/openapi.json'];
    const clients = [true, false].flatMap((keepAlive) => paths.map((path) => client(path, keepAlive)));
    while (answered.size < clients.length) await new Promise((resolve) => setTimeout(resolve, 20));
    server.child.kill('SIGTERM');
    await Promise.all(clients);
    expect(await server.ended).toBe(0);
    expect(closing.failures).toEqual([]);
    expect(closing.unready).toBeGreaterThan(0);
    expect(closing.answers).toBeGreaterThanOrEqual(paths.length);
  });

  it('serves when it is ready, and exits at once on a second signal', async () => {
    const server = start({ PAUTA_DRAIN_SECONDS: '100', NODE_ENV: 'production' });
    const address = await addressOf(server);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      status: 'ok',
      database: true,
      migrations: true,
    });
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 5 * 60_000 }).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  it('refuses data in use by another process, takes over from a killed one, and ends with its database', async () => {
    const first = start({});
    await addressOf(first);
    const second = await refusal({});
    expect([second.code, second.output]).toEqual([
      1,
      expect.stringMatching(/^Outro processo \(\d+\) já usa .*PAUTA_DATA_DIR\.$/),
    ]);
    first.child.kill('SIGKILL');
    await first.ended;
    // In development it does not wait if no client is connected.
    const third = start({ PAUTA_DRAIN_SECONDS: '100' });
    await addressOf(third);
    const running = () => readdir(join(home, 'data', 'postgres'), { recursive: true });
    expect(await running()).toContainEqual(expect.stringMatching(/postmaster\.pid$/));
    // As when a terminal is closed.
    third.child.kill('SIGHUP');
    expect(await third.ended).toBe(0);
    expect(await running()).not.toContainEqual(expect.stringMatching(/postmaster\.pid$/));
  });

  it('starts with leftovers in its folder, restricts access, and deletes temporary recordings of a killed process', async () => {
    const data = join(home, 'data');
    for (const name of ['media', 'admin.sock']) await rm(join(data, name), { recursive: true, force: true });
    const speech = join(data, 'uploads', 'chunk-a1B2c3');
    const orphan = join(data, 'uploads', randomUUID());
    for (const path of [speech, join(orphan, 'below'), join(data, 'admin.sock', 'below')])
      await mkdir(path, { recursive: true });
    for (const path of [speech, orphan]) await utimes(path, 0, 0);
    await writeFile(join(data, 'media'), 'a file where a folder has to be');
    for (const path of [data, join(data, 'uploads')]) await chmod(path, 0o755);
    const server = start({});
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    for (const path of [data, join(data, 'uploads'), join(data, 'media')])
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, 0o700]);
    await expect.poll(() => readdir(join(data, 'uploads')), { timeout: 5 * 60_000 }).toEqual([]);
  });

  it('reports a busy port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { code, output } = await refusal({ PORT: String(port) });
    taken.close();
    expect([code, output]).toEqual([1, `A porta ${port} já está em uso. Escolha outra com PORT.`]);
  });

  it('reports an unwritable folder', async () => {
    await writeFile(join(home, 'file'), '');
    const config = readConfig({ PAUTA_DEMO: '0', PAUTA_DATA_DIR: join(home, 'file', 'below') });
    await expect(startServer(config)).rejects.toThrow(/^Não é possível gravar em .*PAUTA_DATA_DIR/);
  });

  it('reports an unreachable database in one line', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', PAUTA_DATA_DIR: join(home, 'away') };
    const refused = startServer(readConfig({ ...settings, PAUTA_LOG: 'silent', PORT: '0' }));
    await expect(refused).rejects.toThrow(/^Não foi possível abrir o banco de dados em DATABASE_URL.*$/);
    await expect(refused).rejects.toThrow(StartupError);
  });

  it('names the invalid setting', async () => {
    const { code, output } = await refusal({ PORT: 'x' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^A variável PORT não é válida/)]);
  });
});

interface Tokens {
  IdToken: string;
  RefreshToken: string;
}

const authenticate = async (address: string, AuthFlow: string, AuthParameters: object): Promise<Tokens | undefined> => {
  const response = await fetch(`${address}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({ AuthFlow, ClientId: 'web', AuthParameters }),
  });
  return ((await response.json()) as { AuthenticationResult?: Tokens }).AuthenticationResult;
};

const signIn = (address: string, email: string, password = examplePassword) =>
  authenticate(address, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });

const refresh = (address: string, token: string) =>
  authenticate(address, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token });

const meetingsAs = async (address: string, authorization: string): Promise<number> =>
  (await fetch(`${address}/api/meetings`, { headers: { authorization } })).status;

const basic = (email: string): string => `Basic ${Buffer.from(`${email}:${examplePassword}`).toString('base64')}`;

const stop = async ({ child, ended }: Process): Promise<void> => {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
};

describe('data with example accounts', () => {
  const held = () => join(home, 'held');
  const web = () => join(home, 'web');
  const startOn = (dataDir: string, env: Record<string, string | undefined> = {}): Process =>
    start({
      PAUTA_DEMO: undefined,
      PAUTA_DATA_DIR: dataDir,
      PAUTA_WEB_DIR: web(),
      PAUTA_DRAIN_SECONDS: '0',
      ...env,
    });
  const basicEmail = 'elisa@aurora.example';
  let tokens: Tokens;
  let backup: string;
  let inDevelopment: { token: number; basic: number; login: string };

  const admin = async (dataDir: string, args: string[], env: Record<string, string> = {}) => {
    let text = '';
    const into = { write: (part: string) => (text += part) };
    const settings = { PAUTA_DEMO: '0', PAUTA_DATA_DIR: dataDir, ...env };
    const code = await runAdmin([...args, '--json'], settings, { stdout: into, stderr: into });
    return { code, result: JSON.parse(text) as Record<string, unknown> };
  };

  /** A copy of the data, for a server with other settings. */
  const copy = async (): Promise<string> => {
    const dataDir = await mkdtemp(join(home, 'copy-'));
    await cp(held(), dataDir, { recursive: true });
    return dataDir;
  };

  const refused = async (address: string): Promise<void> => {
    for (const email of exampleEmails) expect([email, await signIn(address, email)]).toEqual([email, undefined]);
    expect(await refresh(address, tokens.RefreshToken)).toBeUndefined();
    expect(await meetingsAs(address, `Bearer ${tokens.IdToken}`)).toBe(401);
    expect(await meetingsAs(address, basic(basicEmail))).toBe(401);
    expect(await (await fetch(`${address}/login`)).text()).not.toContain('ana@aurora.example');
  };

  beforeAll(async () => {
    await mkdir(join(web(), 'assets'), { recursive: true });
    for (const page of ['index.html', 'login.html']) {
      await writeFile(join(web(), page), '<script type="application/json" id="pauta-settings"></script>');
    }
    const server = startOn(held());
    const address = await addressOf(server);
    const given = await signIn(address, 'ana@aurora.example');
    if (!given) throw new Error('the example does not open');
    tokens = given;
    // One of them is an account from before the user pool.
    const { company } = (await admin(held(), ['user', 'show', '--email', basicEmail])).result;
    await admin(held(), ['user', 'delete', '--email', basicEmail, '--to', 'diego@aurora.example']);
    const account = ['--email', basicEmail, '--name', 'Elisa', '--password', examplePassword, '--auth', 'basic'];
    await admin(held(), ['user', 'create', ...account, '--company', String(company)]);
    inDevelopment = {
      token: await meetingsAs(address, `Bearer ${tokens.IdToken}`),
      basic: await meetingsAs(address, basic(basicEmail)),
      login: await (await fetch(`${address}/login`)).text(),
    };
    server.child.kill('SIGTERM');
    await server.ended;
    backup = join(home, 'held.tar');
    await admin(held(), ['backup', '--to', backup]);
  });

  it('can be signed in to in development', () => {
    expect(inDevelopment).toEqual({ token: 200, basic: 200, login: expect.stringContaining('ana@aurora.example') });
  });

  const settings = [
    { HOST: '0.0.0.0' },
    { PAUTA_DEMO: '0' },
    { PAUTA_ORIGIN: 'https://pauta.example', PAUTA_TRUST_PROXY: '1', NODE_ENV: 'production' },
    { PAUTA_DEMO: '0', PAUTA_ORIGIN: 'https://pauta.example' },
  ];
  it.each(isSweep ? settings : settings.slice(0, 1))(
    'can not be signed in to in any way with %o, with a notice',
    async (env) => {
      const server = startOn(await copy(), env);
      const address = await addressOf(server);
      await refused(address);
      expect(server.output()).toMatch(/6 contas do exemplo estão bloqueadas/);
      expect(server.output()).not.toContain(examplePassword);
      await stop(server);
    },
  );

  it('can be opened after the secret was rotated, with the server running or not, and after a restart', async () => {
    const dataDir = await copy();
    expect((await admin(dataDir, ['secret', 'rotate'])).result).toMatchObject({ isNew: true, unreadable: 0 });
    const first = startOn(dataDir);
    const address = await addressOf(first);
    expect(await signIn(address, 'ana@aurora.example')).toBeDefined();
    expect((await admin(dataDir, ['secret', 'rotate'])).result).toMatchObject({ isNew: true, unreadable: 0 });
    const given = await signIn(address, 'ana@aurora.example');
    expect(await meetingsAs(address, `Bearer ${given?.IdToken}`)).toBe(200);
    await stop(first);
    const second = startOn(dataDir);
    const again = await addressOf(second);
    expect(await meetingsAs(again, `Bearer ${given?.IdToken}`)).toBe(200);
    expect(await signIn(again, 'ana@aurora.example')).toBeDefined();
    await stop(second);
  });

  it('is locked by a restore to a reachable server, and opens again in development unless a person changed it', async () => {
    const dataDir = join(home, 'restored');
    const outside = { PAUTA_ORIGIN: 'https://pauta.example' };
    const restored = await admin(dataDir, ['restore', '--from', backup], outside);
    expect(restored.result).toMatchObject({ lockedAccounts: 6 });
    const enabled = await admin(dataDir, ['user', 'enable', '--email', 'ana@aurora.example'], outside);
    expect(enabled.result).toMatchObject({ code: 'published_password' });
    await admin(dataDir, ['user', 'set-password', '--email', 'bruno@aurora.example', '--password', 'Outra#2026senha']);
    await admin(dataDir, ['user', 'disable', '--email', 'carla@aurora.example']);

    const server = startOn(dataDir);
    const address = await addressOf(server);
    expect(await signIn(address, 'ana@aurora.example')).toBeDefined();
    expect(await signIn(address, 'bruno@aurora.example', 'Outra#2026senha')).toBeUndefined();
    expect(await signIn(address, 'carla@aurora.example')).toBeUndefined();
    expect(await meetingsAs(address, basic(basicEmail))).toBe(200);
    const login = await (await fetch(`${address}/login`)).text();
    expect([login.includes('ana@aurora.example'), login.includes('bruno@aurora.example')]).toEqual([true, false]);
    expect(server.output()).not.toContain('bruno@aurora.example');

    expect((await admin(dataDir, ['example', 'remove'])).result).toMatchObject({ kept: { people: 0, meetings: 0 } });
    expect(await signIn(address, 'ana@aurora.example')).toBeUndefined();
    expect(await (await fetch(`${address}/login`)).text()).not.toContain('ana@aurora.example');
    expect((await admin(dataDir, ['example', 'remove'])).result).toMatchObject({ code: 'example_not_found' });
    await stop(server);
  });
});
