import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pauta/ports';

const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url));
const run = promisify(execFile);

const unlimited = '100000000/100000000/100000000';

/** One machine asks more than any person does, and nobody is to be waited for at the end. */
const unhindered = {
  PAUTA_DRAIN_SECONDS: '0',
  ...Object.fromEntries(
    ['GENERAL', 'IMPORT', 'UPLOAD', 'MAIL', 'ANALYSIS'].map((budget) => [`PAUTA_LIMIT_${budget}`, unlimited]),
  ),
};

/** A server in a process of its own, on a data directory that outlives it. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  readonly #env: Record<string, string>;
  readonly address: string;

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
    const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    for (let attempt = 0; attempt < 2_400; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const isReady = await fetch(`${this.address}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server was not ready within two minutes');
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

  /** Runs an admin command; gives its JSON. */
  async admin<T>(...args: string[]): Promise<T> {
    const { stdout } = await run(process.execPath, [cli, ...args, '--json'], { env: { ...process.env, ...this.#env } });
    return JSON.parse(stdout) as T;
  }
}
