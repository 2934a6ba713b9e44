import { index, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/columns.ts';

/** Closed to the role of a company's requests, as `identity` is: mail carries codes. */
export const mailSchema = pgSchema('mail');

export const mailMessages = mailSchema.table(
  'messages',
  {
    id: id(),
    kind: text({ enum: ['reset_code', 'invitation', 'report', 'mention'] }).notNull(),
    recipient: text().notNull(),
    /** Subject and text, sealed for this message; null once it was handed to a mail server. */
    content: text(),
    attempts: integer().notNull().default(0),
    /** Why it could not be handed over the last time. */
    failure: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('mail_messages_recipient').on(t.recipient, t.createdAt)],
);
