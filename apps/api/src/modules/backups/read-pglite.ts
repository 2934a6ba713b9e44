import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Tx } from '../../platform/database.ts';

/** Reads the database of versions that embedded PGlite. Its folder is left unchanged: a copy is opened. */
export const readPglite = async <T>(folder: string, work: string, read: (tx: Tx) => Promise<T>): Promise<T> => {
  const copy = join(work, 'pglite');
  await cp(folder, copy, { recursive: true });
  const client = await PGlite.create(copy, { extensions: { pg_trgm } });
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction((tx) => read(tx));
  } finally {
    await client.close();
  }
};
