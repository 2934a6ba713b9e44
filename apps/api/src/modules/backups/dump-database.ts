import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { columnsSql, backedUpTables, migrationOf, type Table, tableSql } from './tables.ts';

const rowsAtOnce = 500;

export interface Dump {
  /** `when` of the newest migration. */
  migration: number;
  rows: number;
}

async function* linesOf(tx: Tx, table: Table, count: () => void): AsyncGenerator<string> {
  yield `# ${JSON.stringify(table)}\n`;
  const columns = columnsSql(table.columns);
  await tx.execute(
    sql`declare kept no scroll cursor for
      select row_to_json(kept)::text as line from (select ${columns} from ${tableSql(table.name)}) kept`,
  );
  for (;;) {
    const rows = await runUnprepared<{ line: string }>(tx, sql`fetch ${sql.raw(String(rowsAtOnce))} from kept`);
    if (!rows.length) break;
    for (const { line } of rows) {
      count();
      yield `${line}\n`;
    }
  }
  await tx.execute(sql`close kept`);
}

/**
 * Writes the tables as gzipped lines of JSON: for each table a heading with its columns, then its rows. Takes an unused
 * system transaction, which becomes a snapshot of one instant.
 */
export const dumpTables = async (tx: Tx, file: string, choose: (tx: Tx) => Promise<Table[]>): Promise<Dump> => {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local statement_timeout = 0`);
  let rows = 0;
  const migration = await migrationOf(tx);
  const tables = await choose(tx);
  async function* lines() {
    for (const table of tables) yield* linesOf(tx, table, () => (rows += 1));
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
  return { migration, rows };
};

/** Writes every row that belongs in a backup. */
export const dumpDatabase = (database: Database, file: string): Promise<Dump> =>
  database.background.system.transaction((tx) => dumpTables(tx, file, backedUpTables));
