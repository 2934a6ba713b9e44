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
    // At most one active run per template, also for concurrent requests.
    uniqueIndex('template_runs_under_way')
      .on(t.templateId)
      .where(sql`${t.state} in ('running', 'undoing')`),
    index('template_runs_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

/** State of each meeting of a run; written in the same transaction as the change. */
export const templateRunMeetings = pgTable(
  'template_run_meetings',
  {
    companyId: companyId(),
    runId: uuid()
      .notNull()
      .references(() => templateRuns.id, { onDelete: 'cascade' }),
    meetingId: meetingId(),
    position: integer().notNull(),
    /**
     * `returned`: its previous template was restored. `skipped`: it was deleted, or its template was changed by a
     * person.
     */
    state: text({ enum: ['waiting', 'asked', 'skipped', 'returned'] }).notNull(),
    /** The previous template; null for the owner's default. */
    previousTemplateId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.meetingId] }),
    index('template_run_meetings_meeting').on(t.meetingId),
    index('template_run_meetings_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
