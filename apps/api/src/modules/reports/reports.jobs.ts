import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { reportConfigs, reportDeliveries } from './reports.table.ts';
import { sendReport } from './send-report.ts';
import { recordDeliveries } from './record-deliveries.ts';

const queue = 'send-report';

export const registerReportJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<{ configId: string }>({
    name: queue,
    concurrency: 1,
    attempts: 5,
    work: ({ configId }, signal) => sendReport(platform, configId, signal),
  });

/** Queues every report that is due or has unwritten e-mails, and records delivered mail. */
export const requestDueReports = async (platform: Platform): Promise<void> => {
  const unwritten = sql`exists (select 1 from ${reportDeliveries} where ${and(
    eq(reportDeliveries.configId, reportConfigs.id),
    eq(reportDeliveries.state, 'queued'),
    isNull(reportDeliveries.mailId),
  )})`;
  const due = await platform.database.background.system.read((tx) =>
    tx
      .select({ id: reportConfigs.id })
      .from(reportConfigs)
      .where(
        and(
          isNull(reportConfigs.deletedAt),
          or(and(isNotNull(reportConfigs.nextAt), lte(reportConfigs.nextAt, platform.now())), unwritten),
        ),
      ),
  );
  for (const { id } of due) await platform.jobs.send(queue, { configId: id }, id);
  await platform.database.background.system.read((tx) => recordDeliveries(tx, platform.now()));
};
