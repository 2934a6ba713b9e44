import pg from 'pg';
import { DatabaseUnavailable, isAnswerMissing, isConnectionError } from './database-unavailable.ts';
import { openFairSemaphore } from './fair-semaphore.ts';

/** Timeouts of database access. */
export interface ConnectionTimeouts {
  readonly connectMs: number;
  readonly statementMs: number;
}

/** Added to the server's own limit: without any response by then, the network is considered dead. */
const answerMs = 1_000;

/** State shared by all connections to one server. */
export interface Network {
  /** Number of statements without a response. Connections opened before the last one are discarded. */
  losses: number;
}

/** A pool whose broken connections are replaced. */
export interface Connections {
  /**
   * Runs work on one connection, as the company or as the owner of all rows. A company gets at most three quarters of
   * them, and the one with the fewest is next. Throws `DatabaseUnavailable` on connection loss or timeout.
   */
  use<T>(companyId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** Sets the connection timeout from now on. */
  waitAtMost(connectMs: number): void;
  close(): Promise<void>;
}

const isIdle = (client: pg.PoolClient): boolean => {
  // Not in its types: whether the last statement's response is complete.
  const { readyForQuery } = client as pg.PoolClient & { readyForQuery?: boolean };
  return readyForQuery === true && client.getTransactionStatus() === 'I';
};

const becomeCompany = "select set_config('role', 'pauta_app', false), set_config('app.company_id', $1, false)";
const becomeOwner = "select set_config('role', 'none', false), set_config('app.company_id', '', false)";

export const openConnections = (
  connection: pg.ClientConfig,
  network: Network,
  max: number,
  { connectMs, statementMs }: ConnectionTimeouts,
): Connections => {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerMs,
    application_name: 'pauta',
  });
  // Connections may be lost at any time, even while in use. Without listeners that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const lossesBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => lossesBefore.set(client, network.losses));
  const isFromBefore = (client: pg.PoolClient) => lossesBefore.get(client) !== network.losses;

  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable('No connection to the database', { cause: error });
      });
      if (!isFromBefore(client)) return client;
      client.release(true);
    }
  };

  // The company setting is kept per connection, which saves most requests a round trip.
  const actsFor = new WeakMap<pg.PoolClient, string | undefined>();
  const become = async (client: pg.PoolClient, companyId: string | undefined): Promise<void> => {
    if (actsFor.get(client) === companyId) return;
    actsFor.set(client, 'changing');
    if (companyId === undefined) await client.query(becomeOwner);
    else await client.query(becomeCompany, [companyId]);
    actsFor.set(client, companyId);
  };

  // Some connections are reserved for other companies, however many requests of one company wait.
  const lanes = openFairSemaphore({ size: max, most: Math.max(1, max - Math.ceil(max / 4)) });
  const inTurn = async <T>(companyId: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (companyId === undefined) return work();
    if (!lanes.tryEnter(companyId)) {
      const patience = AbortSignal.timeout(pool.options.connectionTimeoutMillis ?? connectMs);
      await lanes.enter(companyId, patience).catch((error: unknown) => {
        throw new DatabaseUnavailable('All connections of the company are taken', { cause: error });
      });
    }
    try {
      return await work();
    } finally {
      lanes.leave(companyId);
    }
  };

  const lend = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(client);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (isAnswerMissing(error) && !isFromBefore(client)) network.losses += 1;
      throw new DatabaseUnavailable('The database does not answer', { cause: error });
    } finally {
      // Only an idle connection outside a transaction is reused.
      client.release(!isIdle(client));
    }
  };

  return {
    use: (companyId, work) =>
      inTurn(companyId, () =>
        lend(async (client) => {
          await become(client, companyId);
          return work(client);
        }),
      ),
    ping: () => lend(async (client) => void (await client.query('select 1'))),
    waitAtMost: (ms) => {
      pool.options.connectionTimeoutMillis = ms;
    },
    close: () => pool.end(),
  };
};
