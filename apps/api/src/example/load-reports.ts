import { and, eq } from 'drizzle-orm';
import { loadActor } from '../modules/identity/access/load-actor.ts';
import { reportConfigs, reportDeliveries, reportRecipients, reportTeams } from '../modules/reports/reports.table.ts';
import { nextAtOf } from '../modules/reports/save-report.ts';
import { periodBefore } from '../modules/reports/schedule.ts';
import { writeEmail } from '../modules/reports/write-email.ts';
import { teamNames } from '../modules/teams/team-relations.ts';
import { addDays, instantOf, localDay, weekdayOf } from '../platform/calendar-days.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { orThrow } from '../platform/problem-error.ts';

interface ExampleReport {
  readonly name: string;
  /** Null for the whole company. */
  readonly team: string | null;
  readonly recipients: readonly string[];
  readonly weekdays: number[];
  readonly timeOfDay: string;
  readonly isActive: boolean;
}

const timeZone = 'America/Sao_Paulo';

const exampleReports: readonly ExampleReport[] = [
  {
    name: 'Reuniões de ontem',
    team: null,
    recipients: ['ana@aurora.example', 'bruno@aurora.example'],
    weekdays: [1, 2, 3, 4, 5],
    timeOfDay: '08:00',
    isActive: true,
  },
  {
    name: 'Semana da Vendas Sul',
    team: 'Vendas Sul',
    recipients: ['ana@aurora.example', 'carla@aurora.example', 'diego@aurora.example'],
    weekdays: [1],
    timeOfDay: '07:30',
    isActive: true,
  },
  {
    name: 'Vendas Norte, terça e sexta',
    team: 'Vendas Norte',
    recipients: ['bruno@aurora.example'],
    weekdays: [2, 5],
    timeOfDay: '18:00',
    isActive: false,
  },
];

/** Number of days with example e-mails. */
const historyDays = 8;
/** Delay between the scheduled time and the sending of an e-mail. */
const underwayMs = 4_000;

const runDays = ({ weekdays, timeOfDay }: ExampleReport, now: Date): string[] => {
  const today = localDay(now, timeZone);
  return Array.from({ length: historyDays }, (_, ago) => addDays(today, ago + 1 - historyDays)).filter(
    (day) => weekdays.includes(weekdayOf(day)) && instantOf(day, timeOfDay, timeZone) <= now,
  );
};

type Delivery = typeof reportDeliveries.$inferInsert;

/** Deliveries of the last week, depending on the meetings. */
const historyOf = async (
  tx: Tx,
  report: ExampleReport,
  row: typeof reportConfigs.$inferSelect,
  teamIds: readonly string[] | null,
  userIds: readonly string[],
  days: readonly string[],
): Promise<Delivery[]> => {
  const deliveries: Delivery[] = [];
  const { name, team } = report;
  const audience = { companyId: row.companyId, teamIds };
  const subject = { name, schedule: row, audience, teamNames: team === null ? null : [team] };
  for (const day of days) {
    const at = instantOf(day, report.timeOfDay, timeZone);
    for (const recipientId of userIds) {
      const reader = orThrow(await loadActor(tx, recipientId), 'internal');
      const { meetingCount, skipped } = await writeEmail(tx, reader, subject, periodBefore(row, day), '');
      deliveries.push({
        companyId: row.companyId,
        configId: row.id,
        day,
        recipientId,
        meetingCount,
        createdAt: at,
        ...(skipped
          ? { state: 'skipped', cause: skipped }
          : { state: 'sent', sentAt: new Date(at.getTime() + underwayMs) }),
      });
    }
  }
  return deliveries;
};

const loadReport = async (
  tx: Tx,
  now: Date,
  companyId: string,
  users: ReadonlyMap<string, string>,
  report: ExampleReport,
): Promise<void> => {
  const { name, team, weekdays, timeOfDay, isActive } = report;
  const days = isActive ? runDays(report, now) : [];
  const schedule = { weekdays, timeOfDay, timeZone, isActive, lastDay: days.at(-1) ?? null };
  const [inserted] = await tx
    .insert(reportConfigs)
    .values({
      companyId,
      name,
      scope: team ? 'teams' : 'company',
      ...schedule,
      nextAt: nextAtOf(schedule, now),
      isExample: true,
    })
    .returning();
  const row = orThrow(inserted, 'internal');
  const ofTeam = and(eq(teamNames.companyId, companyId), eq(teamNames.name, team ?? ''));
  const teamIds = team
    ? (await tx.select({ id: teamNames.id }).from(teamNames).where(ofTeam)).map(({ id }) => id)
    : null;
  for (const teamId of teamIds ?? []) await tx.insert(reportTeams).values({ companyId, configId: row.id, teamId });
  const userIds = report.recipients.map((email) => orThrow(users.get(email), 'internal'));
  await tx.insert(reportRecipients).values(userIds.map((userId) => ({ companyId, configId: row.id, userId })));
  const history = await historyOf(tx, report, row, teamIds, userIds, days);
  if (!history.length) return;
  await tx.insert(reportDeliveries).values(history);
  const newest = history.findLast(({ state }) => state === 'sent');
  await tx
    .update(reportConfigs)
    .set({ lastSentAt: newest?.sentAt ?? null })
    .where(eq(reportConfigs.id, row.id));
};

/** Creates the example's daily reports with a week of e-mails. Its meetings must exist. */
export const loadReports = async (
  tx: Tx,
  { now }: Pick<Platform, 'now'>,
  company: { readonly id: string; readonly users: ReadonlyMap<string, string> },
): Promise<void> => {
  for (const report of exampleReports) await loadReport(tx, now(), company.id, company.users, report);
};
