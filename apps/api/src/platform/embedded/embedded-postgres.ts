import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { findBinaries, majorOf } from './binaries.ts';
import {
  type Cluster,
  clusterAt,
  draftsBeside,
  majorAt,
  makeDraft,
  putInPlace,
  removeDraft,
  setPassword,
} from './cluster.ts';
import {
  type Connection,
  connectionTo,
  endOrphan,
  PostgresDied,
  type PostgresProcess,
  socketPath,
  startPostgres,
  WrongPassword,
} from './postgres-process.ts';

const folderIn = (dataDir: string): string => join(dataDir, 'postgres');

/** Ends what a killed product left running in its data directory. The caller holds its lock. */
export const endOrphans = async (dataDir: string): Promise<void> => {
  const folder = folderIn(dataDir);
  for (const draft of await draftsBeside(folder)) {
    await endOrphan(draft);
    await removeDraft(draft);
  }
  await endOrphan(folder);
};

export interface EmbeddedSettings {
  dataDir: string;
  secrets: Secrets;
  log: Logger;
  /** Connections that it must have room for. */
  connections: number;
}

/** PostgreSQL as a child of this process, in the data directory, which the caller holds. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  close(): Promise<void>;
}

/** A pause before the second and later attempts to start again. */
const pauseMs = 1_000;
const attempts = 10;

const openCluster = async (folder: string, password: string): Promise<Cluster> => {
  const binaries = findBinaries();
  if (!existsSync(folder)) return putInPlace(await makeDraft(folder, binaries, password), folder);
  const major = await majorAt(folder);
  if (major !== majorOf(binaries)) {
    throw new StartupError(`${folder} é do PostgreSQL ${major}, e o embutido é o ${majorOf(binaries)}.`);
  }
  return clusterAt(folder, binaries);
};

/** Starts the server, also after a crash, when processes of the former one may take a while to end. */
const startPatiently = async (
  cluster: Cluster,
  connection: Connection,
  overrides: Readonly<Record<string, string>>,
): Promise<PostgresProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres(cluster, connection, overrides);
    } catch (error) {
      if (attempt === attempts) throw error;
      // The installation's secret is another one than at the last start.
      if (error instanceof WrongPassword) await setPassword(cluster, connection.password);
      else if (error instanceof PostgresDied) await delay(pauseMs / 2);
      else throw error;
    }
  }
};

/** Opens the cluster of the data directory, making it at the first start, and keeps its server running. */
export const openEmbeddedPostgres = async (settings: EmbeddedSettings): Promise<EmbeddedPostgres> => {
  const { dataDir, secrets, log, connections } = settings;
  const folder = folderIn(dataDir);
  const password = secrets.sign('database', 'password');
  const cluster = await openCluster(folder, password);
  const path = await socketPath(folder);
  const connection = connectionTo(path.host, password);
  const start = () => startPatiently(cluster, connection, { max_connections: String(connections) });
  const closing = new AbortController();

  let server = await start().catch(async (error: unknown) => {
    await path.close();
    if (!(error instanceof PostgresDied)) throw error;
    throw new StartupError(
      `O PostgreSQL embutido não abriu ${folder} (${error.message.split('\n').at(-1)}). Corrija isso, ou aponte DATABASE_URL para um PostgreSQL seu.`,
      { cause: error },
    );
  });
  const keepRunning = async () => {
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
  const kept = keepRunning();
  return {
    connection,
    close: async () => {
      closing.abort();
      await server.stop();
      await kept;
      // A start that was under way has made another one meanwhile.
      await server.stop();
      await path.close();
    },
  };
};
