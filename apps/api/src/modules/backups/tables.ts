import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';

const schemas = ['public', 'identity', 'mail'];

/** Events; the second is their table's name in an earlier version's database. */
const events: readonly string[] = ['public.events', 'public.outbox'];

/**
 * What is not kept: events, models of speech, whose files no backup has either, and what belongs to a sign-in under way.
 * Sessions neither, so that one that was ended after
 * the backup does not come back to life.
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
  /** Without those that the database computes. */
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

/** Every table of ours, those that others refer to first. Throws when tables refer to each other in a circle. */
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

/** The tables that a backup holds, in the order in which they can be filled. */
export const keptTables = async (tx: Tx): Promise<Table[]> =>
  (await allTables(tx)).filter(({ name }) => !transient.has(name));

/** The tables of another database of the same installation: events alone stay behind, which are told anew. */
export const carriedTables = async (tx: Tx): Promise<Table[]> =>
  (await allTables(tx)).filter(({ name }) => !events.includes(name));

/** `when` of the newest migration that the database has. */
export const migrationOf = async (tx: Tx): Promise<number> => {
  const [row] = await runUnprepared<{ newest: string | number | null }>(
    tx,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
};
