import type { Analyst, AnswerValue, CriterionLevel, Evidence, Question, Side } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { whatsappChats } from '../whatsapp/whatsapp.table.ts';

/**
 * Columns of a row that belongs to a meeting or a conversation, and is deleted with it. Both are found by `subjectId`.
 */
export const ofSubject = () => ({
  companyId: companyId(),
  meetingId: uuid().references(() => meetings.id, { onDelete: 'cascade' }),
  chatId: uuid().references(() => whatsappChats.id, { onDelete: 'cascade' }),
  subjectId: uuid()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(meeting_id, chat_id)`),
});

/** The complete correction of each kind of item: nothing is taken from the run's row. */
export interface Statements {
  /** Key: the question. `value` is null for "not said". */
  answer: { question: Question; value: AnswerValue | null; evidence: Evidence[] };
  /** Key: the criterion. Its wording is included, to be shown after the team drops the criterion. */
  criterion: {
    level: CriterionLevel;
    reason: string;
    name: string;
    weight: number;
    levels: [string, string, string];
    example: string | null;
    evidence: Evidence[];
  };
  /** Key: the heard word and the vocabulary's word. The heard word is kept. */
  spelling: { heard: string; word: string };
  /** Key: a participant, or `company`. Facts about them; null means none. */
  profile: { fields: Record<string, string | null> };
  /** Key: the participant. Absent fields are as in the transcript. */
  speaker: { name?: string; side?: Side; isRemoved?: boolean };
  /** Key: id of the run's chapter, or a new one. It replaces the run's chapter `replaces`. */
  chapter: { replaces: { title: string; startMs: number } | null; title: string; startMs: number; isRemoved: boolean };
  /** Key: id of the run's step, or a new one. It replaces the run's step with the key `replaces`. */
  next_step: {
    replaces: string | null;
    /** The analyst that found it. */
    analyst?: Analyst | null;
    isRemoved: boolean;
    isDone?: boolean;
    text: string;
    owner: string | null;
    dueDate: string | null;
    position: number;
    evidence: Evidence[];
  };
}
export type CorrectionKind = keyof Statements;

/**
 * Corrections by people, separate from runs: runs never write here, and `shown.view.ts` merges both. No foreign keys to
 * the author or to rows of runs, so that a correction outlives them.
 */
export const corrections = pgTable(
  'corrections',
  {
    ...ofSubject(),
    kind: text().$type<CorrectionKind>().notNull(),
    key: text().notNull(),
    statement: jsonb().$type<Statements[CorrectionKind]>().notNull(),
    userId: uuid().notNull(),
    /** The author's name at that time. */
    author: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.kind, t.key] }),
    index('corrections_meeting').on(t.meetingId),
    index('corrections_chat').on(t.chatId),
    index('corrections_company').on(t.companyId),
    index('corrections_names')
      .on(t.companyId, sql`(statement->>'name')`)
      .where(sql`kind = 'speaker'`),
    index('corrections_by_words')
      .using('gin', t.companyId, sql`pt_vec(statement->>'name')`)
      .where(sql`kind = 'speaker'`),
    ownRowsOnly(),
  ],
);

/** All corrections ever made, in order. The newest one of an item that was not undone is the row in `corrections`. */
export const correctionHistory = pgTable(
  'correction_history',
  {
    id: id(),
    ...ofSubject(),
    place: bigserial({ mode: 'number' }).notNull(),
    kind: text().$type<CorrectionKind>().notNull(),
    key: text().notNull(),
    statement: jsonb().$type<Statements[CorrectionKind]>().notNull(),
    userId: uuid().notNull(),
    author: text().notNull(),
    at: instant().notNull(),
    undoneUserId: uuid(),
    undoneAuthor: text(),
    undoneAt: instant(),
  },
  (t) => [
    index('correction_history_subject').on(t.subjectId, t.kind, t.key, t.place),
    index('correction_history_meeting').on(t.meetingId),
    index('correction_history_chat').on(t.chatId),
    index('correction_history_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
