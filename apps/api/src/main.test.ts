import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-main-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Process {
  child: ChildProcess;
  /** What it printed so far. */
  output: () => string;
  ended: Promise<number | null>;
}

const start = (env: Record<string, string>): Process => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PAUTA_DEMO: '0', PAUTA_LOG: 'silent', PORT: '0', PAUTA_DATA_DIR: join(home, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (text += String(data)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // A test that fails leaves no server behind that holds the next one's data.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => text, ended };
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

// Each test starts processes, some three of them.
describe('the server process', { timeout: 120_000 }, () => {
  it('answers when it is ready, and ends within ten seconds of SIGTERM', async () => {
    const server = start({});
    const address = await addressOf(server);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      status: 'ok',
      database: true,
      migrations: true,
    });
    const begun = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it.each([
    ['keep their connections', true],
    ['open one for each request', false],
  ])('fails no request that was sent when it is told to end, of clients that %s', async (_who, keepAlive) => {
    const server = start({});
    const address = await addressOf(server);
    const closing = { answers: 0, failures: [] as string[], unready: 0 };
    const ask = (agent: Agent, path: string) =>
      new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
        get(`${address}${path}`, { agent }, (answer) => {
          answer.resume().once('error', reject);
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
        }).once('error', reject);
      });
    const client = async (path: string): Promise<void> => {
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      for (;;) {
        try {
          const { status, connection } = await ask(agent, path);
          if (keepAlive && connection === 'close') closing.answers += 1;
          if (path === '/readyz' && status === 503) closing.unready += 1;
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') closing.failures.push(code);
          else return agent.destroy();
        }
      }
    };
    const clients = Array.from({ length: 50 }, (_, index) => client(index % 2 ? '/readyz' : '/api/openapi.json'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.child.kill('SIGTERM');
    await Promise.all(clients);
    expect(await server.ended).toBe(0);
    expect(closing.failures).toEqual([]);
    expect(closing.unready).toBeGreaterThan(0);
    if (keepAlive) expect(closing.answers).toBeGreaterThan(49);
  });

  it('does not wait in development when nobody is connected', async () => {
    const server = start({ PAUTA_DRAIN_SECONDS: '100' });
    await addressOf(server);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('ends at once when it is told twice', async () => {
    const server = start({ PAUTA_DRAIN_SECONDS: '100', NODE_ENV: 'production' });
    const address = await addressOf(server);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  it('refuses data that another process works with, and takes over what a killed one left', async () => {
    const first = start({});
    await addressOf(first);
    const second = await refusal({});
    expect([second.code, second.output]).toEqual([
      1,
      expect.stringMatching(/^Outro processo \(\d+\) já usa .*PAUTA_DATA_DIR\.$/),
    ]);
    first.child.kill('SIGKILL');
    await first.ended;
    const third = start({});
    await addressOf(third);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it('starts on whatever is left in its folder, closes it to others, and removes the speech of a killed run', async () => {
    const data = join(home, 'left');
    const speech = join(data, 'uploads', 'chunk-a1B2c3');
    const orphan = join(data, 'uploads', randomUUID());
    for (const path of [speech, join(orphan, 'below'), join(data, 'admin.sock', 'below')])
      await mkdir(path, { recursive: true });
    for (const path of [speech, orphan]) await utimes(path, 0, 0);
    await writeFile(join(data, 'media'), 'a file where a folder has to be');
    for (const path of [data, join(data, 'uploads')]) await chmod(path, 0o755);
    const server = start({ PAUTA_DATA_DIR: data });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    for (const path of [data, join(data, 'uploads'), join(data, 'media')])
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, 0o700]);
    await expect.poll(() => readdir(join(data, 'uploads')), { timeout: 20_000 }).toEqual([]);
  });

  it('says which port is busy', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { code, output } = await refusal({ PORT: String(port) });
    taken.close();
    expect([code, output]).toEqual([1, `A porta ${port} já está em uso. Escolha outra com PORT.`]);
  });

  it('says that it can’t write', async () => {
    await writeFile(join(home, 'file'), '');
    const { code, output } = await refusal({ PAUTA_DATA_DIR: join(home, 'file', 'below') });
    expect([code, output]).toEqual([1, expect.stringMatching(/^Não é possível gravar em .*PAUTA_DATA_DIR/)]);
  });

  it('says that the database is out of reach', async () => {
    const { code, output } = await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Não foi possível abrir o banco de dados em DATABASE_URL/),
    ]);
    expect(output.split('\n')).toHaveLength(1);
  });

  it('never makes known passwords behind an address that others reach', async () => {
    const { code, output } = await refusal({ HOST: '0.0.0.0', PAUTA_DEMO: '1' });
    expect([code, output]).toEqual([1, expect.stringContaining('PAUTA_DEMO')]);
  });

  it('names the setting that is wrong', async () => {
    const { code, output } = await refusal({ PORT: 'x' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^A variável PORT não vale/)]);
  });
});
