import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';

/** After this long, undelivered mail is considered failed. */
const givenUpMs = 86_400_000;

/** Records the result of e-mails in the outbox: delivered, refused, expired. Takes a system handle. */
export const recordDeliveries = async (tx: Tx, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - givenUpMs).toISOString();
  const isOver = sql`(m.content is null or q.created_at < ${oldest}::timestamptz)`;
  await tx.execute(sql`
    update report_deliveries d set
      state = case when m.sent_at is not null then 'sent' when ${isOver} then 'failed' else 'queued' end,
      cause = case when m.sent_at is not null or not ${isOver} then null
        when coalesce(m.failure, 'too late') = 'too late' then 'expired' else 'refused' end,
      detail = case when m.sent_at is null then nullif(m.failure, 'too late') end,
      sent_at = m.sent_at
    from report_deliveries q left join mail.messages m on m.id = q.mail_id
    where q.id = d.id and d.state = 'queued' and d.mail_id is not null
      and (m.sent_at is not null or m.failure is not null or ${isOver})`);
};
