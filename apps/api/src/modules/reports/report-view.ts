import { displayName, type Report, type ReportRecipient } from '@pauta/contract';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { userStatusOf } from '../identity/users/company-user.ts';
import { people } from '../identity/users/people.ts';
import { teamNames } from '../teams/team-relations.ts';
import { reportConfigs, reportRecipients, reportTeams } from './reports.table.ts';

export type ReportRow = typeof reportConfigs.$inferSelect;

const byName = (column: SQL | typeof teamNames.name): SQL => sql`pt_fold(lower(${column}))`;

/** Recipients of a report by name, with their permission. Takes a system handle. */
export const readRecipients = async (
  tx: Tx,
  configIds: readonly string[],
): Promise<{ configId: string; recipient: ReportRecipient }[]> => {
  if (!configIds.length) return [];
  const rows = await tx
    .select({
      configId: reportRecipients.configId,
      id: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      emailAddress: people.emailAddress,
      access: userStatusOf(people.id),
    })
    .from(reportRecipients)
    .innerJoin(people, eq(people.id, reportRecipients.userId))
    .where(inArray(reportRecipients.configId, [...configIds]))
    .orderBy(byName(sql`concat_ws(' ', ${people.firstName}, ${people.lastName})`), asc(people.id));
  return rows.map(({ configId, id, emailAddress, access, ...named }) => ({
    configId,
    recipient: { id, displayName: displayName({ ...named, emailAddress }), emailAddress, access },
  }));
};

/** The teams of a report, by name. */
export const readReportTeams = (tx: Tx, configIds: readonly string[]) =>
  tx
    .select({ configId: reportTeams.configId, id: teamNames.id, name: teamNames.name })
    .from(reportTeams)
    .innerJoin(teamNames, eq(teamNames.id, reportTeams.teamId))
    .where(inArray(reportTeams.configId, [...configIds]))
    .orderBy(byName(teamNames.name), asc(teamNames.id));

/** Report rows in the contract's form, in the same order. Takes a system handle. */
export const viewReports = async (tx: Tx, rows: readonly ReportRow[]): Promise<Report[]> => {
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return [];
  const recipients = Map.groupBy(await readRecipients(tx, ids), ({ configId }) => configId);
  const chosen = Map.groupBy(await readReportTeams(tx, ids), ({ configId }) => configId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    teams: row.scope === 'company' ? null : (chosen.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    recipients: (recipients.get(row.id) ?? []).map(({ recipient }) => recipient),
    weekdays: row.weekdays,
    timeOfDay: row.timeOfDay,
    timeZone: row.timeZone,
    isActive: row.isActive,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }));
};

export const viewReport = async (tx: Tx, row: ReportRow): Promise<Report> =>
  orThrow((await viewReports(tx, [row]))[0], 'internal');

export const reportScope = (ctx: Pick<Ctx, 'actor'>, id?: string): SQL | undefined =>
  and(companyScope(reportConfigs, ctx, id), isNull(reportConfigs.deletedAt));
