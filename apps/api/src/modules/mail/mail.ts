import { and, eq, lt, sql } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Email } from './email.ts';
import { mailMessages } from './mail.table.ts';
import { sealEmail } from './outbox.ts';
import { openSmtp } from './smtp.ts';

export interface OutgoingMail {
  /** Id of the message, if the caller wants to follow it up. */
  id?: string;
  kind: (typeof mailMessages.$inferInsert)['kind'];
  to: string;
  email: Email;
  /** Takes the same time as a real message but is not stored or sent. */
  isDecoy?: boolean;
}

export interface Mail {
  /** Inserts a message into the outbox, in the caller's system transaction; a job sends it if SMTP is configured. */
  send(tx: Tx, mail: OutgoingMail): Promise<void>;
}

declare module '../../platform/platform.ts' {
  interface Platform {
    readonly mail: Mail;
  }
}

/** Whether messages are sent to a mail server. Otherwise they stay in the outbox. */
export const sendsMail = ({ PAUTA_SMTP_URL }: Pick<Config, 'PAUTA_SMTP_URL'>): boolean => PAUTA_SMTP_URL !== undefined;

const queue = 'deliver-mail';
const keptMs = 7 * 86_400_000;

/** Messages in the job queue that were not sent yet. The database may be of an earlier version. */
export const readWaitingMail = async (tx: Tx): Promise<string[]> => {
  const [row] = await runUnprepared<{ isThere: boolean }>(
    tx,
    sql`select to_regclass('jobs.job') is not null as "isThere"`,
  );
  if (!row?.isThere) return [];
  const waiting = await runUnprepared<{ id: string }>(
    tx,
    sql`select data->>'id' as id from jobs.job
      where name = ${queue} and state::text in ('created', 'retry', 'active') order by created_on`,
  );
  return waiting.map(({ id }) => id);
};

/** Queues messages for sending again, if SMTP is configured. */
export const requestMail = async (
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  ids: readonly string[],
): Promise<void> => {
  if (!sendsMail(config)) return;
  for (const id of ids) await jobs.send(queue, { id }, id);
};

export const openMail = async (
  platform: Pick<Platform, 'config' | 'database' | 'secrets' | 'jobs' | 'log' | 'now'>,
): Promise<Mail> => {
  const { config, secrets, jobs, now } = platform;
  const isSent = sendsMail(config);
  if (isSent) {
    const smtp = openSmtp(config);
    await jobs.register<{ id: string }>({
      name: queue,
      concurrency: 2,
      // About three hours: 2 s, 4 s, 8 s, …, then every 15 minutes.
      attempts: 20,
      retryDelayMaxS: 900,
      work: ({ id }) => deliverMail(platform, smtp, id),
    });
  }
  return {
    send: async (tx, { id = newId(), kind, to, email, isDecoy = false }) => {
      const content = sealEmail(secrets, id, email);
      await tx.insert(mailMessages).values({ id, kind, recipient: to, content, createdAt: now() });
      if (isSent) await jobs.sendIn(tx, queue, { id }, id);
      await tx.delete(mailMessages).where(and(eq(mailMessages.id, id), sql`${isDecoy}::boolean`));
    },
  };
};

/** Deletes messages older than 7 days, sent or not. */
export const sweepMail = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const oldest = new Date(now().getTime() - keptMs);
  await database.background.system.read((tx) => tx.delete(mailMessages).where(lt(mailMessages.createdAt, oldest)));
};
