import type { DeliveryCause, DeliveryState } from '@pauta/contract';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { teams } from '../teams/teams.table.ts';
import { users } from '../identity/users/users.table.ts';

export const reportConfigs = pgTable(
  'report_configs',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    /** Teams are in `report_teams`: if all are deleted the report has none, and does not cover the whole company. */
    scope: text({ enum: ['company', 'teams'] }).notNull(),
    /** ISO 8601: 1 is Monday. */
    weekdays: jsonb().$type<number[]>().notNull(),
    /** `HH:MM` in the time zone. */
    timeOfDay: text().notNull(),
    timeZone: text().notNull(),
    isActive: boolean().notNull(),
    /** Null while it is disabled or deleted. */
    nextAt: instant(),
    lastSentAt: instant(),
    /** Day of the newest run in its time zone at that time: there is at most one run a day. */
    lastDay: date(),
    deletedAt: instant(),
    isExample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('report_configs_company').on(t.companyId), index('report_configs_due').on(t.nextAt), ownRowsOnly()],
);

const configId = () =>
  uuid()
    .notNull()
    .references(() => reportConfigs.id, { onDelete: 'cascade' });

export const reportTeams = pgTable(
  'report_teams',
  {
    companyId: companyId(),
    configId: configId(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.configId, t.teamId] }), index('report_teams_team').on(t.teamId), ownRowsOnly()],
);

export const reportRecipients = pgTable(
  'report_recipients',
  {
    companyId: companyId(),
    configId: configId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.configId, t.userId] }), index('report_recipients_user').on(t.userId), ownRowsOnly()],
);

/** One e-mail, or why it was skipped. A run without recipients has one row without a recipient. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    id: id(),
    companyId: companyId(),
    configId: configId(),
    /** Day of the run, in the schedule's zone. */
    day: date().notNull(),
    recipientId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull(),
    cause: text().$type<DeliveryCause>(),
    /** The mail server's codes. */
    detail: text(),
    meetingCount: integer().notNull().default(0),
    /** Id of the message in the outbox, as long as it exists. */
    mailId: uuid(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('report_deliveries_once').on(t.configId, t.day, t.recipientId).nullsNotDistinct(),
    index('report_deliveries_company').on(t.companyId),
    index('report_deliveries_queued').on(t.state, t.mailId),
    ownRowsOnly(),
  ],
);
