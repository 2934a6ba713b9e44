import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';

const schemas = ['public', 'identity', 'mail'];

/** Event tables; the second is the name in an earlier version. */
const events: readonly string[] = ['public.events', 'public.outbox'];

/**
 * Tables that are left out: events, speech models (their files are not in the backup), and state of sign-ins in
 * progress. Sessions too, so that a session revoked after the backup is not restored.
 */
const transient: ReadonlySet<string> = new Set([
  ...events,
  'public.spendings',
  'public.speech_models',
  'identity.authorization_codes',
  'identity.authorizations',
  'identity.challenges',
  'identity.failures',
  'identity.refresh_tokens',
  'identity.reset_codes',
  'identity.sessions',
]);

export interface Table {
  /** Schema and name, such as `public.users`. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** The table as an identifier. */
export const tableSql = (name: string): SQL => {
  const [schema = '', table = ''] = name.split('.');
  return sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
};

export const columnsSql = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const schemasSql = sql.join(
  schemas.map((schema) => sql`${schema}`),
  sql`, `,
);

const readTables = async (tx: Tx): Promise<Table[]> =>
  runUnprepared<Table>(
    tx,
    sql`select t.table_schema || '.' || t.table_name as name,
      array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema in (${schemasSql}) and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`,
  );

const readReferences = (tx: Tx): Promise<{ from: string; to: string }[]> =>
  runUnprepared(
    tx,
    sql`select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );

/** All of the product's tables, referenced tables first. Throws if references form a cycle. */
export const allTables = async (tx: Tx): Promise<Table[]> => {
  const references = await readReferences(tx);
  let rest = await readTables(tx);
  const ordered: Table[] = [];
  while (rest.length) {
    const waiting = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (!free.length) throw new TypeError(`Tables refer to each other: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
};

/** The tables in a backup, in an order in which they can be filled. */
export const backedUpTables = async (tx: Tx): Promise<Table[]> =>
  (await allTables(tx)).filter(({ name }) => !transient.has(name));

/** The tables to copy from an earlier database of the same installation: all but events, which are published anew. */
export const migratedTables = async (tx: Tx): Promise<Table[]> =>
  (await allTables(tx)).filter(({ name }) => !events.includes(name));

/** `when` of the newest migration applied to the database. */
export const migrationOf = async (tx: Tx): Promise<number> => {
  const [row] = await runUnprepared<{ newest: string | number | null }>(
    tx,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
};
