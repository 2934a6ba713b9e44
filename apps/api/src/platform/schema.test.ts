import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const source = join(import.meta.dirname, '..');
const migrations = join(source, '../migrations/meta');

interface Snapshot {
  tables: Record<string, { schema: string; name: string; columns: Record<string, { name: string; notNull: boolean }> }>;
}

const readSchema = async (): Promise<Record<string, unknown>> => {
  const files = globSync('**/*.{table,view}.ts', { cwd: source });
  const schema: Record<string, unknown> = {};
  for (const file of files) Object.assign(schema, (await import(join(source, file))) as object);
  return schema;
};

describe('the tables', () => {
  let platform: TestPlatform;
  let schema: Record<string, unknown>;

  beforeAll(async () => {
    platform = await openTestPlatform({}, { isWorker: false });
    schema = await readSchema();
  });
  afterAll(() => platform.close());

  const rowsOf = async <T>(query: SQL): Promise<T[]> => {
    const { rows } = (await platform.database.system.read((tx) => tx.execute(query))) as { rows: T[] };
    return rows;
  };

  it('match the newest migration: a change of the schema has a migration', () => {
    const [newest = ''] = globSync('*_snapshot.json', { cwd: migrations }).toSorted().toReversed();
    const kept = JSON.parse(readFileSync(join(migrations, newest), 'utf8')) as object;
    const written = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
    const ofTheFile = { id: expect.any(String), prevId: expect.any(String) };
    expect(JSON.parse(JSON.stringify(written))).toEqual({ ...kept, ...ofTheFile });
  });

  it('have in the database the columns of the code, with the same nullability', async () => {
    const { tables } = generateDrizzleJson(schema, undefined, undefined, 'snake_case') as Snapshot;
    const written = Object.values(tables).flatMap(({ schema: space, name: table, columns }) =>
      Object.values(columns).map(
        ({ name, notNull }) => `${space || 'public'}.${table}.${name}${notNull ? ' not null' : ''}`,
      ),
    );
    expect(written.length).toBeGreaterThan(300);
    const found = await rowsOf<{ name: string }>(sql`
      select table_schema || '.' || table_name || '.' || column_name ||
        case is_nullable when 'NO' then ' not null' else '' end as name
      from information_schema.columns natural join information_schema.tables
      where table_schema in ('public', 'identity', 'mail') and table_type = 'BASE TABLE'`);
    expect(found.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
  });

  it('that companies can access show and accept only their own rows, and so do their views', async () => {
    const found = await rowsOf<{
      name: string;
      isTable: boolean;
      isOn: boolean;
      asCaller: boolean;
      policies: unknown;
    }>(sql`
      select c.relname as name, c.relkind in ('r', 'p') as "isTable", c.relrowsecurity as "isOn",
        c.relkind = 'v' and coalesce('security_invoker=true' = any (c.reloptions), false) as "asCaller",
        (select json_agg(json_build_array(p.cmd, p.roles, p.qual, p.with_check))
          from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema') and (
        has_any_column_privilege('pauta_app', c.oid, 'select, insert, update, references')
        or has_table_privilege('pauta_app', c.oid, 'delete, truncate')
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'))`);
    expect(found.length).toBeGreaterThan(25);
    const own = '(company_id = ( SELECT current_company() AS current_company))';
    const itself = '(id = current_company())';
    const shownAndTaken: Readonly<Record<string, readonly [string, string]>> = {
      companies: [itself, itself],
      meetings: [`(${own} AND (deleted_at IS NULL))`, own],
    };
    expect(found).toEqual(
      found.map(({ name, isTable }) => {
        if (!isTable) return { name, isTable, isOn: false, asCaller: true, policies: null };
        const rules = shownAndTaken[name] ?? [own, own];
        return { name, isTable, isOn: true, asCaller: false, policies: [['ALL', ['pauta_app'], ...rules]] };
      }),
    );
  });
});
