import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Network, openConnections, type Patience } from './connections.ts';
import { isAnswerMissing } from './database-unavailable.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Logger } from './logger.ts';
import type { Secrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

/** A handle that runs statements: a transaction, or a connection that is set to one company. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** The database as one company's requests see it: row-level security hides every other company's rows. */
export interface CompanyDatabase {
  /** Several reads on one connection, outside a transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabaseAccess {
  /** Sees every company. For sign-in, jobs that look for work, and the command line. */
  readonly system: CompanyDatabase;
  company(companyId: string): CompanyDatabase;
}

/** Plain SQL with `$1` parameters, and several statements when there are none. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** What requests use: a statement that takes longer than a person waits is ended. */
export interface Database extends DatabaseAccess {
  /** On connections of its own, for background work: its statements may take a minute. */
  readonly background: DatabaseAccess & {
    /** The job queue's. */
    execute: Execute;
  };
  readonly execute: Execute;
  /** Calls back on every NOTIFY of the channel, and once more, without a payload, after a lost connection is back. */
  listen(channel: string, onNotification: (payload?: string) => void): Promise<() => Promise<void>>;
  /** Asks on every kind of connection that requests use. */
  ping(): Promise<void>;
  /** From now on people wait. Before, while the server starts, a slow database is waited for as by background work. */
  hurry(): void;
  close(): Promise<void>;
}

/** Whether the database refused a row because another has what is unique. */
export const isDuplicate = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string }).code === '23505';
};

/** Runs the work, and once more when another made the same row meanwhile: the second run finds it. */
export const retryOnUniqueViolation = async <T>(work: () => Promise<T>): Promise<T> => {
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
  /** Address of a PostgreSQL server; the embedded one when undefined. */
  url: string | undefined;
  dataDir: string;
  secrets: Secrets;
  log: Logger;
  /** Folder of migrations; all of them unless a backup from before some of them is read. */
  migrationsFolder?: string;
  /** Connections of requests; sign-in has half as many besides, and so has background work. */
  poolSize: number;
}

const queueConnections = 4;
const requests: Patience = { connectMs: 3_000, statementMs: 5_000 };
const queue: Patience = { connectMs: 10_000, statementMs: 15_000 };
const background: Patience = { connectMs: 10_000, statementMs: 60_000 };

const migrateOn = async (connection: pg.ClientConfig, migrationsFolder: string): Promise<void> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: background.connectMs });
  // A connection that is lost makes the query under way fail, which is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Several processes may start at once: one migrates, the others wait.
    await client.query('select pg_advisory_lock(7285601)');
    await migrate(drizzle(client, { casing }), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
};

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code);
};

/** Opens and migrates the database. Throws `StartupError` with one sentence when that can't be done. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { url, poolSize, migrationsFolder = allMigrations } = settings;
  if (url) {
    const connection = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
    await migrateOn(connection, migrationsFolder).catch((error: unknown) => {
      throw new StartupError(
        `Não foi possível abrir o banco de dados em DATABASE_URL (${messageOf(error)}). Confira o endereço e se o servidor está no ar.`,
        { cause: error },
      );
    });
    return connectTo(connection, poolSize);
  }
  // Half a pool for sign-in and for background work, and some for the queue, LISTEN and a psql.
  const embedded = await openEmbeddedPostgres({ ...settings, connections: poolSize * 2 + 20 });
  const connection = { connectionString: embedded.url };
  try {
    await migrateOn(connection, migrationsFolder);
    return connectTo(connection, poolSize, embedded);
  } catch (error) {
    await embedded.close();
    throw error;
  }
};

function connectTo(connection: pg.ClientConfig, poolSize: number, embedded?: EmbeddedPostgres): Database {
  const half = Math.max(2, Math.ceil(poolSize / 2));
  const network: Network = { losses: 0 };
  const atStart: Patience = { ...requests, connectMs: background.connectMs };
  const ofSystem = openConnections(connection, network, half, atStart);
  const ofCompanies = openConnections(connection, network, poolSize, atStart);
  const ofQueue = openConnections(connection, network, queueConnections, queue);
  const ofBackground = openConnections(connection, network, half, background);

  const handles = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const handleOf = (client: pg.PoolClient): NodePgDatabase => {
    const known = handles.get(client);
    if (known) return known;
    const made = drizzle(client, { casing });
    handles.set(client, made);
    return made;
  };
  const access = (connections: typeof ofSystem, companyId: string | undefined): CompanyDatabase => ({
    read: (work) => connections.use(companyId, (client) => work(handleOf(client))),
    transaction: (work) => connections.use(companyId, (client) => handleOf(client).transaction(work)),
  });

  return {
    system: access(ofSystem, undefined),
    company: (companyId) => access(ofCompanies, checkedCompany(companyId)),
    background: {
      system: access(ofBackground, undefined),
      company: (companyId) => access(ofBackground, checkedCompany(companyId)),
      execute: (text, values) => ofQueue.use(undefined, (client) => client.query(text, values)),
    },
    execute: (text, values) => ofSystem.use(undefined, (client) => client.query(text, values)),
    listen: (channel, onNotification) => listen(connection, network, channel, onNotification),
    ping: async () => {
      await Promise.all([ofSystem.ping(), ofCompanies.ping()]);
    },
    hurry: () => {
      for (const connections of [ofSystem, ofCompanies]) connections.waitAtMost(requests.connectMs);
    },
    close: async () => {
      await Promise.all([ofSystem, ofCompanies, ofQueue, ofBackground].map((connections) => connections.close()));
      await embedded?.close();
    },
  };
}

const listenAgainMs = 1_000;
const heartbeatMs = 5_000;

async function listen(
  connection: pg.ClientConfig,
  network: Network,
  channel: string,
  onNotification: (payload?: string) => void,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async ({ connectMs }: Patience): Promise<void> => {
    const limits = { connectionTimeoutMillis: connectMs, query_timeout: requests.connectMs };
    const client = new pg.Client({ ...connection, ...limits });
    const drop = () => void client.end().catch(() => undefined);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client.on('error', drop);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      drop();
      throw error;
    }
    current = client;
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!isClosed) connectLater();
    });
    // Nothing is ever sent on it, so that a dead network would go unnoticed.
    heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => {
        if (isAnswerMissing(error)) network.losses += 1;
        drop();
      });
    }, heartbeatMs).unref();
  };
  const connectLater = () => {
    retry = setTimeout(() => {
      connect(requests).then(
        () => onNotification(),
        () => {
          if (!isClosed) connectLater();
        },
      );
    }, listenAgainMs);
  };

  await connect(background);
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await current?.end().catch(() => undefined);
  };
}
