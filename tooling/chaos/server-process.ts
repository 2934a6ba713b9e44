import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pauta/ports';
import { bodyOf } from './request-body.ts';
import { until } from './until.ts';

const ahead = new URL('clock-ahead.ts', import.meta.url).href;
const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
/** As `npm start` sets it. */
const compiled = fileURLToPath(new URL('../../apps/api/node_modules/.cache/compiled', import.meta.url));
const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url));
const run = promisify(execFile);

/** Timeout of a request and of a start: only what hangs is ended. */
export const patienceMs = 5 * 60_000;
const unlimited = '100000000/100000000/100000000';

/** Rate limits and the shutdown delay are disabled for tests. */
const unhindered = {
  PAUTA_DRAIN_SECONDS: '0',
  ...Object.fromEntries(
    ['GENERAL', 'IMPORT', 'UPLOAD', 'MAIL', 'ANALYSIS'].map((budget) => [`PAUTA_LIMIT_${budget}`, unlimited]),
  ),
};

export type Victim = 'the api' | 'PostgreSQL' | 'both';
export const victims: readonly Victim[] = ['the api', 'PostgreSQL', 'both'];

/** The victim of a round, in turns. */
export const victimOf = (round: number): Victim => victims[round % victims.length] ?? 'both';

/** Whether the process was there to be killed. */
const endNow = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

/** A server in a separate process, with a data directory that survives it. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  /** Why it stopped unexpectedly. */
  #failure: Error | undefined;
  readonly #env: Record<string, string>;
  readonly address: string;
  /** How far its clock is ahead in ms, from its next start on. */
  clockAheadMs = 0;

  private constructor(env: Record<string, string>, port: number) {
    this.#env = env;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async at(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = await freePort();
    const own = { PAUTA_DATA_DIR: dataDir, PAUTA_DEMO: '0', PAUTA_LOG: 'error', PORT: String(port) };
    return new ServerProcess({ ...unhindered, ...own, ...env }, port);
  }

  /** Id of the current process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it, and waits until it is ready. */
  async start(): Promise<void> {
    const clock = this.clockAheadMs ? ['--import', ahead] : [];
    const child = spawn(process.execPath, ['--max-semi-space-size=8', ...clock, main], {
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...this.#env, CLOCK_AHEAD_MS: String(this.clockAheadMs) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    this.#failure = undefined;
    child.once('exit', (code, signal) => {
      if (!child.killed) this.#failure = new Error(`the server ended with ${code ?? signal}`);
    });
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      if (this.#failure) throw this.#failure;
      const isReady = await fetch(`${this.address}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.#failure = new Error('the server was not ready within five minutes');
    throw this.#failure;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Kills it immediately with all its processes, like a power cut. */
  kill = (): Promise<void> => this.#end('SIGKILL');
  stop = (): Promise<void> => this.#end('SIGTERM');

  /**
   * Kills the main process of its PostgreSQL; the other processes detect that. The api can be ready before it has
   * restarted the one that was killed before, whose file still names it.
   */
  #killPostgres = (): Promise<true> =>
    until('a running PostgreSQL', async () => {
      const home = join(this.#env['PAUTA_DATA_DIR'] ?? '', 'postgres');
      const [major = ''] = await readdir(home);
      const file = await readFile(join(home, major, 'postmaster.pid'), 'utf8').catch(() => '');
      return endNow(Number.parseInt(file, 10)) || undefined;
    });

  /** Kills the api, which is started again, its PostgreSQL, or both. */
  async strike(victim: Victim): Promise<void> {
    if (victim !== 'the api') await this.#killPostgres();
    if (victim !== 'PostgreSQL') await this.restart();
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Returns an id token of the user. */
  async signIn(email: string, password: string): Promise<string> {
    const response = await fetch(`${this.address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'web',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    });
    return ((await response.json()) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult.IdToken;
  }

  /**
   * Retries a request until it is answered, also across restarts of the server. Rejects with an error response, or if
   * the server does not come back.
   */
  insist<T>(token: string, method: string, path: string, body?: object): Promise<T> {
    return until(`${method} ${path}`, async () => {
      if (this.#failure) throw this.#failure;
      const response = await fetch(new URL(path, this.address), {
        method,
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
        ...(body && { body: bodyOf(body) }),
      }).catch(() => undefined);
      // No content is a valid response.
      if (response?.status === 204) return null as T;
      if (response?.ok) return response.json().catch(() => undefined) as Promise<T | undefined>;
      if (response && response.status < 500) throw new Error(`${method} ${path}: ${await response.text()}`);
      return undefined;
    });
  }

  /** Creates a company with a user on the running server; returns the user's id token. */
  async newPerson(email = 'carla@aurora.example', { isAdmin = false } = {}): Promise<string> {
    const { id: company } = await this.#ask<{ id: string }>('company create', { name: 'Aurora' });
    const person = { email, name: 'Carla Vieira', password: 'Senha#2026forte', company, admin: isAdmin };
    await this.#ask('user create', person);
    return this.signIn(email, person.password);
  }

  /** Runs an admin command on the running server by its socket, because the command line takes seconds to start. */
  async #ask<T>(command: string, input: object): Promise<T> {
    const socket = connect(join(this.#env['PAUTA_DATA_DIR'] ?? '', 'admin.sock'));
    socket.write(`${JSON.stringify({ command, input })}\n`);
    const answer = JSON.parse(await text(socket)) as { ok: boolean; result: T; message?: string };
    if (!answer.ok) throw new Error(`${command}: ${answer.message}`);
    return answer.result;
  }

  /** Runs an admin command; returns its JSON. */
  async admin<T>(...args: string[]): Promise<T> {
    const { stdout } = await run(process.execPath, [cli, ...args, '--json'], { env: { ...process.env, ...this.#env } });
    return JSON.parse(stdout) as T;
  }
}
