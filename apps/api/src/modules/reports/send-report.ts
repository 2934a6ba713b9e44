import type { DeliveryCause } from '@pauta/contract';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { localDay } from '../../platform/calendar-days.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { originOf } from '../../platform/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadActor } from '../identity/access/load-actor.ts';
import { sendsMail } from '../mail/mail.ts';
import { readRecipients, readReportTeams, type ReportRow } from './report-view.ts';
import { reportConfigs, reportDeliveries } from './reports.table.ts';
import { nextAtOf } from './save-report.ts';
import { nextRun, periodBefore } from './schedule.ts';
import { type ReportSubject, writeEmail } from './write-email.ts';

/** Missed runs further back are not listed individually. */
const listedMissedMs = 31 * 86_400_000;

type Delivery = typeof reportDeliveries.$inferSelect;

/** Records a run without recipients. */
const skipRun = async (
  tx: Tx,
  { id, companyId }: ReportRow,
  day: string,
  cause: DeliveryCause,
  now: Date,
): Promise<void> => {
  await tx
    .insert(reportDeliveries)
    .values({ companyId, configId: id, day, state: 'skipped', cause, createdAt: now })
    .onConflictDoNothing();
};

/** Adds an e-mail to be written for each recipient, unless there is one for that day. */
const openRun = async (tx: Tx, row: ReportRow, day: string, now: Date): Promise<void> => {
  const { id, companyId } = row;
  const recipients = await readRecipients(tx, [id]);
  if (!recipients.length) return skipRun(tx, row, day, 'no_recipients', now);
  await tx
    .insert(reportDeliveries)
    .values(
      recipients.map(({ recipient }) => ({
        companyId,
        configId: id,
        day,
        recipientId: recipient.id,
        state: 'queued' as const,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
};

/**
 * Opens the due run, records missed ones, and sets the next run, in one transaction: after a crash at any point a run
 * is opened once.
 */
const openDueRun = (platform: Platform, configId: string): Promise<void> =>
  platform.database.background.system.transaction(async (tx) => {
    const now = platform.now();
    const [row] = await tx
      .select()
      .from(reportConfigs)
      .where(and(eq(reportConfigs.id, configId), lte(reportConfigs.nextAt, now), isNull(reportConfigs.deletedAt)))
      .for('update');
    if (!row?.nextAt) return;
    const today = localDay(now, row.timeZone);
    let { lastDay } = row;
    const oldest = new Date(now.getTime() - listedMissedMs);
    let due: Date | undefined = row.nextAt < oldest ? nextRun(row, oldest, lastDay) : row.nextAt;
    while (due && due <= now) {
      const day = localDay(due, row.timeZone);
      if (day === today) await openRun(tx, row, day, now);
      else await skipRun(tx, row, day, 'missed', now);
      lastDay = day;
      due = nextRun(row, due, day);
    }
    await tx
      .update(reportConfigs)
      .set({ lastDay, nextAt: nextAtOf({ ...row, lastDay }, now), updatedAt: row.updatedAt })
      .where(eq(reportConfigs.id, row.id));
  });

const subjectOf = async (tx: Tx, row: ReportRow): Promise<ReportSubject> => {
  const teams = row.scope === 'company' ? null : await readReportTeams(tx, [row.id]);
  return {
    name: row.name,
    schedule: row,
    audience: { companyId: row.companyId, teamIds: teams && teams.map(({ id }) => id) },
    teamNames: teams && teams.map(({ name }) => name),
  };
};

const updateDelivery = (tx: Tx, { id }: Delivery, change: Partial<Delivery>) =>
  tx.update(reportDeliveries).set(change).where(eq(reportDeliveries.id, id));

const writeDelivery = async (platform: Platform, tx: Tx, row: ReportRow, delivery: Delivery): Promise<void> => {
  const now = platform.now();
  const skip = async (cause: DeliveryCause) => void (await updateDelivery(tx, delivery, { state: 'skipped', cause }));
  if (localDay(now, row.timeZone) > delivery.day) return skip('missed');
  const recipients = await readRecipients(tx, [row.id]);
  const recipient = recipients.find((one) => one.recipient.id === delivery.recipientId)?.recipient;
  // Removed as a recipient since the run was opened.
  if (!recipient) return skip('no_access');
  if (recipient.access !== 'active') return skip(recipient.access);
  const reader = await loadActor(tx, recipient.id);
  if (reader?.companyId !== row.companyId) return skip('no_access');
  const period = periodBefore(row, delivery.day);
  const written = await writeEmail(tx, reader, await subjectOf(tx, row), period, originOf(platform.config));
  if (written.skipped) return skip(written.skipped);
  const mailId = newId();
  await platform.mail.send(tx, { id: mailId, kind: 'report', to: recipient.emailAddress, email: written.email });
  await updateDelivery(tx, delivery, {
    mailId,
    meetingCount: written.meetingCount,
    ...(sendsMail(platform.config) ? {} : { state: 'kept', cause: 'no_mail_server' }),
  });
  await tx.update(reportConfigs).set({ lastSentAt: now, updatedAt: row.updatedAt }).where(eq(reportConfigs.id, row.id));
};

/** Writes the next pending e-mail and its message in one transaction. Returns false if none is left. */
const writeNext = (platform: Platform, configId: string): Promise<boolean> =>
  platform.database.background.system.transaction(async (tx) => {
    const [next] = await tx
      .select({ delivery: reportDeliveries, row: reportConfigs })
      .from(reportDeliveries)
      .innerJoin(reportConfigs, eq(reportConfigs.id, reportDeliveries.configId))
      .where(
        and(
          eq(reportDeliveries.configId, configId),
          eq(reportDeliveries.state, 'queued'),
          isNull(reportDeliveries.mailId),
          isNotNull(reportDeliveries.recipientId),
          isNull(reportConfigs.deletedAt),
        ),
      )
      .orderBy(asc(reportDeliveries.id))
      .limit(1)
      .for('update', { of: reportDeliveries, skipLocked: true });
    if (!next) return false;
    await writeDelivery(platform, tx, next.row, next.delivery);
    return true;
  });

/**
 * Sends a due report: one e-mail a day for each recipient, with the meetings they may see. Safe to repeat after a crash
 * at any point, and concurrently.
 */
export const sendReport = async (platform: Platform, configId: string, signal?: AbortSignal): Promise<void> => {
  await openDueRun(platform, configId);
  const goesOn = async () => !signal?.aborted && (await writeNext(platform, configId));
  while (await goesOn());
};
