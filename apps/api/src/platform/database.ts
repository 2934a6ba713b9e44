import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Network, openConnections, type ConnectionTimeouts } from './connections.ts';
import { isAnswerMissing } from './database-unavailable.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Logger } from './logger.ts';
import type { Secrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

/** A handle for statements: a transaction, or a connection set to one company. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** The database from one company's view: row-level security hides all other rows. */
export interface CompanyDatabase {
  /** Several reads on one connection, without a transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabaseAccess {
  /** Sees every company. For sign-in, background jobs and the command line. */
  readonly system: CompanyDatabase;
  company(companyId: string): CompanyDatabase;
}

/** Plain SQL with `$1` parameters, or several statements without any. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Access for requests: statements have a short timeout. */
export interface Database extends DatabaseAccess {
  /** Separate connections for background work: statements may take a minute. */
  readonly background: DatabaseAccess & {
    /** For the job queue. */
    execute: Execute;
  };
  readonly execute: Execute;
  /** Calls back on every NOTIFY of the channel, and, without a payload, after a reconnect. */
  listen(channel: string, onNotification: (payload?: string) => void): Promise<() => Promise<void>>;
  /** Queries every kind of connection that requests use. */
  ping(): Promise<void>;
  /**
   * Switches to short connection timeouts once the server accepts requests.
   */
  hurry(): void;
  close(): Promise<void>;
}

/** Whether the error is a unique violation. */
export const isDuplicate = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string }).code === '23505';
};

/** Runs the work, and again after a unique violation, so that it finds the concurrently inserted row. */
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
 * A folder with the migrations up to `when`: the original one for the newest, else a shortened copy at `copy`.
 * Undefined for an unknown migration.
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
  /** URL of a PostgreSQL server; undefined for the embedded one. */
  url: string | undefined;
  dataDir: string;
  secrets: Secrets;
  log: Logger;
  /** Folder of migrations; all of them except to read a backup of an earlier schema. */
  migrationsFolder?: string;
  /** Connections for requests; sign-in and background work get half as many each. */
  poolSize: number;
}

const queueConnections = 4;
const requests: ConnectionTimeouts = { connectMs: 3_000, statementMs: 5_000 };
const queue: ConnectionTimeouts = { connectMs: 10_000, statementMs: 15_000 };
const background: ConnectionTimeouts = { connectMs: 10_000, statementMs: 60_000 };
/** Until requests are accepted: a start that gives up ends the process. */
const startConnectMs = 60_000;

const migrateOn = async (connection: pg.ClientConfig, migrationsFolder: string): Promise<void> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: startConnectMs });
  // A lost connection already rejects the query in progress.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // When several processes start at once, one migrates and the others wait.
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

/** Opens and migrates the database. Throws `StartupError` if that fails. */
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
  // Half a pool each for sign-in and background work, and some for the queue, LISTEN and psql.
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
  const open = (max: number, { connectMs, statementMs }: ConnectionTimeouts) => {
    const connections = openConnections(connection, network, max, { connectMs: startConnectMs, statementMs });
    return { ...connections, hurry: () => connections.waitAtMost(connectMs) };
  };
  const ofSystem = open(half, requests);
  const ofCompanies = open(poolSize, requests);
  const ofQueue = open(queueConnections, queue);
  const ofBackground = open(half, background);

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
      for (const connections of [ofSystem, ofCompanies, ofQueue, ofBackground]) connections.hurry();
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

  const connect = async (connectMs: number): Promise<void> => {
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
    // A heartbeat: the connection is otherwise idle, so a dead network would go unnoticed.
    heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => {
        if (isAnswerMissing(error)) network.losses += 1;
        drop();
      });
    }, heartbeatMs).unref();
  };
  const connectLater = () => {
    retry = setTimeout(() => {
      connect(requests.connectMs).then(
        () => onNotification(),
        () => {
          if (!isClosed) connectLater();
        },
      );
    }, listenAgainMs);
  };

  await connect(startConnectMs);
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await current?.end().catch(() => undefined);
  };
}
