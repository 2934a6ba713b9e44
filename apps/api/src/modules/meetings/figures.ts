import type { MeetingFigure } from '@pauta/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { countsExample } from './example-rule.ts';
import { membersOf } from '../teams/within.ts';
import { meetings } from './meetings.table.ts';

/** SQL: measures of the meetings in a relation, for team figures. Null if not measured. */
export const measuresOf = (relation: SQL) =>
  ({
    talkRatio: sql`(${relation}.metrics->>'talkRatio')::float8`,
    engagement: sql`(${relation}.metrics->>'engagement')::float8`,
    score: sql`${relation}.score::float8`,
    /** 1 if a next step has a date. */
    nextStep: sql`case when ${relation}.metrics is null then null
      when exists (select 1 from shown_next_steps step where step.meeting_id = ${relation}.id and step.due_date is not null) then 1
      else 0 end`,
  }) as const satisfies Record<string, SQL>;

/** SQL: meetings of a team or the company that figures may count: enabled and fully processed. */
export const countable = (companyId: string, teamId?: string): SQL | undefined =>
  and(
    eq(meetings.companyId, companyId),
    teamId ? sql`${meetings.userId} in ${membersOf([teamId])}` : undefined,
    eq(meetings.status, 'ready'),
    eq(meetings.isEnabled, true),
  );

/** SQL: the meetings behind a figure of a team or the company. */
export const behindFigure = (figure: MeetingFigure, companyId: string, teamId?: string): SQL | undefined => {
  const scope = countable(companyId, teamId);
  const { talkRatio, engagement, score, nextStep } = measuresOf(sql`${meetings}`);
  const measured: Record<MeetingFigure, SQL | undefined> = {
    meetings: undefined,
    talkRatio: sql`${talkRatio} is not null`,
    engagement: sql`${engagement} is not null`,
    score: sql`${score} is not null`,
    nextStep: sql`${nextStep} = 1`,
    noNextStep: sql`${nextStep} = 0`,
  };
  return and(scope, sql`${meetings.isExample} = ${countsExample(scope)}`, measured[figure]);
};
