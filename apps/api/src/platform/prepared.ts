import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Further statements run unprepared, as each uses memory on every connection. */
const namesLimit = 500;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= namesLimit) return known;
  const name = `pauta_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
};

/** SQL text and parameters as passed to the driver. */
export const compileStatement = (statement: SQL): { sql: string; params: unknown[] } => dialect.sqlToQuery(statement);

/** An SQL fragment without parameters as one piece of text: statements are compiled anew for each request. */
export const precompiled = (fragment: SQL): SQL => {
  const { sql: text, params } = compileStatement(fragment);
  if (params.length) throw new TypeError('A precompiled fragment has no parameters');
  return sql.raw(text);
};

/** An instant in a raw row: a string in JSON and from some drivers. */
export type RawInstant = string | Date;

/** In the contract's format: ISO 8601 in UTC. */
export const toInstant = (instant: RawInstant): string => new Date(instant).toISOString();

/** Runs a statement that is too rare, or has too many forms, to be prepared. Returns raw rows. */
export const runUnprepared = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> => {
  const result: unknown = await tx.execute(statement);
  return (result as { rows: Row[] }).rows;
};

/** Runs a frequent read as a named prepared statement, parsed and planned once per connection. Returns raw rows. */
export const runPrepared = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> => {
  const query = dialect.sqlToQuery(statement);
  const prepared = tx._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  const result = (await prepared.execute()) as { rows: Row[] };
  return result.rows;
};
