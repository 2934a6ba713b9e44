import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Read-only view of `users` for other modules, such as in joins. Column names are explicit because Drizzle derives
 * those of a table only once.
 */
export const people = pgTable('users', {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  emailAddress: text('email_address').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  templateId: uuid('template_id'),
  disabledAt: timestamp('disabled_at', { withTimezone: true, precision: 3 }),
});
