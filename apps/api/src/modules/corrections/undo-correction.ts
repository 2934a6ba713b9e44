import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { type By, type CorrectionKind, readAuthor } from './correct.ts';
import { correctionHistory, corrections } from './corrections.table.ts';

/**
 * Undoes a correction if it is the latest of its item: the previous one applies again with its author and time, else
 * the run's value. Returns the kind of item.
 */
export const undoCorrection = async (
  tx: Tx,
  { userId, at }: By,
  subjectId: string,
  id: string,
): Promise<CorrectionKind> => {
  const [found] = await tx
    .select()
    .from(correctionHistory)
    .where(and(eq(correctionHistory.subjectId, subjectId), eq(correctionHistory.id, id)));
  const { kind, key } = orThrow(found, 'correction_not_found');
  const [newest, earlier] = await tx
    .select()
    .from(correctionHistory)
    .where(
      and(
        eq(correctionHistory.subjectId, subjectId),
        eq(correctionHistory.kind, kind),
        eq(correctionHistory.key, key),
        isNull(correctionHistory.undoneAt),
      ),
    )
    .orderBy(desc(correctionHistory.place))
    .limit(2);
  if (newest?.id !== id) throw new ProblemError('correction_not_newest');
  await tx
    .update(correctionHistory)
    .set({ undoneUserId: userId, undoneAuthor: await readAuthor(tx, userId), undoneAt: at })
    .where(eq(correctionHistory.id, id));
  const thing = and(eq(corrections.subjectId, subjectId), eq(corrections.kind, kind), eq(corrections.key, key));
  if (!earlier) {
    await tx.delete(corrections).where(thing);
    return kind;
  }
  const { statement, userId: saidBy, author, at: saidAt } = earlier;
  await tx.update(corrections).set({ statement, userId: saidBy, author, at: saidAt }).where(thing);
  return kind;
};
