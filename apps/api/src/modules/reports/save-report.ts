import type { api, Received, Reply } from '@pauta/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import { people } from '../identity/users/people.ts';
import { teamNames } from '../teams/team-relations.ts';
import { reportScope, type ReportRow, viewReport } from './report-view.ts';
import { reportConfigs, reportRecipients, reportTeams } from './reports.table.ts';
import { nextRun } from './schedule.ts';

type Create = typeof api.reports.create;
type Update = typeof api.reports.update;

/** Maximum number of reports of a company. */
const most = 50;

/** Throws if a team is not the company's. */
const requireTeams = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, ids: readonly string[]): Promise<void> => {
  if (!ids.length) return;
  const [known] = await tx
    .select({ total: count() })
    .from(teamNames)
    .where(and(companyScope(teamNames, ctx), inArray(teamNames.id, [...ids])));
  if (known?.total !== ids.length) throw new ProblemError('team_not_found');
};

const requireUsers = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, ids: readonly string[]): Promise<void> => {
  const [known] = await tx
    .select({ total: count() })
    .from(people)
    .where(and(companyScope(people, ctx), inArray(people.id, [...ids])));
  if (known?.total !== ids.length) throw new ProblemError('user_not_found');
};

const putTeams = async (tx: Tx, ctx: Ctx, configId: string, ids: readonly string[]): Promise<void> => {
  await requireTeams(tx, ctx, ids);
  await tx.delete(reportTeams).where(eq(reportTeams.configId, configId));
  const { companyId } = ctx.actor;
  if (ids.length) await tx.insert(reportTeams).values(ids.map((teamId) => ({ companyId, configId, teamId })));
};

const putRecipients = async (tx: Tx, ctx: Ctx, configId: string, ids: readonly string[]): Promise<void> => {
  await requireUsers(tx, ctx, ids);
  await tx.delete(reportRecipients).where(eq(reportRecipients.configId, configId));
  await tx.insert(reportRecipients).values(ids.map((userId) => ({ companyId: ctx.actor.companyId, configId, userId })));
};

/** When a report is sent next; null while it is disabled. */
export const nextAtOf = (
  row: Pick<ReportRow, 'isActive' | 'weekdays' | 'timeOfDay' | 'timeZone' | 'lastDay'>,
  now: Date,
): Date | null => (row.isActive ? (nextRun(row, now, row.lastDay) ?? null) : null);

export const createReport = (ctx: Ctx, { body }: Received<Create>): Promise<Reply<Create>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    // The lock serialises requests of a company, so that the limit holds.
    await lockCompany(tx, ctx.actor.companyId);
    const [known] = await tx.select({ total: count() }).from(reportConfigs).where(reportScope(ctx));
    if ((known?.total ?? 0) >= most) throw new ProblemError('too_many_reports', { values: { limit: most } });
    const { teamIds, recipientIds, ...fields } = body;
    const [inserted] = await tx
      .insert(reportConfigs)
      .values({
        ...fields,
        companyId: ctx.actor.companyId,
        scope: teamIds ? 'teams' : 'company',
        nextAt: nextAtOf({ ...fields, lastDay: null }, ctx.now()),
      })
      .returning();
    const row = orThrow(inserted, 'internal');
    await putTeams(tx, ctx, row.id, teamIds ?? []);
    await putRecipients(tx, ctx, row.id, recipientIds);
    await recordAudit(tx, ctx, 'report.create', row.id, body);
    return viewReport(tx, row);
  });

/** Locks the report, so that a run comes before or after. */
const lockReport = async (tx: Tx, ctx: Ctx, id: string): Promise<ReportRow> => {
  const [row] = await tx.select().from(reportConfigs).where(reportScope(ctx, id)).for('update');
  return orThrow(row, 'report_not_found');
};

export const updateReport = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const before = await lockReport(tx, ctx, params.id);
    const { teamIds, recipientIds, ...patch } = body;
    const fields = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: ReportRow = { ...before, ...fields };
    const isMoved = (['isActive', 'weekdays', 'timeOfDay', 'timeZone'] as const).some((field) => field in fields);
    const [row] = await tx
      .update(reportConfigs)
      .set({
        ...fields,
        ...(teamIds === undefined ? {} : { scope: teamIds ? 'teams' : 'company' }),
        ...(isMoved ? { nextAt: nextAtOf(after, ctx.now()) } : {}),
        updatedAt: ctx.now(),
      })
      .where(companyScope(reportConfigs, ctx, before.id))
      .returning();
    if (teamIds !== undefined) await putTeams(tx, ctx, before.id, teamIds ?? []);
    if (recipientIds !== undefined) await putRecipients(tx, ctx, before.id, recipientIds);
    await recordAudit(tx, ctx, 'report.update', before.id, body);
    return viewReport(tx, orThrow(row, 'internal'));
  });
