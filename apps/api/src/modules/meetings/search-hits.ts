import { type SQL, sql } from 'drizzle-orm';
import type { SearchQuery } from './search-query.ts';

const numbersOf = ({ numbers }: SearchQuery): SQL => sql`${sql.param(numbers)}::text[]`;

const apartOf = ({ apart }: SearchQuery): SQL =>
  sql`${sql.param(apart.map(({ text }) => text))}::text[], ${sql.param(apart.map(({ whole }) => whole))}::text[]`;

/** All meetings that a search finds. */
export const foundMeetings = (wanted: SearchQuery): SQL =>
  sql`search_meetings(${wanted.text}, ${numbersOf(wanted)}, ${apartOf(wanted)})`;

/** The meetings with something that a search excludes; undefined if it excludes nothing. */
export const excludedMeetings = ({ excluded }: SearchQuery): SQL | undefined =>
  excluded === null ? undefined : sql`select meeting_id from find_meetings(${excluded}) meeting_id`;

/** Common words are looked for in this many of the newest meetings, and only if too few have them in all. */
const newest = 2_000;
/** At least this many of the meetings with common words are ranked at once. */
const fewestRanked = 100;

/** A page of search results. */
interface HitsPage {
  readonly limit: number;
  readonly page: number;
  /** SQL: ids of the meetings of the filter, newest first, without a limit. */
  readonly candidates: SQL;
}

export interface SearchHits {
  /** SQL: common table expressions; `hits` has the meetings to rank, with their best passages. */
  readonly tables: SQL;
  /** SQL: number of results on the pages before those of `hits`. */
  readonly before: SQL;
  /** SQL: whether there are results after those of `hits`. */
  readonly hasMore: SQL;
}

/**
 * The meetings that a search finds. Those with words too common to rank them all are found from the newest on, and each
 * hundred of them is ranked by itself.
 */
export const searchHits = (wanted: SearchQuery, { limit, page, candidates }: HitsPage): SearchHits => {
  const ranked = limit * Math.ceil(fewestRanked / limit);
  const before = Math.floor(((page - 1) * limit) / ranked) * ranked;
  const most = newest + before;
  const isNewestFirst = sql`(select is_newest_first from way)`;
  return {
    tables: sql`
      asked as materialized (select is_common(${wanted.text}) as is_common),
      chosen as materialized (select array(${candidates} limit ${most}) as ids from asked where is_common),
      common as materialized (
        select found.*, row_number() over () as place
        from chosen
        cross join lateral search_newest(${wanted.text}, ${numbersOf(wanted)}, ${apartOf(wanted)}, chosen.ids, ${before + ranked + 1}) found
      ),
      way as materialized (
        select is_common and (cardinality(ids) < ${most} or (select count(*) from common) > ${before + ranked}) as is_newest_first
        from asked left join chosen on true
      ),
      hits as materialized (
        select meeting_id, rank, passages, best_segments from common
        where ${isNewestFirst} and place > ${before} and place <= ${before + ranked}
        union all
        select * from ${foundMeetings(wanted)} where not ${isNewestFirst}
      ),`,
    before: sql`case when ${isNewestFirst} then ${before}::int else 0 end`,
    hasMore: sql`(${isNewestFirst} and exists (select 1 from common where place > ${before + ranked}))`,
  };
};
