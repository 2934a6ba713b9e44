import type { Correction } from '@pauta/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readAuthors } from './authors.ts';
import type { CorrectionKind, Statements } from './correct.ts';
import { correctionHistory } from './corrections.table.ts';

/** More than any page shows. Older corrections still apply. */
const longestHistory = 500;

const said: { [K in CorrectionKind]: (statement: Statements[K]) => object } = {
  answer: ({ question, value }) => ({ question, value }),
  criterion: ({ name, level, reason }) => ({ name, level, reason }),
  next_step: ({ text, owner, dueDate, isDone = false, isRemoved }) => ({ text, owner, dueDate, isDone, isRemoved }),
  spelling: ({ heard, word }) => ({ heard, word }),
  profile: ({ fields }) => ({ fields }),
  speaker: ({ name = null, side = null, isRemoved = false }) => ({ name, side, isRemoved }),
  chapter: ({ title, startMs, isRemoved }) => ({ title, startMs, isRemoved }),
};

/** Corrections of a meeting or conversation, the newest first; with an id only that one. */
export const readHistory = async (tx: Tx, subjectId: string, id?: string): Promise<Correction[]> => {
  const rows = await tx
    .select()
    .from(correctionHistory)
    .where(and(eq(correctionHistory.subjectId, subjectId), id ? eq(correctionHistory.id, id) : undefined))
    .orderBy(desc(correctionHistory.place))
    .limit(longestHistory);
  const undone = rows.map(({ undoneUserId: userId, undoneAuthor: author }) => ({ userId, author }));
  const authorOf = await readAuthors(tx, [...rows, ...undone]);
  return rows.map((row, index) => {
    const describe = said[row.kind] as (statement: Statements[CorrectionKind]) => object;
    return {
      id: row.id,
      key: row.key,
      kind: row.kind,
      by: orThrow(authorOf(row) ?? undefined, 'internal'),
      at: row.at.toISOString(),
      undoneBy: authorOf(undone[index] ?? { userId: null, author: null }),
      undoneAt: row.undoneAt?.toISOString() ?? null,
      ...describe(row.statement),
    } as Correction;
  });
};
