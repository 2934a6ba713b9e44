import { displayName } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { users } from '../identity/users/users.table.ts';
import { type CorrectionKind, corrections, type Statements } from './corrections.table.ts';

/** Who says it, and when. */
export interface By {
  userId: string;
  at: Date;
}

/** Writes what a person says, over what they or another person said of it before. The only place that does. */
export const correct = async <K extends CorrectionKind>(
  tx: Tx,
  { userId, at }: By,
  { companyId, id: meetingId }: Pick<MeetingRow, 'companyId' | 'id'>,
  kind: K,
  key: string,
  statement: Statements[K],
): Promise<void> => {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  const said = { statement, userId, author: displayName(found(person, 'user_not_found')), at };
  await tx
    .insert(corrections)
    .values({ companyId, meetingId, kind, key, ...said })
    .onConflictDoUpdate({ target: [corrections.meetingId, corrections.kind, corrections.key], set: said });
};
