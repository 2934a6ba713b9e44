import {
  type DashboardFilter,
  type EnablementPeriod,
  type EnablementRange,
  ledTeams,
  type SeriesFilter,
} from '@pauta/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, localDay, mondayOf } from '../../platform/calendar-days.ts';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { countsExample } from '../meetings/example-rule.ts';
import { countable } from '../meetings/figures.ts';
import { memberships } from '../teams/team-relations.ts';

/** Filter fields shared by both families of endpoints. */
export type EnablementFilter = Pick<DashboardFilter, 'userId' | 'meetingFormat' | 'meetingType' | 'period'>;

/** The meetings that a number covers, and the zone of its days. */
export interface EnablementScope extends EnablementFilter {
  companyId: string;
  teamId: string;
  /** The company's time zone, in which days are counted, as in the list of meetings. */
  timeZone: string;
  /** Whether example meetings are counted: as long as the team has no real ones. */
  isExample: boolean;
  range: EnablementRange;
  /** Monday of the first week of a series. */
  firstWeek: string;
}

const lengths: Readonly<Record<EnablementPeriod, { days: number; weeks: number }>> = {
  week: { days: 7, weeks: 8 },
  month: { days: 30, weeks: 8 },
  quarter: { days: 90, weeks: 13 },
};

const rangeOf = (today: string, days: number): EnablementRange => ({
  startDate: addDays(today, 1 - days),
  endDate: today,
  previousStartDate: addDays(today, 1 - 2 * days),
  previousEndDate: addDays(today, -days),
});

/** Converts the series endpoints' filter. */
export const ofSeries = ({ vendedor, timeFilter, ...kinds }: SeriesFilter): EnablementFilter => ({
  userId: vendedor,
  period: timeFilter,
  ...kinds,
});

const isOfExample = async (tx: Tx, scope: SQL | undefined): Promise<boolean> => {
  const [row] = await runUnprepared<{ counts: boolean }>(tx, sql`select ${countsExample(scope)} as counts`);
  return orThrow(row, 'internal').counts;
};

/**
 * Opens the scope for a leader of the team. Throws `team_not_found` for everybody else, and `user_not_found` for a user
 * outside the team.
 */
export const openScope = async (
  tx: Tx,
  ctx: Ctx,
  teamId: string,
  filter: EnablementFilter,
): Promise<EnablementScope> => {
  const { actor } = ctx;
  if (!ledTeams(actor).includes(teamId)) throw new ProblemError('team_not_found');
  const { companyId } = actor;
  const timeZone = await readTimeZone(tx, companyId);
  if (filter.userId) {
    const [member] = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(
        and(companyScope(memberships, ctx), eq(memberships.teamId, teamId), eq(memberships.userId, filter.userId)),
      );
    orThrow(member, 'user_not_found');
  }
  const isExample = await isOfExample(tx, countable(companyId, teamId));
  const today = localDay(ctx.now(), timeZone);
  const { days, weeks } = lengths[filter.period];
  return {
    ...filter,
    companyId,
    teamId,
    timeZone,
    isExample,
    range: rangeOf(today, days),
    firstWeek: addDays(mondayOf(today), -7 * (weeks - 1)),
  };
};
