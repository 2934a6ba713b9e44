import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StartupError } from './startup-error.ts';
import { schema } from './schema.ts';

/** A handle that runs statements: a transaction, or a connection that is set to one company. */
export type Tx = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The database as one company's requests see it: row-level security hides every other company's rows. */
export interface CompanyDatabase {
  /** Several reads on one connection. On PostgreSQL outside a transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Sees every company. For sign-in, jobs that look for work, and the command line. */
  readonly system: CompanyDatabase;
  company(companyId: string): CompanyDatabase;
  /** Plain SQL with `$1` parameters and several statements when there are none, as the job queue needs it. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back on every NOTIFY of the channel, and once more after a lost connection is back. */
  listen(channel: string, onNotification: () => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Whether the database refused a row because another has what is unique. */
export const isDuplicate = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string }).code === '23505';
};

/** Runs the work, and once more when another made the same row meanwhile: the second run finds it. */
export const againOnDuplicate = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) return work();
    throw error;
  }
};

const allMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * A folder of the migrations up to one of them, by its `when`: the whole one for the newest, else a shortened copy
 * made at `copy`. Undefined when there is no such migration.
 */
export const migrationsUpTo = async (when: number, copy: string): Promise<string | undefined> => {
  const journal = join('meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(join(allMigrations, journal), 'utf8')) as {
    entries: { when: number }[];
  };
  if (entries.at(-1)?.when === when) return allMigrations;
  if (!entries.some((entry) => entry.when === when)) return undefined;
  await cp(allMigrations, copy, { recursive: true });
  const kept = entries.filter((entry) => entry.when <= when);
  await writeFile(join(copy, journal), JSON.stringify({ ...rest, entries: kept }));
  return copy;
};

const casing = 'snake_case';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const checkedCompany = (companyId: string): string => {
  if (!uuid.test(companyId)) throw new TypeError('A company id is a lower-case UUID');
  return companyId;
};

export interface DatabaseSettings {
  url: string | undefined;
  dataDir: string;
  /** Folder of migrations; all of them unless a backup from before some of them is read. */
  migrationsFolder?: string;
  /** Connections of requests; jobs and sign-in have half as many of their own. */
  poolSize: number;
}

/** Opens and migrates the database. Throws `StartupError` with one sentence when that can't be done. */
export const openDatabase = async ({
  url,
  dataDir,
  poolSize,
  migrationsFolder = allMigrations,
}: DatabaseSettings): Promise<Database> =>
  url ? openPostgres(url, poolSize, migrationsFolder) : openPglite(join(dataDir, 'database'), migrationsFolder);

async function openPglite(directory: string, migrationsFolder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  // A first start that was killed leaves a directory that no PostgreSQL can open; it holds nothing yet.
  const marker = join(directory, 'PAUTA_READY');
  if (existsSync(directory) && !existsSync(marker)) await rm(directory, { recursive: true });
  await mkdir(directory, { recursive: true });
  const client = await PGlite.create(directory, { relaxedDurability: false, extensions: { pg_trgm } });
  const db = drizzle(client, { schema, casing });
  await migrate(db, { migrationsFolder });
  if (!existsSync(marker)) await writeFile(marker, '');

  const handle = (setUp?: (tx: Tx) => Promise<unknown>): CompanyDatabase => {
    const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await setUp?.(tx);
        return work(tx);
      });
    // Without a role to set, reads need no transaction around them.
    return { read: setUp ? run : (work) => work(db), transaction: run };
  };
  return {
    kind: 'pglite',
    system: handle(),
    company: (companyId) => {
      const id = checkedCompany(companyId);
      return handle((tx) =>
        tx.execute(sql`select set_config('role', 'pauta_app', true), set_config('app.company_id', ${id}, true)`),
      );
    },
    execute: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    listen: (channel, onNotification) => client.listen(channel, onNotification),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}

async function openPostgres(url: string, poolSize: number, migrationsFolder: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  type Client = InstanceType<typeof pg.Client>;

  const options = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    application_name: 'pauta',
  };
  const systemPool = new pg.Pool({ ...options, max: Math.max(2, Math.ceil(poolSize / 2)) });
  const companyPool = new pg.Pool({ ...options, max: poolSize });
  // A lost idle connection is the pool's to replace; without a listener it would end the process.
  systemPool.on('error', () => undefined);
  companyPool.on('error', () => undefined);

  try {
    const client = await systemPool.connect();
    try {
      // Several processes may start at once: one migrates, the others wait.
      await client.query('select pg_advisory_lock(7285601)');
      await client.query('set statement_timeout = 0');
      await migrate(drizzle(client, { schema, casing }), { migrationsFolder });
      await client.query('select pg_advisory_unlock(7285601)');
    } finally {
      client.release(true);
    }
  } catch (error) {
    await Promise.allSettled([systemPool.end(), companyPool.end()]);
    throw new StartupError(
      `Não foi possível abrir o banco de dados em DATABASE_URL (${error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)}). Confira o endereço e se o servidor está no ar.`,
      { cause: error },
    );
  }

  const handles = new WeakMap<Client, NodePgDatabase<typeof schema>>();
  const companyOf = new WeakMap<Client, string>();
  const handleOf = (client: Client): NodePgDatabase<typeof schema> => {
    const known = handles.get(client);
    if (known) return known;
    const made = drizzle(client, { schema, casing });
    handles.set(client, made);
    return made;
  };

  type Work<T> = (db: NodePgDatabase<typeof schema>) => Promise<T>;
  const withSystem = async <T>(work: Work<T>): Promise<T> => {
    const client = await systemPool.connect();
    try {
      return await work(handleOf(client));
    } finally {
      client.release();
    }
  };
  // The company stays set on a connection until another company gets it: most requests save a round trip.
  const withCompany = async <T>(companyId: string, work: Work<T>): Promise<T> => {
    const client = await companyPool.connect();
    try {
      if (companyOf.get(client) !== companyId) {
        companyOf.delete(client);
        await client.query("select set_config('role', 'pauta_app', false), set_config('app.company_id', $1, false)", [
          companyId,
        ]);
        companyOf.set(client, companyId);
      }
      return await work(handleOf(client));
    } finally {
      client.release();
    }
  };

  return {
    kind: 'postgres',
    system: {
      read: (work) => withSystem(work),
      transaction: (work) => withSystem((db) => db.transaction(work)),
    },
    company: (companyId) => {
      const id = checkedCompany(companyId);
      return {
        read: (work) => withCompany(id, work),
        transaction: (work) => withCompany(id, (db) => db.transaction(work)),
      };
    },
    execute: (text, values) => systemPool.query(text, values),
    listen: async (channel, onNotification) => {
      let client: Client | undefined;
      let closed = false;
      let retry: NodeJS.Timeout | undefined;
      const connect = async (isFirst: boolean): Promise<void> => {
        const next = new pg.Client(options);
        next.on('notification', onNotification);
        next.on('error', () => undefined);
        next.on('end', () => {
          if (!closed) retry = setTimeout(() => void connect(false).catch(() => undefined), 1_000);
        });
        await next.connect();
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
        client = next;
        if (!isFirst) onNotification();
      };
      await connect(true);
      return async () => {
        closed = true;
        clearTimeout(retry);
        await client?.end();
      };
    },
    ping: async () => void (await systemPool.query('select 1')),
    close: async () => {
      await Promise.all([systemPool.end(), companyPool.end()]);
    },
  };
}
