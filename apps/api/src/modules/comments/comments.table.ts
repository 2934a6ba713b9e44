import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';

/** Comments on meetings. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** Author; null after the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: uuid(),
    text: text().notNull(),
    startMs: integer(),
    quote: text(),
    mentionIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    editedAt: instant(),
    /** Soft-deleted: can be restored for a minute. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('comments_idempotency').on(t.userId, t.idempotencyKey),
    index('comments_meeting').on(t.meetingId),
    index('comments_company').on(t.companyId),
    index('comments_deleted').on(t.deletedAt),
    ownRowsOnly(),
  ],
);
