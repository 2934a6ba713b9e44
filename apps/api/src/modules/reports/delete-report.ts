import type { api, Received, Reply } from '@pauta/contract';
import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { reportScope, viewReport } from './report-view.ts';
import { reportConfigs, reportDeliveries } from './reports.table.ts';
import { nextAtOf } from './save-report.ts';

type Remove = typeof api.reports.remove;
type Restore = typeof api.reports.restore;

const dayMs = 86_400_000;
/** How long a deleted report can be restored. */
const deletedForMs = dayMs;
/** How long deliveries are kept. */
const historyMs = 90 * dayMs;

export const deleteReport = (ctx: Ctx, { params }: Received<Remove>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(reportConfigs)
      .set({ deletedAt: ctx.now(), nextAt: null })
      .where(reportScope(ctx, params.id))
      .returning();
    await recordAudit(tx, ctx, 'report.delete', params.id, { name: orThrow(row, 'report_not_found').name });
    return undefined;
  });

export const restoreReport = (ctx: Ctx, { params }: Received<Restore>): Promise<Reply<Restore>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const since = new Date(ctx.now().getTime() - deletedForMs);
    const [deleted] = await tx
      .select()
      .from(reportConfigs)
      .where(
        and(
          companyScope(reportConfigs, ctx, params.id),
          or(isNull(reportConfigs.deletedAt), gte(reportConfigs.deletedAt, since)),
        ),
      )
      .for('update');
    const before = orThrow(deleted, 'report_not_found');
    if (before.deletedAt === null) return viewReport(tx, before);
    const [row] = await tx
      .update(reportConfigs)
      .set({ deletedAt: null, nextAt: nextAtOf(before, ctx.now()) })
      .where(companyScope(reportConfigs, ctx, params.id))
      .returning();
    await recordAudit(tx, ctx, 'report.restore', params.id);
    return viewReport(tx, orThrow(row, 'internal'));
  });

/** Deletes the example's reports of a company permanently. */
export const deleteExampleReports = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.delete(reportConfigs).where(and(eq(reportConfigs.companyId, companyId), eq(reportConfigs.isExample, true)));
};

/** Erases reports deleted more than a day ago, and deliveries older than 90 days. */
export const sweepReports = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await database.system.transaction(async (tx) => {
    await tx
      .delete(reportConfigs)
      .where(and(isNotNull(reportConfigs.deletedAt), lt(reportConfigs.deletedAt, before(deletedForMs))));
    await tx.delete(reportDeliveries).where(lt(reportDeliveries.createdAt, before(historyMs)));
  });
};
