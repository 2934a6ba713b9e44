import type { LiveEvent } from '@pauta/contract';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '../modules/companies/companies.table.ts';
import { createdAt, id, ownRowsOnly } from './columns.ts';

/** Who gets an event, besides the company's admins. */
export interface Audience {
  userIds: string[];
  /** Those who lead one of these teams. */
  teamIds: string[];
}

/** Live events in commit order; kept for a day so that a stream can resume. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    companyId: companyId(),
    audience: jsonb().$type<Audience>().notNull(),
    event: jsonb().$type<LiveEvent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_company').on(t.companyId, t.id), index('outbox_created').on(t.createdAt), ownRowsOnly()],
);

export const audit = pgTable(
  'audit',
  {
    id: id(),
    companyId: companyId(),
    /** Null for the system itself. */
    actorId: uuid(),
    action: text().notNull(),
    subjectId: uuid(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_company').on(t.companyId, t.createdAt.desc().nullsFirst()), ownRowsOnly()],
);

/** What happens once in the life of an installation. */
export const milestones = pgTable('milestones', {
  name: text({ enum: ['example_removed'] }).primaryKey(),
  createdAt: createdAt(),
});
