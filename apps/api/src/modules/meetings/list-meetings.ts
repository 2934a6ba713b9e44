import { type MeetingFilter, type MeetingPage, type MeetingStatus, type MeetingSummary } from '@pauta/contract';
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { isTooSlow } from '../../platform/database-unavailable.ts';
import { precompiled, runPrepared } from '../../platform/prepared.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { timeZoneOf } from '../companies/time-zone.ts';
import { countsExample } from './example-rule.ts';
import { behindFigure } from './figures.ts';
import { visibleMeetings } from './meeting-access.ts';
import { membersOf } from '../teams/within.ts';
import { type SummaryRow, summaryColumns, toSummary } from './meeting-view.ts';
import { meetings } from './meetings.table.ts';
import { openView } from './views/show-views.ts';
import { leadingTag, ofTags } from './tags/of-tags.ts';
import { correctQuery } from './correct-query.ts';
import { excludedMeetings, searchHits } from './search-hits.ts';
import { type SearchQuery, toSearchQuery } from './search-query.ts';

/** Counting stops here: an exact count over a million rows costs more than the page itself. */
const totalCap = 2_000;

/** Statuses that require action by a person. */
const attention: MeetingStatus[] = ['needs_attention', 'waiting_admission', 'not_joined', 'interrupted', 'failed'];

const scopeOf = ({ actor }: Pick<Ctx, 'actor'>, scope: MeetingFilter['scope']): SQL | undefined => {
  if (scope === 'mine') return eq(meetings.userId, actor.userId);
  if (scope === 'attention') return inArray(meetings.status, attention);
  if (scope === 'all') return undefined;
  const teamIds = actor.teams.map(({ teamId }) => teamId);
  if (teamIds.length) return sql`${meetings.userId} in ${membersOf(teamIds)}`;
  return actor.isAdmin ? undefined : sql`false`;
};

/** SQL conditions of the filter, without the search. */
export const conditions = (ctx: Pick<Ctx, 'actor'>, filter: Omit<MeetingFilter, 'limit' | 'page'>): SQL | undefined => {
  const { companyId } = ctx.actor;
  const zone = timeZoneOf(companyId);
  const dayStart = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone})`;
  return and(
    scopeOf(ctx, filter.scope),
    filter.meetingType ? eq(meetings.meetingType, filter.meetingType) : undefined,
    filter.meetingFormat ? eq(meetings.meetingFormat, filter.meetingFormat) : undefined,
    filter.figure ? behindFigure(filter.figure, companyId, filter.teamId) : undefined,
    filter.status ? eq(meetings.status, filter.status) : undefined,
    filter.userId ? eq(meetings.userId, filter.userId) : undefined,
    filter.teamId ? sql`${meetings.userId} in ${membersOf([filter.teamId])}` : undefined,
    filter.startDate ? gte(meetings.startAt, dayStart(filter.startDate, 0)) : undefined,
    filter.endDate ? lt(meetings.startAt, dayStart(filter.endDate, 1)) : undefined,
    filter.minRating === undefined ? undefined : gte(meetings.score, filter.minRating),
    filter.maxRating === undefined ? undefined : lte(meetings.score, filter.maxRating),
    ofTags(filter),
    filter.ids ? inArray(meetings.id, filter.ids.split(',')) : undefined,
  );
};

const tagged = ({ actor }: Pick<Ctx, 'actor'>, tagId: string): SQL =>
  sql`link.company_id = ${actor.companyId} and link.tag_id = ${tagId}`;

/** Meetings of a tag are read from the index of its links, newest first; others from the table's own. */
const source = (wanted: SearchQuery | undefined, ofTag: SQL | undefined, where: SQL | undefined): SQL => {
  const matched = wanted ? sql`join hits on hits.meeting_id = ${meetings.id}` : sql``;
  return ofTag
    ? sql`meeting_tags link join ${meetings} on ${meetings.id} = link.meeting_id ${matched} where ${ofTag} and ${where}`
    : sql`${meetings} ${matched} where ${where}`;
};

/** Order of the rows; for a search it applies within the same relevance. */
const orderOf = (
  { order = 'newest' }: Pick<MeetingFilter, 'order'>,
  startAt: SQL = sql`${meetings.startAt}`,
  id: SQL = sql`${meetings.id}`,
  score: SQL = sql`${meetings.score}`,
): SQL => {
  if (order === 'oldest') return sql`${startAt}, ${id}`;
  const newest = sql`${startAt} desc, ${id} desc`;
  if (order === 'newest') return newest;
  return order === 'highest' ? sql`${score} desc nulls last, ${newest}` : sql`${score} nulls last, ${newest}`;
};

/** Search rank, decaying with age over months. */
const relevance = sql`(hits.rank * (1 + exp(-extract(epoch from now() - ${meetings.startAt}) / ${sql.raw(String(60 * 86_400))})))`;

/**
 * The first page has its limit in the statement's text: a plan for any number of rows would sort them all, and could
 * not be kept.
 */
const pageOf = ({ limit, page }: Pick<MeetingFilter, 'limit' | 'page'>, before: SQL | undefined): SQL =>
  page === 1 && !before
    ? sql`limit ${sql.raw(String(limit))}`
    : sql`limit ${limit} offset ${(page - 1) * limit}${before ? sql` - ${before}` : sql``}`;

/** The best matching passages of a meeting. */
const matchColumn = precompiled(sql`
  case when hits.passages > 0 then json_build_object('total', hits.passages, 'passages', (
    select json_agg(json_build_object('segmentId', said.id, 'startMs', said.start_ms, 'text', said.text) order by best.place)
    from unnest(hits.best_segments) with ordinality as best(id, place) join segments said on said.id = best.id)) end`);

const pageColumns = precompiled(summaryColumns(sql`page`));

/**
 * One statement for the page, its people and tags, search matches, the total up to the cap, and how much of it is
 * example data.
 */
export const listStatement = (ctx: Pick<Ctx, 'actor'>, filter: MeetingFilter): SQL => {
  const { tagId, rest } = leadingTag(filter);
  const asked = filter.query ? toSearchQuery(filter.query) : undefined;
  // Exclusions alone leave the list as it is, without the meetings that have them.
  const wanted = asked?.text === '' && asked.excluded !== null ? undefined : asked;
  const excluded = asked && excludedMeetings(asked);
  const isLeft = excluded && sql`${meetings.id} not in (select meeting_id from excluded)`;
  const filtered = and(conditions(ctx, rest), isLeft);
  const ofTag = tagId ? tagged(ctx, tagId) : undefined;
  const rowOrder = ofTag ? orderOf(filter, sql`link.start_at`, sql`link.meeting_id`) : orderOf(filter);
  const shown = and(visibleMeetings(ctx), filtered);
  const from = source(wanted, ofTag, shown);
  const newest = ofTag ? orderOf({}, sql`link.start_at`, sql`link.meeting_id`) : orderOf({});
  const search =
    wanted &&
    searchHits(wanted, {
      ...filter,
      candidates: sql`select ${meetings.id} from ${source(undefined, ofTag, shown)} order by ${newest}`,
    });
  // Admins see every meeting: their total counts the tag's links without joining meetings.
  const countedFrom = ofTag && ctx.actor.isAdmin && !filtered && !wanted ? sql`meeting_tags link where ${ofTag}` : from;
  const ofExample = source(wanted, ofTag, and(shown, sql`${meetings.isExample}`));
  const rank = wanted ? relevance : sql`null::float`;
  const order = wanted ? sql`${rank} desc, ${rowOrder}` : rowOrder;
  return sql`
    with ${excluded ? sql`excluded as materialized (${excluded}),` : sql``} ${search?.tables ?? sql``}
    page as (select ${meetings}.*, ${rank} as relevance from ${from} order by ${order} ${pageOf(filter, search?.before)}),
    counted as (select count(*)::int${search ? sql` + ${search.before}` : sql``} as total from (select 1 from ${countedFrom} limit ${sql.raw(String(totalCap + 1))}) capped),
    example as (select count(*)::int as total, ${countsExample(visibleMeetings(ctx))} as counts from ${ofExample})
    select counted.total, ${search?.hasMore ?? sql`false`} as "hasMore", example.total as "exampleTotal", example.counts as "exampleCounts", ${pageColumns},
      ${wanted ? matchColumn : sql`null`} as match
    from counted cross join example
    left join page on true
    left join users owner on owner.id = page.user_id
    ${wanted ? sql`left join hits on hits.meeting_id = page.id` : sql``}
    order by ${wanted ? sql`page.relevance desc, ` : sql``}${orderOf(filter, sql`page.start_at`, sql`page.id`, sql`page.score`)}`;
};

interface ListRow extends SummaryRow {
  /** Null on the only row of an empty page. */
  id: string;
  total: number;
  /** Whether there are results beyond the total. */
  hasMore: boolean;
  exampleTotal: number;
  exampleCounts: boolean;
  match: MeetingSummary['match'];
}

const readPage = async (ctx: Ctx, tx: Tx, filter: MeetingFilter): Promise<MeetingPage> => {
  const rows = await runPrepared<ListRow>(tx, listStatement(ctx, filter));
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.filter(({ id }) => id !== null).map((row) => ({ ...toSummary(row), match: row.match })),
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap || rows[0]?.hasMore === true,
    page: filter.page,
    limit: filter.limit,
    example: { total: rows[0]?.exampleTotal ?? 0, isCounted: rows[0]?.exampleCounts ?? true },
    view: null,
    search: filter.query ? { terms: toSearchQuery(filter.query).terms, corrected: null } : null,
  };
};

/** Reads a page; if a search has no results, corrects its spelling. */
const findPage = async (ctx: Ctx, tx: Tx, filter: MeetingFilter): Promise<MeetingPage> => {
  const page = await readPage(ctx, tx, filter);
  if (page.total > 0 || !filter.query) return page;
  const corrected = await correctQuery(ctx, tx, filter.query);
  if (!corrected) return page;
  const likely = await readPage(ctx, tx, { ...filter, query: corrected });
  if (likely.total === 0 || !likely.search) return page;
  return { ...likely, search: { ...likely.search, corrected } };
};

/** A search that is cancelled would be cancelled again: retrying, as for a database that is away, does not help. */
const tooBroad =
  ({ query }: MeetingFilter) =>
  (error: unknown): never => {
    throw query && isTooSlow(error) ? new ProblemError('search_too_broad') : error;
  };

/** A page of the meetings that the actor may see, by a filter or by a saved view. */
export const listMeetings = (ctx: Ctx, { query: filter }: { query: MeetingFilter }): Promise<MeetingPage> =>
  ctx.db.read(async (tx) => {
    if (!filter.view) return findPage(ctx, tx, filter).catch(tooBroad(filter));
    const view = await openView(tx, ctx, filter.view);
    const shown = { ...view.filter, page: filter.page, limit: filter.limit };
    return { ...(await findPage(ctx, tx, shown).catch(tooBroad(shown))), view };
  });
