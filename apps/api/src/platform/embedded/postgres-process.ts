import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, databaseName, invocation, superuser } from './cluster.ts';

const port = 5432;
const socketName = `.s.PGSQL.${port}`;
/** Where the shortest system ends a socket's path. */
const maxPathBytes = 103;

/** For a small machine: little memory while idle, and durable. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  // What is logged holds no statement: it could hold what people said.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/** Addresses a folder's socket by a path that is short enough. `close` takes the detour away again. */
export interface SocketPath {
  readonly host: string;
  close(): Promise<void>;
}

export const socketPath = async (folder: string): Promise<SocketPath> => {
  if (Buffer.byteLength(join(folder, socketName)) <= maxPathBytes)
    return { host: folder, close: async () => undefined };
  const detour = await mkdtemp(join(tmpdir(), 'pauta-'));
  const host = join(detour, 'postgres');
  await symlink(folder, host);
  return { host, close: () => rm(detour, { recursive: true, force: true }) };
};

/** The address of a server that listens on a socket in the folder. */
export const urlOf = (host: string, password: string): string => {
  const url = new URL(`postgres://${superuser}@localhost:${port}/${databaseName}?sslmode=disable`);
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
};

/** A PostgreSQL server that answers. */
export interface PostgresProcess {
  /** Resolves with the last lines it wrote when it has ended, whatever the reason. */
  readonly ended: Promise<string>;
  /** Ends it as a shutdown does, and where that takes too long as a power cut would. */
  stop(): Promise<void>;
  /** Asks it to end, without waiting. */
  abandon(): void;
}

const stopMs = 5_000;
const startMs = 60_000;
const wrongPassword = '28P01';

/** The server ended, or never answered. */
export class PostgresDied extends Error {
  override name = 'PostgresDied';
}

/** The password is another one than the cluster's. */
export class WrongPassword extends Error {
  override name = 'WrongPassword';
}

const stopChild = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([ended, delay(stopMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }
  await ended;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword)
      throw new WrongPassword('The password is another', { cause: error });
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const lockFileIn = (folder: string): string => join(folder, 'postmaster.pid');
const readLockFile = (folder: string): Promise<string> => readFile(lockFileIn(folder), 'utf8').catch(() => '');

const pidIn = async (folder: string): Promise<number | undefined> => {
  const [pid] = (await readLockFile(folder)).split('\n');
  return Number(pid) || undefined;
};

/**
 * Hastens a shutdown that somebody else asks for (`kill`, a system that ends what it finds): it refuses new clients and
 * waits for the present ones, which are the product's own and stay.
 */
const hastenShutdown = (child: ChildProcess, folder: string, ended: Promise<unknown>): void => {
  const watcher = watch(lockFileIn(folder), { persistent: false }, async () => {
    if ((await readLockFile(folder)).trimEnd().endsWith('stopping')) child.kill('SIGINT');
  });
  watcher.on('error', () => watcher.close());
  void ended.then(() => watcher.close());
};

/**
 * Starts the cluster's server and waits until it answers. No other process may run it: a lock file that is there was left
 * behind. Throws `PostgresDied` or `WrongPassword`.
 */
export const startPostgres = async (
  cluster: Cluster,
  url: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<PostgresProcess> => {
  const { data, options } = invocation(cluster);
  const flags = Object.entries({ ...settings, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const stale = await pidIn(cluster.folder);
  const child = spawn(join(cluster.binaries.directory, 'postgres'), [...data, ...flags], {
    ...options,
    // The pid in a stale lock file may be another program's by now; PostgreSQL looks past its own grandparent's. That no
    // process of the old server is left, it finds out by the shared memory named in the same file.
    env: { ...options.env, ...(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) },
    // An interrupt from the terminal is the product's to handle: the server ends after the last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (part) => (text = `${text}${String(part)}`.slice(-4_096)));
  const ended = once(child, 'close').then(
    () => text.trim(),
    (error: unknown) => String(error),
  );
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const abandon = () => void child.kill('SIGINT');
  process.once('exit', abandon);
  void ended.then(() => process.off('exit', abandon));
  const stop = () => stopChild(child, ended);
  try {
    for (const deadline = Date.now() + startMs; Date.now() < deadline; await delay(20)) {
      if (hasEnded()) throw new PostgresDied(await ended);
      if (!(await answers(url)) || hasEnded()) continue;
      hastenShutdown(child, cluster.folder, ended);
      return { ended, stop, abandon };
    }
    throw new PostgresDied(text.trim() || `no answer within ${startMs / 1000} s`);
  } catch (error) {
    await stop();
    throw error;
  }
};

const isListening = async (folder: string): Promise<boolean> => {
  const path = await socketPath(folder);
  const socket = connect(join(path.host, socketName));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
    await path.close();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
};

/** Ends a server that a killed product left running in the folder. The caller holds the data directory. */
export const endOrphan = async (folder: string): Promise<void> => {
  const pid = await pidIn(folder);
  // Only where the socket answers is the pid PostgreSQL's: a pid alone may have been given again.
  if (pid === undefined || !(await isListening(folder))) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signalTo(pid, signal);
    for (const deadline = Date.now() + stopMs; Date.now() < deadline; await delay(20)) {
      if (await isListening(folder)) continue;
      if (signal === 'SIGKILL' || (await pidIn(folder)) !== pid || !isAlive(pid)) return;
    }
  }
};
