import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { mailMessages } from './mail.table.ts';
import { findMail, type MailMessage, openEmail } from './outbox.ts';
import { type Smtp, SmtpFailure } from './smtp.ts';

/** How long a message is worth sending. */
const holdsMs: Readonly<Record<MailMessage['kind'], number>> = {
  reset_code: 3_600_000,
  invitation: 7 * 86_400_000,
  // The next report covers the next day.
  report: 86_400_000,
  mention: 7 * 86_400_000,
};

/**
 * Sends one message to the mail server, and erases its content. Throws `SmtpFailure` if a retry makes sense; a
 * permanent failure is recorded.
 */
export const deliverMail = async (
  { database, secrets, log, now }: Pick<Platform, 'database' | 'secrets' | 'log' | 'now'>,
  smtp: Smtp,
  id: string,
): Promise<void> => {
  const message = await database.system.read((tx) => findMail(tx, id));
  const email = message && openEmail(secrets, message);
  if (!message || !email) return;
  const write = (change: Partial<Pick<MailMessage, 'content' | 'failure' | 'sentAt'>>) =>
    database.system.read((tx) =>
      tx
        .update(mailMessages)
        .set({ ...change, attempts: sql`${mailMessages.attempts} + 1` })
        .where(eq(mailMessages.id, id)),
    );
  if (message.createdAt.getTime() + holdsMs[message.kind] <= now().getTime()) {
    await write({ content: null, failure: 'too late' });
    return;
  }
  try {
    await smtp.send({ id, to: message.recipient, email, date: message.createdAt });
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    log.warn({ mail: id, kind: message.kind, failure: error.message }, 'mail was not taken');
    await write({ failure: error.message, ...(error.isPermanent ? { content: null } : {}) });
    if (error.isPermanent) return;
    throw error;
  }
  await write({ content: null, failure: null, sentAt: now() });
};
