import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    /** What good looks like, in the team's words; null uses the product's own prompt. */
    evaluationPrompt: text(),
    createdAt: createdAt(),
  },
  (t) => [index('teams_company').on(t.companyId), ownRowsOnly()],
);

export const teamMemberships = pgTable(
  'team_memberships',
  {
    companyId: companyId(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['master', 'admin', 'member'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('team_memberships_user').on(t.userId), ownRowsOnly()],
);
