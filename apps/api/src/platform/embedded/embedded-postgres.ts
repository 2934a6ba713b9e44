import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { type Binaries, findBinaries, findSystemBinaries, majorOf } from './binaries.ts';
import {
  type Cluster,
  clusterAt,
  draftsIn,
  makeDraft,
  makeWorkFolder,
  moveIntoPlace,
  removeDraft,
  setPassword,
} from './cluster.ts';
import {
  stopOrphanedServer,
  PostgresDied,
  type PostgresProcess,
  socketPath,
  startPostgres,
  urlOf,
  WrongPassword,
} from './postgres-process.ts';

/** Each major version has a separate folder: a later one does not change the earlier one. */
const homeIn = (dataDir: string): string => join(dataDir, 'postgres');
const folderOf = (dataDir: string, major: number): string => join(homeIn(dataDir), String(major));

/** Major versions with a cluster in the data directory, the newest first. */
const majorsIn = async (dataDir: string): Promise<number[]> => {
  const home = homeIn(dataDir);
  const names = existsSync(home) ? await readdir(home) : [];
  return names
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a);
};

/** Ends a server left by a killed process in the data directory, and deletes incomplete clusters. */
export const clearLeftovers = async (dataDir: string): Promise<void> => {
  for (const draft of await draftsIn(homeIn(dataDir))) {
    await stopOrphanedServer(draft);
    await removeDraft(draft);
  }
  for (const major of await majorsIn(dataDir)) await stopOrphanedServer(folderOf(dataDir, major));
};

export interface EmbeddedSettings {
  dataDir: string;
  secrets: Pick<Secrets, 'derive'>;
  log: Logger;
  /** Maximum number of connections. */
  connections: number;
}

/** PostgreSQL as a child process, in the data directory, whose lock the caller holds. */
export interface EmbeddedPostgres {
  readonly url: string;
  close(): Promise<void>;
}

const passwordOf = ({ secrets }: EmbeddedSettings): string => secrets.derive('database', 'password');

/** Delay between restarts. */
const pauseMs = 1_000;
const attempts = 10;

/** Starts the server, with retries, since processes of a crashed one may take a while to end. */
const startPatiently = async (
  cluster: Cluster,
  url: string,
  password: string,
  overrides: Readonly<Record<string, string>>,
): Promise<PostgresProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres(cluster, url, overrides);
    } catch (error) {
      if (attempt === attempts) throw error;
      // The installation's secret has changed since the last start.
      if (error instanceof WrongPassword) await setPassword(cluster, password);
      else if (error instanceof PostgresDied) await delay(pauseMs / 2);
      else throw error;
    }
  }
};

/** Runs the cluster's server, and restarts it when it ends unexpectedly. */
const keepRunning = async (cluster: Cluster, settings: EmbeddedSettings): Promise<EmbeddedPostgres> => {
  const { log, connections } = settings;
  const password = passwordOf(settings);
  const path = await socketPath(cluster.folder);
  const url = urlOf(path.host, password);
  const start = () => startPatiently(cluster, url, password, { max_connections: String(connections) });
  const closing = new AbortController();

  let server = await start().catch(async (error: unknown) => {
    await path.close();
    if (!(error instanceof PostgresDied)) throw error;
    throw new StartupError(
      `O PostgreSQL embutido não abriu ${cluster.folder} (${error.message.split('\n').at(-1)}). Corrija isso, ou aponte DATABASE_URL para um PostgreSQL seu.`,
      { cause: error },
    );
  });
  const watch = async () => {
    while (!closing.signal.aborted) {
      const lastWords = await server.ended;
      while (!closing.signal.aborted) {
        log.error({ lastWords }, 'the database ended and is started again');
        try {
          server = await start();
          break;
        } catch (error) {
          log.error({ err: error }, 'the database does not start');
          await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        }
      }
    }
  };
  const watched = watch();
  return {
    url,
    close: async () => {
      closing.abort();
      await server.stop();
      await watched;
      // A start in progress has created another one meanwhile.
      await server.stop();
      await path.close();
    },
  };
};

/** An earlier database to be carried over into the current one. */
export type EarlierDatabase = { kind: 'postgres'; major: number } | { kind: 'pglite'; folder: string };

/** Undefined if there is nothing to carry over. Throws `StartupError` for data of a newer version. */
export const findEarlierDatabase = async (dataDir: string): Promise<EarlierDatabase | undefined> => {
  const current = majorOf(findBinaries());
  const [newest] = await majorsIn(dataDir);
  if (newest !== undefined && newest > current) {
    throw new StartupError(
      `Os dados em ${folderOf(dataDir, newest)} são do PostgreSQL ${newest}, e esta versão do Pauta traz o ${current}. Use a versão do Pauta que os gravou, ou uma mais nova.`,
    );
  }
  if (newest !== undefined) return newest === current ? undefined : { kind: 'postgres', major: newest };
  const folder = join(dataDir, 'database');
  return existsSync(join(folder, 'PG_VERSION')) ? { kind: 'pglite', folder } : undefined;
};

/** Runs the cluster of an earlier major version with the system's executables. Throws `StartupError` without any. */
export const openEarlierDatabase = async (settings: EmbeddedSettings, major: number): Promise<EmbeddedPostgres> => {
  const folder = folderOf(settings.dataDir, major);
  const binaries = findSystemBinaries(major);
  if (!binaries) {
    throw new StartupError(
      `Os dados em ${folder} são do PostgreSQL ${major}, e esta versão do Pauta traz o ${majorOf(findBinaries())}: instale o PostgreSQL ${major} nesta máquina (em Debian, o pacote postgresql-${major}) e inicie de novo, e eles passam sozinhos.`,
    );
  }
  return keepRunning(await clusterAt(folder, binaries), settings);
};

const home = async (dataDir: string): Promise<string> => {
  const path = homeIn(dataDir);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
};

/**
 * Creates the current version's cluster, filled by `fill`, atomically. `fill` gets the server's URL and a temporary
 * folder.
 */
export const makeEmbedded = async (
  settings: EmbeddedSettings,
  fill: (url: string, work: string) => Promise<void>,
): Promise<void> => {
  const { dataDir } = settings;
  const binaries = findBinaries();
  const within = await home(dataDir);
  const draft = await makeDraft(within, binaries, passwordOf(settings));
  const work = await makeWorkFolder(within);
  try {
    const server = await keepRunning(draft, settings);
    try {
      await fill(server.url, work);
    } finally {
      await server.close();
    }
    await moveIntoPlace(draft, folderOf(dataDir, majorOf(binaries)));
  } finally {
    await removeDraft(draft.folder);
    await removeDraft(work);
  }
};

const openCluster = async (settings: EmbeddedSettings, binaries: Binaries): Promise<Cluster> => {
  const folder = folderOf(settings.dataDir, majorOf(binaries));
  if (existsSync(folder)) return clusterAt(folder, binaries);
  return moveIntoPlace(await makeDraft(await home(settings.dataDir), binaries, passwordOf(settings)), folder);
};

/** Opens the cluster of the data directory, creating it at the first start, and keeps its server running. */
export const openEmbeddedPostgres = async (settings: EmbeddedSettings): Promise<EmbeddedPostgres> =>
  keepRunning(await openCluster(settings, findBinaries()), settings);
