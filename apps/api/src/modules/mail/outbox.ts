import { desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Email } from './email.ts';
import { mailMessages } from './mail.table.ts';

export type MailMessage = typeof mailMessages.$inferSelect;

const aad = (id: string): string => `mail/${id}`;

export const sealEmail = (secrets: Secrets, id: string, email: Email): string =>
  secrets.seal(Buffer.from(JSON.stringify(email)), aad(id));

/** The content of a message; undefined after it was sent, or if it can't be decrypted. */
export const openEmail = (secrets: Secrets, { id, content }: MailMessage): Email | undefined =>
  content === null ? undefined : (JSON.parse(secrets.unseal(content, aad(id)).toString()) as Email);

/** The newest messages, optionally to one address. */
export const listMail = (tx: Tx, { to, limit = 100 }: { to?: string | undefined; limit?: number } = {}) =>
  tx
    .select()
    .from(mailMessages)
    .where(to === undefined ? undefined : eq(mailMessages.recipient, to))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit);

export const findMail = async (tx: Tx, id: string): Promise<MailMessage | undefined> =>
  (await tx.select().from(mailMessages).where(eq(mailMessages.id, id)))[0];

/** Column to re-encrypt when the secret changes. */
export const sealedMail = { table: mailMessages, id: mailMessages.id, content: mailMessages.content } as const;

/** Deletes all messages to these addresses from the outbox. */
export const forgetMailTo = async (tx: Tx, emails: string[]): Promise<void> => {
  await tx.delete(mailMessages).where(inArray(mailMessages.recipient, emails));
};
