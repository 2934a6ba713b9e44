import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { shownParticipants } from '../modules/corrections/shown.view.ts';
import { clients } from '../modules/identity/identity.table.ts';
import { meetings } from '../modules/meetings/meetings.table.ts';
import { compileStatement, toInstant } from './prepared.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const id = '01a223c8-41ee-71ac-909f-5cdd31d9dbb7';
const other = alias(meetings, 'other');

describe('compileStatement', () => {
  it.each<[string, SQL]>([
    ['text alone', sql`select 1`],
    [
      'columns, tables and views',
      sql`select ${meetings.startAt}, ${shownParticipants.spokenName} from ${meetings}, ${shownParticipants}`,
    ],
    ['a schema of its own and an alias', sql`select ${clients} from ${other} where ${other.isEnabled}`],
    ['values', sql`select ${'a'}, ${1}, ${true}, ${null}, ${sql.param(['b'])}::text[]`],
    [
      'values of columns',
      sql`select where ${and(eq(meetings.id, id), gte(meetings.startAt, new Date(0)), or(isNull(meetings.score), undefined))}`,
    ],
    ['lists', sql`select where ${inArray(meetings.status, ['ready', 'failed'])} and ${inArray(meetings.id, [])}`],
    [
      'rare pieces',
      sql`select ${sql.placeholder('a')}, ${sql.identifier('b')}, ${sql`1`.as('c')}, ${new Date(0)} from ${meetings}`,
    ],
  ])('equals that of Drizzle for %s', (_, statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    expect(compileStatement(statement)).toMatchObject({ sql: text, params });
  });
});

describe('toInstant', () => {
  it.each([
    ['2026-11-29 02:40:55.12+00', '2026-11-29T02:40:55.120Z'],
    ['2026-11-29 02:40:55+00', '2026-11-29T02:40:55.000Z'],
    ['2026-11-28 23:40:55.123-03', '2026-11-29T02:40:55.123Z'],
    ['2026-11-29T02:40:55.123+00:00', '2026-11-29T02:40:55.123Z'],
    [new Date(Date.UTC(2026, 10, 29)), '2026-11-29T00:00:00.000Z'],
  ])('writes %s as %s', (instant, written) => {
    expect(toInstant(instant)).toBe(written);
  });
});
