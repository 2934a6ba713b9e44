import { displayName } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { type CorrectionKind, corrections, type Statements } from './corrections.table.ts';

export type { Statements };

/** Who says it, and when. */
export interface By {
  userId: string;
  at: Date;
}

/** Writes what a person says, over what they or another person said of it before. The only place that does. */
export const correct = async <K extends CorrectionKind>(
  tx: Tx,
  { userId, at }: By,
  { companyId, id: meetingId }: { companyId: string; id: string },
  kind: K,
  key: string,
  statement: Statements[K],
): Promise<void> => {
  const [person] = await tx.select().from(people).where(eq(people.id, userId));
  const said = { statement, userId, author: displayName(orThrow(person, 'user_not_found')), at };
  await tx
    .insert(corrections)
    .values({ companyId, meetingId, kind, key, ...said })
    .onConflictDoUpdate({ target: [corrections.meetingId, corrections.kind, corrections.key], set: said });
};

/** What people said of the things of a kind in a meeting, by their keys. */
export const readStatements = async <K extends CorrectionKind>(
  tx: Tx,
  meetingId: string,
  kind: K,
): Promise<{ key: string; statement: Statements[K] }[]> => {
  const rows = await tx
    .select({ key: corrections.key, statement: corrections.statement })
    .from(corrections)
    .where(and(eq(corrections.meetingId, meetingId), eq(corrections.kind, kind)));
  return rows.map(({ key, statement }) => ({ key, statement: statement as Statements[K] }));
};

/** What people said of one thing; undefined when nobody did. */
export const readStatement = async <K extends CorrectionKind>(
  tx: Tx,
  meetingId: string,
  kind: K,
  key: string,
): Promise<Statements[K] | undefined> => {
  const [row] = await tx
    .select({ statement: corrections.statement })
    .from(corrections)
    .where(and(eq(corrections.meetingId, meetingId), eq(corrections.kind, kind), eq(corrections.key, key)));
  return row?.statement as Statements[K] | undefined;
};
