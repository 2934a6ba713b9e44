import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { ofSubject } from '../corrections/corrections.table.ts';

/** A passage of a meeting or conversation that has a vector. */
export interface StoredPassage {
  /** Hash of its words: while it stays, so does the vector. */
  readonly key: string;
  /** Its turns, or messages, in their order. */
  readonly ids: readonly string[];
}

/** The vectors of a meeting's or conversation's passages, as they were at one revision of it. */
export const subjectVectors = pgTable(
  'subject_vectors',
  {
    ...ofSubject(),
    /** Apart from every other: vectors of two models can't be compared. */
    model: text().notNull(),
    /** The revision of the words, and of what is made of them here. */
    revision: text().notNull(),
    passages: jsonb().$type<readonly StoredPassage[]>().notNull(),
    /** One after the other in the order of the passages, a signed byte a dimension, of length 127. */
    vectors: bytes().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId] }),
    index('subject_vectors_meeting').on(t.meetingId),
    index('subject_vectors_chat').on(t.chatId),
    index('subject_vectors_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
