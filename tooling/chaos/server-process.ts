import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url));
const run = promisify(execFile);

/** For one request. */
const patienceMs = 60_000;
const unlimited = '100000000/100000000/100000000';

/** The limits of a person do not hold for a test machine, and the end waits for no client. */
const unhindered = {
  PAUTA_DRAIN_SECONDS: '0',
  ...Object.fromEntries(
    ['GENERAL', 'IMPORT', 'UPLOAD', 'MAIL', 'ANALYSIS'].map((budget) => [`PAUTA_LIMIT_${budget}`, unlimited]),
  ),
};

/** A server in a process of its own, on a data directory that outlives it. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  /** Why it stopped, where the test did not stop it. */
  #failure: Error | undefined;
  readonly #env: Record<string, string>;
  readonly address: string;
  /** How far its clock is ahead, in ms, from its next start on. */
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

  /** Id of the process that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it, and waits until it is ready. */
  async start(): Promise<void> {
    const clock = this.clockAheadMs ? ['--import', ahead] : [];
    const child = spawn(process.execPath, ['--max-semi-space-size=8', ...clock, main], {
      env: { ...process.env, ...this.#env, CLOCK_AHEAD_MS: String(this.clockAheadMs) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    this.#failure = undefined;
    child.once('exit', (code, signal) => {
      if (!child.killed) this.#failure = new Error(`the server ended with ${code ?? signal}`);
    });
    for (let attempt = 0; attempt < 2_400; attempt += 1) {
      if (this.#failure) throw this.#failure;
      const isReady = await fetch(`${this.address}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.#failure = new Error('the server was not ready within two minutes');
    throw this.#failure;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** As a power cut would: nothing of it runs on. */
  kill = (): Promise<void> => this.#end('SIGKILL');
  stop = (): Promise<void> => this.#end('SIGTERM');

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Gives an id token of the person. */
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
   * Asks until it is answered: a server that is killed meanwhile is asked again once it is back. Errors: a refusal, and
   * a server that will not come back.
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
      // Nothing is an answer, too.
      if (response?.status === 204) return null as T;
      if (response?.ok) return response.json().catch(() => undefined) as Promise<T | undefined>;
      if (response && response.status < 500) throw new Error(`${method} ${path}: ${await response.text()}`);
      return undefined;
    });
  }

  /** Makes a company with one person, while it runs; gives an id token of theirs. */
  async newPerson(email = 'carla@aurora.example'): Promise<string> {
    const { id: company } = await this.#ask<{ id: string }>('company create', { name: 'Aurora' });
    const person = { email, name: 'Carla Vieira', password: 'Senha#2026forte', company };
    await this.#ask('user create', person);
    return this.signIn(email, person.password);
  }

  /** Has it do an admin command while it runs, as the command line would, whose start takes seconds. */
  async #ask<T>(command: string, input: object): Promise<T> {
    const socket = connect(join(this.#env['PAUTA_DATA_DIR'] ?? '', 'admin.sock'));
    socket.write(`${JSON.stringify({ command, input })}\n`);
    const answer = JSON.parse(await text(socket)) as { ok: boolean; result: T; message?: string };
    if (!answer.ok) throw new Error(`${command}: ${answer.message}`);
    return answer.result;
  }

  /** Runs an admin command; gives its JSON. */
  async admin<T>(...args: string[]): Promise<T> {
    const { stdout } = await run(process.execPath, [cli, ...args, '--json'], { env: { ...process.env, ...this.#env } });
    return JSON.parse(stdout) as T;
  }
}
