import { sql } from 'drizzle-orm';
import { lockDataDirectory } from '../platform/data-directory.ts';
import { type Database, openDatabase, type Tx } from '../platform/database.ts';
import { openLogger } from '../platform/logger.ts';
import { openSecrets } from '../platform/secrets.ts';

const rowsOf = async <Row>(tx: Tx, statement: ReturnType<typeof sql>): Promise<Row[]> => {
  const result: unknown = await tx.execute(statement);
  return (result as { rows: Row[] }).rows;
};

const tablesOf = (tx: Tx) =>
  rowsOf<{ schema: string; name: string }>(
    tx,
    sql`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );

/** Every row of every table, including the job queue's, as `schema.table` and JSON. */
export async function* allRows(database: Database): AsyncGenerator<string> {
  const tables = await database.system.read(tablesOf);
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await database.system.read((tx) =>
      rowsOf<{ line: string }>(tx, sql`select row_to_json(row)::text as line from ${table} row`),
    );
    for (const { line } of rows) yield `${schema}.${name} ${line}`;
  }
}

// node all-rows.ts <data directory that no server uses>
if (import.meta.main) {
  const dataDir = process.argv[2] ?? '';
  const release = await lockDataDirectory(dataDir);
  const secrets = await openSecrets({ secret: undefined, dataDir });
  const database = await openDatabase({ url: undefined, dataDir, secrets, log: openLogger('error'), poolSize: 2 });
  for await (const row of allRows(database)) process.stdout.write(`${row}\n`);
  await database.close();
  await release();
}
