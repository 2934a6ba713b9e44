import { type MeetingFilter, type MeetingPage, type MeetingStatus } from '@pauta/contract';
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { membersOf, visibleMeetings } from './meeting-access.ts';
import { readRelations, toSummary } from './meeting-view.ts';
import { meetings } from './meetings.table.ts';

/** Counting stops here: an exact count over a million rows costs more than the page itself. */
const totalCap = 10_000;

/** Statuses that wait for a person. */
const attention: MeetingStatus[] = ['needs_attention', 'waiting_admission', 'not_joined', 'interrupted', 'failed'];

interface Hit {
  meeting_id: string;
  segment_id: string | null;
  start_ms: number | null;
  text: string | null;
}

const scopeOf = ({ actor }: Ctx, scope: MeetingFilter['scope']): SQL | undefined => {
  if (scope === 'mine') return eq(meetings.userId, actor.userId);
  if (scope === 'attention') return inArray(meetings.status, attention);
  if (scope === 'all') return undefined;
  const teamIds = actor.teams.map(({ teamId }) => teamId);
  return teamIds.length ? sql`${meetings.userId} in ${membersOf(teamIds)}` : actor.isAdmin ? undefined : sql`false`;
};

const conditions = (ctx: Ctx, filter: MeetingFilter): SQL | undefined => {
  const zone = sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${ctx.actor.companyId})`;
  const dayStart = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone})`;
  return and(
    visibleMeetings(ctx),
    scopeOf(ctx, filter.scope),
    filter.meetingType ? eq(meetings.meetingType, filter.meetingType) : undefined,
    filter.status ? eq(meetings.status, filter.status) : undefined,
    filter.userId ? eq(meetings.userId, filter.userId) : undefined,
    filter.teamId ? sql`${meetings.userId} in ${membersOf([filter.teamId])}` : undefined,
    filter.startDate ? gte(meetings.startAt, dayStart(filter.startDate, 0)) : undefined,
    filter.endDate ? lt(meetings.startAt, dayStart(filter.endDate, 1)) : undefined,
    filter.minRating === undefined ? undefined : gte(meetings.score, filter.minRating),
    filter.maxRating === undefined ? undefined : lte(meetings.score, filter.maxRating),
    filter.tagId
      ? sql`${meetings.id} in (select meeting_id from meeting_tags where company_id = ${ctx.actor.companyId} and tag_id = ${filter.tagId})`
      : undefined,
    filter.query ? sql`${meetings.id} in (select meeting_id from search_meetings(${filter.query}))` : undefined,
  );
};

/** A page of the meetings that the actor may see, newest first. */
export const listMeetings = async (ctx: Ctx, { query: filter }: { query: MeetingFilter }): Promise<MeetingPage> => {
  const where = conditions(ctx, filter);
  return ctx.db.read(async (tx) => {
    const rows = await tx
      .select({
        meeting: meetings,
        owner: {
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          emailAddress: users.emailAddress,
        },
      })
      .from(meetings)
      .innerJoin(users, eq(users.id, meetings.userId))
      .where(where)
      .orderBy(desc(meetings.startAt), desc(meetings.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit);
    const counted = await tx.execute(
      sql`select count(*)::int as n from (select 1 from ${meetings} where ${where} limit ${totalCap + 1}) capped`,
    );
    const total = Number((counted as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0);
    const ids = rows.map(({ meeting }) => meeting.id);
    const relations = await readRelations(tx, ids);
    const hits = new Map<string, Hit>();
    if (filter.query && ids.length) {
      const found = await tx.execute(
        sql`select * from search_meetings(${filter.query}) where ${or(...ids.map((id) => sql`meeting_id = ${id}`))}`,
      );
      for (const hit of (found as unknown as { rows: Hit[] }).rows) hits.set(hit.meeting_id, hit);
    }
    return {
      items: rows.map(({ meeting, owner }) => {
        const hit = hits.get(meeting.id);
        return {
          ...toSummary(meeting, owner, relations.get(meeting.id) ?? { participants: [], tags: [] }),
          match:
            hit?.segment_id && hit.start_ms !== null && hit.text !== null
              ? { segmentId: hit.segment_id, startMs: hit.start_ms, text: hit.text }
              : null,
        };
      }),
      total: Math.min(total, totalCap),
      totalIsCapped: total > totalCap,
      page: filter.page,
      limit: filter.limit,
    };
  });
};
