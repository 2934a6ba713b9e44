import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { type DatabaseSettings, openDatabase, type Tx } from '../../platform/database.ts';
import {
  type EarlierDatabase,
  type EmbeddedSettings,
  findEarlierDatabase,
  makeEmbedded,
  openEarlierDatabase,
} from '../../platform/embedded/embedded-postgres.ts';
import { openJobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openMail, readWaitingMail, requestMail, sendsMail } from '../mail/mail.ts';
import { type Dump, dumpTables } from './dump-database.ts';
import { atMigration, loadDatabase } from './load-database.ts';
import { migratedTables } from './tables.ts';

/** Runs a read-only transaction on a server without migrating it. */
const readServer = async <T>(url: string, read: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction((tx) => read(tx));
  } finally {
    await client.end();
  }
};

interface Carried extends Dump {
  /** Ids of e-mails that were not sent yet. */
  mail: string[];
}

const dumpEarlier = async (
  earlier: EarlierDatabase,
  settings: EmbeddedSettings,
  work: string,
  file: string,
): Promise<Carried> => {
  const dump = async (tx: Tx) => ({ ...(await dumpTables(tx, file, migratedTables)), mail: await readWaitingMail(tx) });
  if (earlier.kind === 'pglite') {
    const { readPglite } = await import('./read-pglite.ts');
    return readPglite(earlier.folder, work, dump);
  }
  const server = await openEarlierDatabase(settings, earlier.major);
  return readServer(server.url, dump).finally(() => server.close());
};

/** Queues the unsent e-mails of the earlier version. Other jobs are queued at every start. */
const carryMail = async (settings: DatabaseSettings, config: Config, ids: readonly string[]): Promise<void> => {
  if (!ids.length || !sendsMail(config)) return;
  const { log, secrets } = settings;
  const database = await openDatabase(settings);
  try {
    const jobs = await openJobs(database, log, { isWorker: false });
    const platform = { config, database, jobs, log, secrets, now: () => new Date() };
    try {
      await openMail(platform);
      await requestMail(platform, ids);
    } finally {
      await jobs.close();
    }
  } finally {
    await database.close();
  }
};

/**
 * Copies the rows of an earlier version's embedded database into the current one, once. The earlier one is left
 * unchanged: if the process is killed meanwhile, the next start begins anew. The caller holds the lock of the data
 * directory. Throws `StartupError` if it can't be read.
 */
export const carryOver = async (config: Config, { secrets, log }: { secrets: Secrets; log: Logger }): Promise<void> => {
  const { dataDir, DATABASE_URL } = config;
  if (DATABASE_URL !== undefined) return;
  const earlier = await findEarlierDatabase(dataDir);
  if (!earlier) return;
  const settings = { dataDir, secrets, log, connections: 20 };
  log.warn({ earlier }, 'the embedded database of an earlier version is carried over');
  await makeEmbedded(settings, async (url, work) => {
    const file = join(work, 'rows.jsonl.gz');
    const { migration, mail } = await dumpEarlier(earlier, settings, work, file);
    const present = { url, dataDir, secrets, log, poolSize: 2 };
    const isKnown = await atMigration(present, migration, work, (database) =>
      database.background.system.transaction((tx) => loadDatabase(tx, file, false)),
    );
    if (!isKnown) {
      throw new StartupError(
        `O banco em ${dataDir} é de uma versão mais nova do Pauta. Atualize o Pauta antes de iniciar com ele.`,
      );
    }
    await carryMail(present, config, mail);
  });
  log.warn('the embedded database is carried over');
};
