import type {
  AnswerCandidate,
  AnswerStatus,
  AnswerValue,
  Analyst,
  CriterionLevel,
  ErrorCode,
  Question,
  RunStatus,
} from '@pauta/contract';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';
import { ofSubject } from '../corrections/corrections.table.ts';
import { whatsappMessages } from '../whatsapp/whatsapp.table.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { questions } from '../templates/templates.table.ts';
import type { CompiledCriterion } from './analyst.ts';

export const answers = pgTable(
  'answers',
  {
    id: id(),
    ...ofSubject(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** A copy of the question, so that a later edit of the template does not change it. */
    question: jsonb().$type<Question>().notNull(),
    /** False for questions of a previous template, kept in case the template is chosen again. */
    isAsked: boolean().notNull().default(true),
    status: text().$type<AnswerStatus>().notNull(),
    value: jsonb().$type<AnswerValue>(),
    isInference: boolean().notNull().default(false),
    confidence: text({ enum: ['high', 'low'] }).notNull(),
    /** Whether the rules found a different value than the model. */
    isContested: boolean().notNull().default(false),
    /** Set when there is no answer: passages that may hold one, for a person to choose from. */
    candidates: jsonb().$type<AnswerCandidate[]>().notNull().default([]),
    analyst: text().$type<Analyst>().notNull(),
    inputKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('answers_question').on(t.subjectId, t.questionId),
    index('answers_meeting').on(t.meetingId),
    index('answers_chat').on(t.chatId),
    index('answers_by_question').on(t.questionId),
    index('answers_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    ...ofSubject(),
    status: text().$type<RunStatus>().notNull(),
    cause: text().$type<ErrorCode>(),
    analyst: text().$type<Analyst>().notNull(),
    /** Hash of the prompt from which the criteria were compiled. */
    promptVersion: text().notNull(),
    /**
     * Team and version of the prompt; null for the product's default prompt. No foreign key, so it outlives the team.
     */
    teamId: uuid(),
    teamVersion: integer(),
    inputKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('evaluations_input').on(t.subjectId, t.inputKey),
    index('evaluations_meeting').on(t.meetingId),
    index('evaluations_chat').on(t.chatId),
    index('evaluations_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

export const criteria = pgTable(
  'criteria',
  {
    id: id(),
    companyId: companyId(),
    evaluationId: uuid()
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The normalised name, by which evaluations are compared. */
    key: text().notNull(),
    name: text().notNull(),
    weight: integer().notNull(),
    levels: jsonb().$type<[string, string, string]>().notNull(),
    example: text(),
    status: text({ enum: ['judged', 'no_evidence', 'failed'] }).notNull(),
    level: integer().$type<CriterionLevel>(),
    rationale: text(),
  },
  (t) => [
    uniqueIndex('criteria_evaluation').on(t.evaluationId, t.position),
    index('criteria_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

export const nextSteps = pgTable(
  'next_steps',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    position: integer().notNull(),
    /** The normalised text, by which runs are compared. */
    key: text().notNull(),
    text: text().notNull(),
    owner: text(),
    dueDate: text(),
    analyst: text().$type<Analyst>().notNull().default('local'),
  },
  (t) => [
    uniqueIndex('next_steps_meeting').on(t.meetingId, t.position),
    index('next_steps_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

/** The criteria that a model extracts from a team's prompt, cached so that every meeting gets the same. */
export const compiledPrompts = pgTable(
  'compiled_prompts',
  {
    companyId: companyId(),
    /** Hash of the model, its instructions and the prompt. */
    key: text().notNull(),
    criteria: jsonb().$type<CompiledCriterion[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), ownRowsOnly()],
);

/** A quote from a segment or message, and what it proves: exactly one of answer, criterion and next step. */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    ...ofSubject(),
    answerId: uuid().references(() => answers.id, { onDelete: 'cascade' }),
    criterionId: uuid().references(() => criteria.id, { onDelete: 'cascade' }),
    nextStepId: uuid().references(() => nextSteps.id, { onDelete: 'cascade' }),
    segmentId: uuid().references(() => segments.id, { onDelete: 'cascade' }),
    messageId: text(),
    revision: integer().notNull(),
    quote: text().notNull(),
    speakerId: uuid(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    /** Whether a person edited the words after they were quoted: the quote keeps the earlier wording. */
    isOutdated: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.chatId, t.messageId],
      foreignColumns: [whatsappMessages.chatId, whatsappMessages.messageId],
    }).onDelete('cascade'),
    index('evidence_subject').on(t.subjectId),
    index('evidence_meeting').on(t.meetingId),
    index('evidence_message').on(t.chatId, t.messageId),
    index('evidence_answer').on(t.answerId),
    index('evidence_criterion').on(t.criterionId),
    index('evidence_next_step').on(t.nextStepId),
    index('evidence_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
