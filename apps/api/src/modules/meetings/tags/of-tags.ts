import type { MeetingFilter } from '@pauta/contract';
import { and, not, type SQL, sql } from 'drizzle-orm';
import { meetings } from '../meetings.table.ts';

export type TagFilter = Pick<MeetingFilter, 'tagId' | 'tagIds' | 'tagsMatch'>;

const idsOf = ({ tagIds }: TagFilter): string[] => [...new Set(tagIds?.split(','))];

const hasOneOf = (ids: readonly string[]): SQL =>
  sql`exists (select 1 from meeting_tags link
    where link.company_id = ${meetings.companyId} and link.meeting_id = ${meetings.id}
    and link.tag_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}))`;

/** SQL: the filter's conditions on tags. */
export const ofTags = (filter: TagFilter): SQL | undefined => {
  const { tagId, tagsMatch = 'any' } = filter;
  const ids = idsOf(filter);
  const ofOne = tagId ? hasOneOf([tagId]) : undefined;
  if (!ids.length) return ofOne;
  if (tagsMatch === 'all') return and(ofOne, ...ids.map((id) => hasOneOf([id])));
  return and(ofOne, tagsMatch === 'any' ? hasOneOf(ids) : not(hasOneOf(ids)));
};

/**
 * A tag that every meeting of the filter has, if any, so that meetings are read from its links; and the rest of the
 * filter.
 */
export const leadingTag = <Filter extends TagFilter>(filter: Filter): { tagId: string | undefined; rest: Filter } => {
  const { tagId, tagsMatch = 'any' } = filter;
  if (tagId) return { tagId, rest: { ...filter, tagId: undefined } };
  const [first, ...others] = idsOf(filter);
  if (!first || tagsMatch === 'none' || (tagsMatch === 'any' && others.length))
    return { tagId: undefined, rest: filter };
  return { tagId: first, rest: { ...filter, tagIds: others.length ? others.join(',') : undefined } };
};
