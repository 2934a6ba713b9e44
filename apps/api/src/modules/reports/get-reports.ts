import type { api, Received, Reply, Report } from '@pauta/contract';
import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { reportScope, viewReport, viewReports } from './report-view.ts';
import { reportConfigs } from './reports.table.ts';

export const listReports = (ctx: Ctx): Promise<Report[]> =>
  ctx.platform.database.system.read(async (tx) => {
    const rows = await tx
      .select()
      .from(reportConfigs)
      .where(reportScope(ctx))
      .orderBy(sql`pt_fold(lower(${reportConfigs.name}))`, asc(reportConfigs.id));
    return viewReports(tx, rows);
  });

export const getReport = (
  ctx: Ctx,
  { params }: Received<typeof api.reports.get>,
): Promise<Reply<typeof api.reports.get>> =>
  ctx.platform.database.system.read(async (tx) => {
    const [row] = await tx.select().from(reportConfigs).where(reportScope(ctx, params.id));
    return viewReport(tx, orThrow(row, 'report_not_found'));
  });
