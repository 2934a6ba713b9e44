import { index, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/columns.ts';

/** The role of a company's requests has no access, as with `identity`: mail contains codes. */
export const mailSchema = pgSchema('mail');

export const mailMessages = mailSchema.table(
  'messages',
  {
    id: id(),
    kind: text({ enum: ['reset_code', 'invitation', 'report', 'mention'] }).notNull(),
    recipient: text().notNull(),
    /** Subject and text, encrypted for this message; null after it was sent. */
    content: text(),
    attempts: integer().notNull().default(0),
    /** Reason of the last failed attempt. */
    failure: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('mail_messages_recipient').on(t.recipient, t.createdAt)],
);
