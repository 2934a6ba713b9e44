import type { TeamCriterion } from '@pauta/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    /** The team's evaluation criteria in its own words; null uses the product's default prompt. */
    evaluationPrompt: text(),
    /** Version of the prompt; 0 before the first edit. */
    evaluationVersion: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('teams_company').on(t.companyId), ownRowsOnly()],
);

/** A criterion compiled from the prompt. */
export type StoredCriterion = Pick<TeamCriterion, 'name' | 'weight' | 'levels' | 'example' | 'description'>;

/** Versions of the evaluation prompts. */
export const evaluationPromptVersions = pgTable(
  'evaluation_prompt_versions',
  {
    companyId: companyId(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Null is the product's default. */
    prompt: text(),
    /** Compiled from a list. Null for prose and the default, which the analyst of each meeting compiles. */
    criteria: jsonb().$type<StoredCriterion[]>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.version] }), ownRowsOnly()],
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
