import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@pauta/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { openLogger } from '../platform/logger.ts';
import { openSecrets } from '../platform/secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { postgresUrl: string; copying: string };
  }
}

const prepare = async (url: string, dataDir: string): Promise<void> => {
  const log = openLogger('silent');
  const secrets = await openSecrets({ secret: undefined, dataDir });
  const database = await openDatabase({ url, dataDir, secrets, log, poolSize: 2 });
  const jobs = await openJobs(database, log, { isWorker: false });
  await jobs.close();
  await database.close();
};

/** Starts the run's PostgreSQL and creates the migrated template database that every suite copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-template-'));
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database pauta_template');
  // File copy takes a quarter of the time of WAL copy. It exists since version 15.
  const { rows } = await client.query<{ copying: string }>(
    "select case when current_setting('server_version_num')::int >= 150000 then 'strategy file_copy' else '' end copying",
  );
  await client.end();
  await prepare(server.urlOf('pauta_template'), dataDir);
  project.provide('databases', { postgresUrl: server.url, copying: rows[0]?.copying ?? '' });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
