import type { ActorKind, LiveEvent } from '@pauta/contract';
import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '../modules/companies/companies.table.ts';
import { createdAt, id, instant, ownRowsOnly } from './columns.ts';

/** Recipients of an event, besides the company's admins. */
export interface Audience {
  userIds: string[];
  /** Leaders of these teams. */
  teamIds: string[];
  /** The whole company. */
  isEverybody?: boolean;
}

/** Live events in commit order; kept for a day so that a stream can resume. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    companyId: companyId(),
    audience: jsonb().$type<Audience>().notNull(),
    event: jsonb().$type<LiveEvent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('events_company').on(t.companyId, t.id), index('events_created').on(t.createdAt), ownRowsOnly()],
);

/** Usage of a budget in the current window. Unlogged: written often, and not needed after a crash. */
export const spendings = pgTable(
  'spendings',
  {
    /** Digest of the budget and its subject. */
    key: text().primaryKey(),
    endsAt: instant().notNull(),
    spent: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('spendings_ends').on(t.endsAt)],
);

export const audit = pgTable(
  'audit',
  {
    id: id(),
    companyId: companyId(),
    actorKind: text().$type<ActorKind>().notNull(),
    /** Null for the product itself. */
    actorId: uuid(),
    /** The part of the product that acted; null for others. */
    actorName: text(),
    action: text().notNull(),
    subjectId: uuid(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_company').on(t.companyId, t.createdAt.desc().nullsFirst()),
    index('audit_subject').on(t.subjectId, t.createdAt.desc().nullsFirst()),
    ownRowsOnly(),
  ],
);

/** Events that happen once in the life of an installation. */
export const milestones = pgTable('milestones', {
  name: text({ enum: ['example_removed'] }).primaryKey(),
  createdAt: createdAt(),
});
