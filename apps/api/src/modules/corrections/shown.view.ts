import type { Analyst, AnswerStatus, AnswerValue, CriterionLevel, Evidence, Question, Side } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import type { Statements } from './corrections.table.ts';

/**
 * The displayed values: runs' results under people's corrections. These views are the only place where both are merged;
 * code that displays, counts or compares reads them, and merged values are never stored.
 */
const asTheReader = { securityInvoker: true } as const;

/** Set for a meeting or for a conversation. */
const subject = () => ({ companyId: uuid().notNull(), meetingId: uuid(), chatId: uuid(), subjectId: uuid().notNull() });

/** SQL: the correction, with quotes marked outdated if their turn is gone; messages never are. */
const asItStands = `CASE WHEN said.chat_id IS NULL THEN with_outdated(said.statement) ELSE said.statement END`;

/** Author and time of a correction; null without one. */
const authorship = () => ({ userId: uuid(), author: text(), at: instant() });

export const shownParticipants = pgView('shown_participants', {
  id: uuid().notNull(),
  companyId: uuid().notNull(),
  meetingId: uuid().notNull(),
  name: text().notNull(),
  side: text().$type<Side>().notNull(),
  position: integer().notNull(),
  /** The name in the transcript. */
  spokenName: text().notNull(),
})
  .with(asTheReader)
  .as(
    sql.raw(`
  SELECT p.id, p.company_id, p.meeting_id, coalesce(said.statement->>'name', p.name) AS name,
    coalesce(said.statement->>'side', p.side) AS side, p.position, p.name AS spoken_name
  FROM participants p
  LEFT JOIN corrections said ON said.meeting_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text
  WHERE NOT coalesce((said.statement->>'isRemoved')::boolean, p.is_added AND said.key IS NULL)`),
  );

export const shownAnswers = pgView('shown_answers', {
  id: uuid().notNull(),
  ...subject(),
  /** Of the question; null if only a person answered it. */
  templateId: uuid(),
  question: jsonb().$type<Question>().notNull(),
  /**
   * Status of the run: `stale` if the question changed or a quoted segment was edited; null if only a person answered.
   */
  status: text().$type<AnswerStatus>(),
  value: jsonb().$type<AnswerValue>(),
  isInference: boolean(),
  confidence: text({ enum: ['high', 'low'] }),
  isContested: boolean(),
  analyst: text().$type<Analyst>(),
  review: jsonb().$type<Statements['answer']>(),
  ...authorship(),
})
  .with(asTheReader)
  .as(
    sql.raw(`
  SELECT a.id, a.company_id, a.meeting_id, a.chat_id, a.subject_id, q.template_id, jsonb_set(a.question, '{position}', to_jsonb(q.position)) AS question,
    CASE WHEN (q.removed_at IS NULL
      AND (a.question->>'text', a.question->>'subprompt', a.question->>'type', a.question->'options')
        IS DISTINCT FROM (q.text, q.subprompt, q.type, q.options))
      OR EXISTS (SELECT 1 FROM evidence e WHERE e.answer_id = a.id AND e.is_outdated)
      THEN 'stale' ELSE a.status END AS status,
    a.value, a.is_inference, a.confidence, a.is_contested, a.analyst,
    ${asItStands} AS review, said.user_id, said.author, said.at
  FROM answers a
  JOIN questions q ON q.id = a.question_id
  LEFT JOIN corrections said
    ON said.subject_id = a.subject_id AND said.kind = 'answer' AND said.key = a.question_id::text
  WHERE a.is_asked
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, said.chat_id, said.subject_id, NULL, said.statement->'question',
    NULL, NULL, NULL, NULL, NULL, NULL,
    ${asItStands}, said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.subject_id = said.subject_id AND a.question_id::text = said.key AND a.is_asked)`),
  );

export const shownCriteria = pgView('shown_criteria', {
  id: uuid().notNull(),
  ...subject(),
  evaluationId: uuid().notNull(),
  position: integer().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  weight: integer().notNull(),
  levels: jsonb().$type<[string, string, string]>().notNull(),
  example: text(),
  status: text({ enum: ['judged', 'no_evidence', 'failed'] }).notNull(),
  /** The run's level. */
  level: integer().$type<CriterionLevel>(),
  rationale: text(),
  /** The effective level: a person's override, else the run's. */
  levelInForce: integer().$type<CriterionLevel>(),
  override: jsonb().$type<Statements['criterion']>(),
  ...authorship(),
})
  .with(asTheReader)
  .as(
    sql.raw(`
  SELECT c.id, c.company_id, e.meeting_id, e.chat_id, e.subject_id, c.evaluation_id, c.position, c.key, c.name, c.weight, c.levels, c.example,
    c.status, c.level, c.rationale, coalesce((said.statement->>'level')::int, c.level) AS level_in_force,
    ${asItStands} AS override, said.user_id, said.author, said.at
  FROM criteria c
  JOIN evaluations e ON e.id = c.evaluation_id
  LEFT JOIN corrections said ON said.subject_id = e.subject_id AND said.kind = 'criterion' AND said.key = c.key`),
  );

export const shownNextSteps = pgView('shown_next_steps', {
  id: uuid().notNull(),
  companyId: uuid().notNull(),
  meetingId: uuid().notNull(),
  position: integer().notNull(),
  text: text().notNull(),
  owner: text(),
  dueDate: text(),
  isDone: boolean().notNull(),
  /** Evidence of a person's correction; a run's evidence references the step. */
  evidence: jsonb().$type<Evidence[]>(),
  /** Analyst of the run; null for a step added by a person. */
  analyst: text().$type<Analyst>(),
  ...authorship(),
})
  .with(asTheReader)
  .as(
    sql.raw(`
  SELECT step.id, step.company_id, step.meeting_id, step.position, step.text,
    coalesce((
      SELECT min(shown.name) FROM shown_participants shown
      WHERE shown.meeting_id = step.meeting_id AND shown.spoken_name = step.owner), step.owner) AS owner,
    step.due_date, false AS is_done, NULL::jsonb AS evidence, step.analyst,
    NULL::uuid AS user_id, NULL::text AS author, NULL::timestamptz AS at
  FROM next_steps step
  WHERE NOT EXISTS (
    SELECT 1 FROM corrections said
    WHERE said.meeting_id = step.meeting_id AND said.kind = 'next_step' AND said.statement->>'replaces' = step.key)
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, (said.statement->>'position')::int,
    said.statement->>'text', said.statement->>'owner', said.statement->>'dueDate',
    coalesce((said.statement->>'isDone')::boolean, false),
    with_outdated(said.statement)->'evidence', said.statement->>'analyst', said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'next_step' AND NOT (said.statement->>'isRemoved')::boolean`),
  );
