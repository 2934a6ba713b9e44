import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Database,
  type DatabaseSettings,
  migrationsUpTo,
  openDatabase,
  type Tx,
} from '../../platform/database.ts';
import { allTables, columnsSql, type Table, tableSql } from './tables.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 4 * 1024 * 1024;

const Heading = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** Inserts rows given as JSON texts. The database parses them, so that numbers and instants keep full precision. */
const insert = async (tx: Tx, { name, columns }: Table, rows: string[]): Promise<void> => {
  if (!rows.length) return;
  const target = tableSql(name);
  const names = columnsSql(columns);
  await tx.execute(
    sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::text::json)`,
  );
};

/**
 * Runs work on a database at the schema of an earlier version, then migrates it. Returns false, without any work, if
 * the migration is unknown because a newer version made it. `folder` is for temporary files.
 */
export const atMigration = async (
  settings: DatabaseSettings,
  migration: number,
  folder: string,
  work: (database: Database) => Promise<void>,
): Promise<boolean> => {
  const copy = join(folder, 'migrations');
  const migrationsFolder = await migrationsUpTo(migration, copy);
  if (migrationsFolder === undefined) return false;
  const database = await openDatabase({ ...settings, migrationsFolder });
  await work(database).finally(() => database.close());
  if (migrationsFolder === copy) await (await openDatabase(settings)).close();
  return true;
};

interface Reader {
  readonly onTable: (table: Table) => Promise<void>;
  /** Called with each row as JSON text. */
  readonly onRow: (row: string) => Promise<void>;
}

/** Reads the output of `dumpDatabase` line by line. Throws if it is truncated. */
export const readDump = (file: string, { onTable, onRow }: Reader): Promise<void> =>
  pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), async (chunks: AsyncIterable<string>) => {
    let text = '';
    for await (const chunk of chunks) {
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('# ')) await onTable(Heading.parse(JSON.parse(line.slice(2))));
        else await onRow(line);
      }
    }
  });

/**
 * Loads the output of `dumpDatabase`. Takes a system transaction of a database with the same migrations. `isReplacing`
 * empties every table first.
 */
export const loadDatabase = async (tx: Tx, file: string, isReplacing: boolean): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  const known = new Map((await allTables(tx)).map((table) => [table.name, new Set(table.columns)]));
  if (isReplacing) {
    const names = sql.join(
      [...known.keys()].map((name) => tableSql(name)),
      sql`, `,
    );
    await tx.execute(sql`truncate ${names}`);
  }
  let current: Table | undefined;
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    if (current) await insert(tx, current, waiting);
    waiting = [];
    size = 0;
  };
  await readDump(file, {
    onTable: async (table) => {
      await flush();
      const columns = known.get(table.name);
      if (!columns || table.columns.some((column) => !columns.has(column))) {
        throw new TypeError(`The database has no such table: ${table.name}`);
      }
      current = table;
    },
    onRow: async (row) => {
      waiting.push(row);
      size += row.length;
      if (waiting.length >= rowsAtOnce || size >= charactersAtOnce) await flush();
    },
  });
  await flush();
};
