import type { Analyst, AnswerValue, CriterionLevel, Evidence, Question, Side } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { whatsappChats } from '../whatsapp/whatsapp.table.ts';

/** Columns of what belongs to a meeting or to a conversation, one of both, and goes with it. Either is found by `subjectId`. */
export const ofSubject = () => ({
  companyId: companyId(),
  meetingId: uuid().references(() => meetings.id, { onDelete: 'cascade' }),
  chatId: uuid().references(() => whatsappChats.id, { onDelete: 'cascade' }),
  subjectId: uuid()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(meeting_id, chat_id)`),
});

/** What a person says about each kind of thing, whole: nothing of it is read from what a run wrote. */
export interface Statements {
  /** By question. `value` is null where the person says that it was not said. */
  answer: { question: Question; value: AnswerValue | null; evidence: Evidence[] };
  /** By criterion. Its wording goes along, so that it is shown though the team asks for it no more. */
  criterion: {
    level: CriterionLevel;
    reason: string;
    name: string;
    weight: number;
    levels: [string, string, string];
    example: string | null;
    evidence: Evidence[];
  };
  /** By what was heard and the word that the vocabulary has for it: what was heard stays. */
  spelling: { heard: string; word: string };
  /** By participant, or `company`: what is known of them, where somebody said so. Null says that it is nothing. */
  profile: { fields: Record<string, string | null> };
  /** By participant. What is absent is as the transcript has it. */
  speaker: { name?: string; side?: Side; isRemoved?: boolean };
  /** By the id of the run's chapter, or one of its own. It takes the place of what a run says of the one it `replaces`. */
  chapter: { replaces: { title: string; startMs: number } | null; title: string; startMs: number; isRemoved: boolean };
  /**
   * By the id of the run's step that was corrected, or one of its own. It takes the place of the step of a run that has
   * the key `replaces`.
   */
  next_step: {
    replaces: string | null;
    /** What had found it. */
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
 * What people wrote over what runs made, apart from it: a run writes the rows of its own tables, never these, and
 * `shown.view.ts` brings both together. Kept without a reference to the person or to what a run made, whose end is
 * not the end of what was said.
 */
export const corrections = pgTable(
  'corrections',
  {
    ...ofSubject(),
    kind: text().$type<CorrectionKind>().notNull(),
    key: text().notNull(),
    statement: jsonb().$type<Statements[CorrectionKind]>().notNull(),
    userId: uuid().notNull(),
    /** The person's name when they wrote it. */
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
    ownRowsOnly(),
  ],
);

/**
 * Each correction that was ever made, in its order: the newest of a thing that nobody took back is the one in
 * `corrections`.
 */
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
