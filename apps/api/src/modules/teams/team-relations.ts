import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamRole } from '@pauta/contract';

/**
 * What other modules read of `teams` and `team_memberships`, such as in a join. They never write it. With names as the
 * database has them: Drizzle derives those of a table once.
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
