import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { ofSubject } from '../corrections/corrections.table.ts';

/** A passage with a stored vector. */
export interface StoredPassage {
  /** Hash of its text: an unchanged passage keeps its vector. */
  readonly key: string;
  /** Ids of its turns or messages, in order. */
  readonly ids: readonly string[];
}

/** Vectors of the passages of one meeting or conversation, at one revision. */
export const subjectVectors = pgTable(
  'subject_vectors',
  {
    ...ofSubject(),
    /** Part of the key: vectors of different models can't be compared. */
    model: text().notNull(),
    /** Revision of the text and of the passage format. */
    revision: text().notNull(),
    passages: jsonb().$type<readonly StoredPassage[]>().notNull(),
    /** Concatenated in the order of the passages: one signed byte per dimension, normalised to length 127. */
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
