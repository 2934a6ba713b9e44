import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@pauta/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { openLogger } from '../platform/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { postgresUrl: string | undefined; embeddedSnapshot: string };
  }
}

const prepare = async (url: string | undefined, dataDir: string): Promise<void> => {
  const database = await openDatabase({ url, dataDir, poolSize: 2 });
  const jobs = await openJobs(database, openLogger('silent'), { isWorker: false, pollingSeconds: 60 });
  await jobs.close();
  await database.close();
};

/** Makes the migrated database once a run; every suite then takes a copy. `PAUTA_TEST_POSTGRES=1` uses PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-snapshot-'));
  if (process.env['PAUTA_TEST_POSTGRES'] !== '1') {
    await prepare(undefined, dataDir);
    project.provide('databases', { postgresUrl: undefined, embeddedSnapshot: join(dataDir, 'database') });
    return () => rm(dataDir, { recursive: true, force: true });
  }
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database pauta_template').finally(() => client.end());
  await prepare(server.urlOf('pauta_template'), dataDir);
  project.provide('databases', { postgresUrl: server.url, embeddedSnapshot: '' });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
