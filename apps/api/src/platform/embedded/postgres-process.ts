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
/** Shortest path limit of Unix sockets among supported systems. */
const maxPathBytes = 103;

/** For a small machine: little memory when idle, and durable. */
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
  // Statements are not logged: they may contain what people said.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/** A short path to a folder's socket. `close` removes the link. */
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

/** The URL of a server with a socket in the folder. */
export const urlOf = (host: string, password: string): string => {
  const url = new URL(`postgres://${superuser}@localhost:${port}/${databaseName}?sslmode=disable`);
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
};

/** A running PostgreSQL server. */
export interface PostgresProcess {
  /** Resolves with its last lines of output when it has ended. */
  readonly ended: Promise<string>;
  /** Shuts down, and kills it if that takes too long. */
  stop(): Promise<void>;
  /** Requests a shutdown without waiting. */
  abandon(): void;
}

const stopMs = 5_000;
const startMs = 60_000;
const wrongPassword = '28P01';

/** The server ended, or did not respond. */
export class PostgresDied extends Error {
  override name = 'PostgresDied';
}

/** The password differs from the cluster's. */
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
 * Speeds up a shutdown requested from outside (`kill`): PostgreSQL refuses new clients and waits for existing ones,
 * which are this process's own and never disconnect.
 */
const hastenShutdown = (child: ChildProcess, folder: string, ended: Promise<unknown>): void => {
  const watcher = watch(lockFileIn(folder), { persistent: false }, async () => {
    if ((await readLockFile(folder)).trimEnd().endsWith('stopping')) child.kill('SIGINT');
  });
  watcher.on('error', () => watcher.close());
  void ended.then(() => watcher.close());
};

/**
 * Starts the cluster's server and waits until it responds. No other process may run it: an existing lock file is stale.
 * Throws `PostgresDied` or `WrongPassword`.
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
    // The pid in a stale lock file may belong to another program now; PostgreSQL ignores its grandparent's pid.
    // Remaining processes of the old server are detected by the shared memory in the same file.
    env: { ...options.env, ...(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) },
    // An interrupt from the terminal is handled by the parent: the server must outlive the last request.
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
    // It has already ended.
  }
};

/** Ends a server left by a killed process. The caller holds the lock of the data directory. */
export const stopOrphanedServer = async (folder: string): Promise<void> => {
  const pid = await pidIn(folder);
  // The pid is PostgreSQL's only if the socket responds, as pids are reused.
  if (pid === undefined || !(await isListening(folder))) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signalTo(pid, signal);
    for (const deadline = Date.now() + stopMs; Date.now() < deadline; await delay(20)) {
      if (await isListening(folder)) continue;
      if (signal === 'SIGKILL' || (await pidIn(folder)) !== pid || !isAlive(pid)) return;
    }
  }
};
