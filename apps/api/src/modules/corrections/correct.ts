import { displayName } from '@pauta/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { people } from '../identity/users/people.ts';
import { type CorrectionKind, correctionHistory, corrections, type Statements } from './corrections.table.ts';

export type { CorrectionKind, Statements };

/** Author and time of a correction. */
export interface By {
  userId: string;
  at: Date;
}

/** The author's name, which is stored with a correction. */
export const readAuthor = async (tx: Tx, userId: string): Promise<string> => {
  const [person] = await tx.select().from(people).where(eq(people.id, userId));
  return displayName(orThrow(person, 'user_not_found'));
};

/** Writes a correction over any earlier one; the only place that does. Returns the id by which it can be undone. */
export const correct = async <K extends CorrectionKind>(
  tx: Tx,
  { userId, at }: By,
  subject: SubjectRef,
  kind: K,
  key: string,
  statement: Statements[K],
): Promise<string> => {
  const said = { statement, userId, author: await readAuthor(tx, userId), at };
  const row = { ...rowOf(subject), kind, key, ...said };
  await tx
    .insert(corrections)
    .values(row)
    .onConflictDoUpdate({ target: [corrections.subjectId, corrections.kind, corrections.key], set: said });
  const [entry] = await tx.insert(correctionHistory).values(row).returning({ id: correctionHistory.id });
  return orThrow(entry, 'internal').id;
};

/** The corrections of one kind in a meeting or conversation, by key. */
export const readStatements = async <K extends CorrectionKind>(
  tx: Tx,
  subjectId: string,
  kind: K,
): Promise<{ key: string; statement: Statements[K] }[]> => {
  const rows = await tx
    .select({ key: corrections.key, statement: corrections.statement })
    .from(corrections)
    .where(and(eq(corrections.subjectId, subjectId), eq(corrections.kind, kind)));
  return rows.map(({ key, statement }) => ({ key, statement: statement as Statements[K] }));
};

/** The correction of one item; undefined if there is none. */
export const readStatement = async <K extends CorrectionKind>(
  tx: Tx,
  subjectId: string,
  kind: K,
  key: string,
): Promise<Statements[K] | undefined> => {
  const [row] = await tx
    .select({ statement: corrections.statement })
    .from(corrections)
    .where(and(eq(corrections.subjectId, subjectId), eq(corrections.kind, kind), eq(corrections.key, key)));
  return row?.statement as Statements[K] | undefined;
};

/** The corrections of one kind in several meetings, with their author; the newest first. */
export const readStatementsIn = async <K extends CorrectionKind>(
  tx: Tx,
  meetingIds: readonly string[],
  kind: K,
): Promise<
  (Pick<typeof corrections.$inferSelect, 'key' | 'userId' | 'author' | 'at'> & {
    meetingId: string;
    statement: Statements[K];
  })[]
> => {
  const rows = await tx
    .select()
    .from(corrections)
    .where(and(inArray(corrections.subjectId, [...meetingIds]), eq(corrections.kind, kind)))
    .orderBy(desc(corrections.at));
  return rows.map(({ subjectId, key, userId, author, at, statement }) => ({
    meetingId: subjectId,
    key,
    userId,
    author,
    at,
    statement: statement as Statements[K],
  }));
};
