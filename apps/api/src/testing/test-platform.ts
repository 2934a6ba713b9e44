import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { budgets } from '@pauta/contract';
import pg from 'pg';
import { openMail } from '../modules/mail/mail.ts';
import { openBudgets } from '../platform/budgets.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { openEvents } from '../platform/events.ts';
import { openJobs } from '../platform/jobs.ts';
import { openLogger } from '../platform/logger.ts';
import { openWorkPool } from '../work-pool.ts';
import type { Platform } from '../platform/platform.ts';
import { openSecrets } from '../platform/secrets.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

export interface TestPlatformOptions {
  isWorker?: boolean;
  now?: () => Date;
  /** Receives the log lines, at the level of `PAUTA_LOG`. */
  logTo?: { write(line: string): void };
  /** Maps the database URL, for example to a proxy. Its connections have the short timeouts of a running server. */
  reach?: (url: string) => Promise<string>;
}

const unlimited = '1000000/1000000/1000000';

/** One for all suites of this process: starting its processes for each costs more than the work. Idle ones end by themselves. */
let sharedWorkers: Platform['workers'] | undefined;
const shareWorkers = (): Platform['workers'] => (sharedWorkers ??= openWorkPool());

export interface TestPlatform extends Platform {
  close(): Promise<void>;
}

const freshDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { postgresUrl: server, copying } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name} template pauta_template ${copying}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
};

/**
 * A platform for one suite: a migrated database, storage in a temporary directory, and jobs run in this process. With
 * an empty `DATABASE_URL` its settings are those of the embedded database.
 */
export const openTestPlatform = async (
  env: Readonly<Record<string, string>> = {},
  { isWorker = true, now: clock, logTo, reach }: TestPlatformOptions = {},
): Promise<TestPlatform> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-test-'));
  const fresh = await freshDatabase();
  const url = reach ? await reach(fresh.url) : fresh.url;
  const config: Config = readConfig({
    PAUTA_DATA_DIR: dataDir,
    PAUTA_DEMO: '0',
    PAUTA_LOG: 'silent',
    // Tests must not depend on a build of the web app.
    PAUTA_WEB_DIR: join(dataDir, 'web'),
    PAUTA_POOL_SIZE: '6',
    // Tests must not download models.
    PAUTA_MODELS_URL: 'http://127.0.0.1:9',
    PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '100000',
    PAUTA_RATE_LIMIT_PER_MINUTE: '100000',
    ...Object.fromEntries(budgets.map((budget) => [`PAUTA_LIMIT_${budget.toUpperCase()}`, unlimited])),
    DATABASE_URL: url,
    ...env,
  });
  const log = openLogger(config.PAUTA_LOG, logTo);
  const secrets = await openSecrets({ secret: undefined, dataDir });
  const poolSize = config.PAUTA_POOL_SIZE;
  const database = await openDatabase({ url: config.DATABASE_URL ?? url, dataDir, secrets, log, poolSize });
  if (reach) database.hurry();
  const events = await openEvents(database);
  const jobs = await openJobs(database, log, { isWorker });
  const stored = await openStorage(config);
  const workers = shareWorkers();
  const now = clock ?? (() => new Date());
  const counted = openBudgets({ database, log }, clock);
  const parts = { budgets: counted, config, database, events, jobs, log, secrets, ...stored, workers, now };
  return {
    ...parts,
    mail: await openMail(parts),
    close: async () => {
      await jobs.close();
      await events.close();
      await database.close();
      await fresh.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
