import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';

export const vocabularyWords = pgTable(
  'vocabulary_words',
  {
    id: id(),
    companyId: companyId(),
    word: text().notNull(),
    /** The word without case, accents and spaces, unique within a company. */
    plain: text().notNull(),
    soundsLike: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vocabulary_words_plain').on(t.companyId, t.plain), ownRowsOnly()],
);

/**
 * Counts of a word in a meeting's transcript. References the word, not its row, so that a word that is added again has
 * its counts.
 */
export const vocabularyCounts = pgTable(
  'vocabulary_counts',
  {
    companyId: companyId(),
    meetingId: meetingId(),
    plain: text().notNull(),
    recognised: integer().notNull(),
    corrected: integer().notNull(),
    undone: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.plain] }),
    index('vocabulary_counts_word').on(t.companyId, t.plain),
    ownRowsOnly(),
  ],
);
