import type { VocabularyWord } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { vocabularyCounts, vocabularyWords } from './vocabularies.table.ts';

/** Words of the company with their counts, in alphabetical order; with an id that one alone. */
export const readWordViews = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id?: string): Promise<VocabularyWord[]> => {
  const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const counts = tx
    .select({
      plain: vocabularyCounts.plain,
      recognised: total(vocabularyCounts.recognised).as('recognised'),
      corrected: total(vocabularyCounts.corrected).as('corrected'),
      undone: total(vocabularyCounts.undone).as('undone'),
    })
    .from(vocabularyCounts)
    .where(companyScope(vocabularyCounts, ctx))
    .groupBy(vocabularyCounts.plain)
    .as('counts');
  const rows = await tx
    .select({
      id: vocabularyWords.id,
      word: vocabularyWords.word,
      soundsLike: vocabularyWords.soundsLike,
      recognised: counts.recognised,
      corrected: counts.corrected,
      undone: counts.undone,
    })
    .from(vocabularyWords)
    .leftJoin(counts, eq(counts.plain, vocabularyWords.plain))
    .where(companyScope(vocabularyWords, ctx, id));
  const order = new Intl.Collator('pt-BR');
  return rows
    .map(({ recognised, corrected, undone, ...row }) => ({
      ...row,
      recognised: recognised ?? 0,
      corrected: corrected ?? 0,
      undone: undone ?? 0,
    }))
    .toSorted((a, b) => order.compare(a.word, b.word));
};
