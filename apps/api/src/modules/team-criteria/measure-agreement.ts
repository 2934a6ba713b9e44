import type { api, CriterionAgreement, Received, Reply } from '@pauta/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import { isNewestDone } from '../analysis/sync-score.ts';
import { seenMeetings } from '../meetings/choose-meetings.ts';
import { isJudgedBy } from '../teams/evaluation-prompt.ts';
import { readTeam } from '../teams/prompt-versions.ts';

type Measure = typeof api.teams.criterionAgreement;

/** Agreement between people's levels and the run's, by criterion. */
export const measureAgreement = (ctx: Ctx, { params }: Received<Measure>): Promise<Reply<Measure>> =>
  ctx.db.read(async (tx) => {
    const { id } = await readTeam(tx, ctx, params.id);
    const seen = seenMeetings(tx, ctx, (owner) => isJudgedBy(tx, id, owner));
    const zone = await readTimeZone(tx, ctx.actor.companyId);
    const rows = await tx
      .select({
        key: shownCriteria.key,
        name: shownCriteria.name,
        machine: shownCriteria.level,
        person: shownCriteria.levelInForce,
        month: sql<string>`to_char(${seen.startAt} at time zone ${zone}, 'YYYY-MM-01')`,
      })
      .from(shownCriteria)
      .innerJoin(seen, eq(seen.id, shownCriteria.meetingId))
      .where(
        and(
          isNewestDone(tx, shownCriteria.evaluationId, shownCriteria.meetingId),
          isNotNull(shownCriteria.override),
          isNotNull(shownCriteria.level),
        ),
      )
      .orderBy(seen.startAt, seen.id, shownCriteria.position);
    return [...Map.groupBy(rows, ({ key }) => key).values()].map((judged): CriterionAgreement => {
      const agreed = (some: typeof judged): number => some.filter(({ machine, person }) => machine === person).length;
      const by = (sign: number): number =>
        judged.filter(({ machine, person }) => Math.sign((person ?? 0) - (machine ?? 0)) === sign).length;
      return {
        key: judged.at(-1)?.key ?? '',
        name: judged.at(-1)?.name ?? '',
        count: judged.length,
        agreedCount: agreed(judged),
        higherCount: by(1),
        lowerCount: by(-1),
        months: [...Map.groupBy(judged, ({ month }) => month)].map(([month, some]) => ({
          month,
          count: some.length,
          agreedCount: agreed(some),
        })),
      };
    });
  });
