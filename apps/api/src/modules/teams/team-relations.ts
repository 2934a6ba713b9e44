import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamRole } from '@pauta/contract';

/**
 * Read-only view of `teams` and `team_memberships` for other modules, such as in joins. Column names are explicit
 * because Drizzle derives those of a table only once.
 */
export const teamNames = pgTable('teams', {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  name: text('name').notNull(),
});

export const memberships = pgTable('team_memberships', {
  companyId: uuid('company_id').notNull(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role').$type<TeamRole>().notNull(),
});
