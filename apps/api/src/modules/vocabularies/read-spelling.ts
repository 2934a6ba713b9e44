import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { readStatements } from '../corrections/correct.ts';
import type { Spelling } from './respell.ts';
import { vocabularyCounts, vocabularyWords } from './vocabularies.table.ts';

/** The spelling of a company's words: the most frequent first, then the newest. */
export const readSpelling = async (tx: Tx, companyId: string, meetingId?: string): Promise<Spelling> => {
  const said = tx
    .select({
      plain: vocabularyCounts.plain,
      times: sql<number>`sum(${vocabularyCounts.recognised} + ${vocabularyCounts.corrected})`.as('times'),
    })
    .from(vocabularyCounts)
    .where(eq(vocabularyCounts.companyId, companyId))
    .groupBy(vocabularyCounts.plain)
    .as('said');
  const words = await tx
    .select({ word: vocabularyWords.word, soundsLike: vocabularyWords.soundsLike })
    .from(vocabularyWords)
    .leftJoin(said, eq(said.plain, vocabularyWords.plain))
    .where(eq(vocabularyWords.companyId, companyId))
    .orderBy(sql`${said.times} desc nulls last`, desc(vocabularyWords.id));
  const undone = meetingId === undefined ? [] : await readStatements(tx, meetingId, 'spelling');
  return { words, undone: undone.map(({ key }) => key) };
};
