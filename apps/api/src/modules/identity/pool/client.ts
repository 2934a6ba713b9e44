import { eq } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ClientFlow, clients } from '../identity.table.ts';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { accessTtlS, embeddedPool, originsOf, refreshTtlS } from './pool-settings.ts';

/** An application that users sign in to. Clients have no secret. */
export interface PoolClient {
  readonly id: string;
  readonly accessTtlS: number;
  readonly refreshTtlS: number;
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
  readonly flows: readonly ClientFlow[];
  /** `legacy` reveals unknown names. */
  readonly userErrors: 'hidden' | 'legacy';
}

/** Finds clients by id; undefined for one that does not exist. */
export type Clients = (clientId: string) => Promise<PoolClient | undefined>;

const cacheMs = 10_000;

const ownClient = (config: Config): PoolClient => {
  const origins = originsOf(config);
  return {
    id: embeddedPool.clientId,
    accessTtlS,
    refreshTtlS,
    redirectUris: origins.map((origin) => `${origin}/sso-callback`),
    logoutUris: origins.flatMap((origin) => [`${origin}/`, `${origin}/login`]),
    flows: ['srp', 'password', 'refresh', 'code'],
    userErrors: 'hidden',
  };
};

export const openClients = ({ config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>): Clients => {
  const own = ownClient(config);
  // Only existing clients are cached: a new one works at once, and guessed ids fill no memory.
  const known = new Map<string, { until: number; client: PoolClient }>();
  return async (clientId) => {
    if (clientId === own.id) return own;
    const recent = known.get(clientId);
    if (recent && recent.until > now().getTime()) return recent.client;
    const [client] = await database.system.read((tx) => tx.select().from(clients).where(eq(clients.id, clientId)));
    if (client) known.set(clientId, { until: now().getTime() + cacheMs, client });
    else known.delete(clientId);
    return client;
  };
};

export const findClient = async (pool: Pool, clientId: string): Promise<PoolClient> => {
  const client = await pool.clients(clientId);
  if (!client) throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
};

const flowRefusals: Record<Exclude<ClientFlow, 'code'>, string> = {
  srp: 'USER_SRP_AUTH is not enabled for the client.',
  password: 'USER_PASSWORD_AUTH flow not enabled for this client',
  refresh: 'REFRESH_TOKEN_AUTH is not enabled for the client.',
};

/** Throws `InvalidParameterException` if the client does not allow the flow. */
export const requireFlow = ({ flows }: PoolClient, flow: keyof typeof flowRefusals): void => {
  if (!flows.includes(flow)) throw new PoolError('InvalidParameterException', flowRefusals[flow]);
};

/** Inserts a client besides the product's own. Returns false if the id exists. */
export const insertClient = async (tx: Tx, client: typeof clients.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(clients).values(client).onConflictDoNothing().returning({ id: clients.id });
  return made.length > 0;
};
