import { createHash } from 'node:crypto';
import { Column, Param, Placeholder, SQL, sql, StringChunk, Table, View } from 'drizzle-orm';
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

interface Statement {
  sql: string;
  params: unknown[];
}

const identifiers = new WeakMap<object, string>();

/** The quoted name of a table, view or column. */
const identifierOf = (named: Table | View | Column): string => {
  const known = identifiers.get(named);
  if (known !== undefined) return known;
  const name = dialect.sqlToQuery(sql`${named}`).sql;
  identifiers.set(named, name);
  return name;
};

const isValue = (chunk: unknown): boolean => chunk === null || /^(?:string|number|boolean)$/.test(typeof chunk);

/** Appends a piece of a statement; false for a rare kind of piece. */
const append = (chunk: unknown, to: Statement): boolean => {
  if (chunk === undefined) return true;
  if (chunk instanceof StringChunk) {
    for (const text of chunk.value) to.sql += text;
    return true;
  }
  if (chunk instanceof SQL) return chunk.queryChunks.every((piece) => append(piece, to));
  if (chunk instanceof Column || chunk instanceof Table || chunk instanceof View) {
    to.sql += identifierOf(chunk);
    return true;
  }
  if (chunk instanceof Param) {
    if (chunk.value instanceof Placeholder) return false;
    const value: unknown = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
    if (value instanceof SQL) return append(value, to);
    to.sql += `$${to.params.push(value)}`;
    return true;
  }
  if (Array.isArray(chunk)) {
    to.sql += '(';
    const isCommon = chunk.every((piece, index) => {
      if (index > 0) to.sql += ', ';
      return append(piece, to);
    });
    to.sql += ')';
    return isCommon;
  }
  if (!isValue(chunk)) return false;
  to.sql += `$${to.params.push(chunk)}`;
  return true;
};

/**
 * SQL text and parameters as passed to the driver. Drizzle's own compiler makes objects for each piece, which took a
 * tenth of a list's time; it compiles what has pieces of a rare kind.
 */
export const compileStatement = (statement: SQL): Statement => {
  const compiled: Statement = { sql: '', params: [] };
  return append(statement, compiled) ? compiled : dialect.sqlToQuery(statement);
};

/** An SQL fragment without parameters as one piece of text: statements are compiled anew for each request. */
export const precompiled = (fragment: SQL): SQL => {
  const { sql: text, params } = compileStatement(fragment);
  if (params.length) throw new TypeError('A precompiled fragment has no parameters');
  return sql.raw(text);
};

/** An instant in a raw row: a string in JSON and from some drivers. */
export type RawInstant = string | Date;

/** As PostgreSQL writes an instant to a connection whose time zone is UTC, with milliseconds or without. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\+00$/;

/** In the contract's format: ISO 8601 in UTC. */
export const toInstant = (instant: RawInstant): string => {
  const [, day, time, fraction = '.'] = (typeof instant === 'string' && utc.exec(instant)) || [];
  return day ? `${day}T${time}${fraction.padEnd(4, '0')}Z` : new Date(instant).toISOString();
};

/** Runs a statement that is too rare, or has too many forms, to be prepared. Returns raw rows. */
export const runUnprepared = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> => {
  const result: unknown = await tx.execute(statement);
  return (result as { rows: Row[] }).rows;
};

/** Runs a frequent read as a named prepared statement, parsed and planned once per connection. Returns raw rows. */
export const runPrepared = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> => {
  const query = compileStatement(statement);
  const prepared = tx._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  const result = (await prepared.execute()) as { rows: Row[] };
  return result.rows;
};
