import type { RunState } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';
import { templates } from '../templates/templates.table.ts';

export const templateRuns = pgTable(
  'template_runs',
  {
    id: id(),
    companyId: companyId(),
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<RunState>().notNull(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('template_runs_template').on(t.templateId, t.createdAt),
    // Of a template one at a time, whoever else asks in the same moment.
    uniqueIndex('template_runs_under_way')
      .on(t.templateId)
      .where(sql`${t.state} in ('running', 'undoing')`),
    index('template_runs_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

/** Where each meeting of a run stands: what is written here has happened to it, whatever ends the process. */
export const templateRunMeetings = pgTable(
  'template_run_meetings',
  {
    companyId: companyId(),
    runId: uuid()
      .notNull()
      .references(() => templateRuns.id, { onDelete: 'cascade' }),
    meetingId: meetingId(),
    position: integer().notNull(),
    /** `returned`: it has the template back that it had. `skipped`: it was gone, or somebody chose another for it. */
    state: text({ enum: ['waiting', 'asked', 'skipped', 'returned'] }).notNull(),
    /** The template that it had; null for its owner's default. */
    previousTemplateId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.meetingId] }),
    index('template_run_meetings_meeting').on(t.meetingId),
    index('template_run_meetings_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
