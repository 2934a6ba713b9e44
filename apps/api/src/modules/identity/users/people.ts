import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What other modules read of `users`, such as in a join: who somebody is. They never write it. With names as the
 * database has them: Drizzle derives those of a table once.
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
