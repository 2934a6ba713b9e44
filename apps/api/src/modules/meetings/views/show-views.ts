import { displayName, mayEditView, type MeetingView, rangeOf, type ViewFilter } from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { localDay } from '../../../platform/calendar-days.ts';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { readTimeZone } from '../../companies/time-zone.ts';
import { people } from '../../identity/users/people.ts';
import { knownTeams } from '../../teams/memberships.ts';
import { meetingViews, tags } from '../meetings.table.ts';
import { visibleViews, type ViewRow } from './view-access.ts';

interface Known {
  readonly person: ReadonlySet<string>;
  readonly team: ReadonlySet<string>;
  readonly tag: ReadonlySet<string>;
  /** Calendar day in the company's time zone. */
  readonly today: string;
}

const tagIdsOf = ({ tagId, tagIds }: ViewFilter): string[] => [
  ...(tagId ? [tagId] : []),
  ...(tagIds?.split(',') ?? []),
];

/** Reads which referenced people, teams and tags still exist: one query for each kind, however many views there are. */
const readNames = async (tx: Tx, ctx: Ctx, filters: readonly ViewFilter[]): Promise<Known> => {
  const { companyId } = ctx.actor;
  const userIds = filters.flatMap(({ userId }) => userId ?? []);
  const teamIds = filters.flatMap(({ teamId }) => teamId ?? []);
  const tagIds = filters.flatMap(tagIdsOf);
  const knownPeople = userIds.length
    ? await tx
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.companyId, companyId), inArray(people.id, userIds)))
    : [];
  const knownTags = tagIds.length
    ? await tx
        .select({ id: tags.id })
        .from(tags)
        .where(and(companyScope(tags, ctx), inArray(tags.id, tagIds)))
    : [];
  return {
    person: new Set(knownPeople.map(({ id }) => id)),
    team: new Set(teamIds.length ? await knownTeams(tx, ctx, teamIds) : []),
    tag: new Set(knownTags.map(({ id }) => id)),
    today: localDay(ctx.now(), await readTimeZone(tx, companyId)),
  };
};

/** The filter resolved for this day, without references that are gone, and a list of those. */
const openFilter = (
  { period, userId, teamId, tagId, tagIds, tagsMatch, ...rest }: ViewFilter,
  known: Known,
): Pick<MeetingView, 'filter' | 'missing'> => {
  const kept = (tagIds?.split(',') ?? []).filter((id) => known.tag.has(id));
  const isPersonGone = userId !== undefined && !known.person.has(userId);
  const isTeamGone = teamId !== undefined && !known.team.has(teamId);
  const isTagGone = tagIdsOf({ ...rest, tagId, tagIds }).some((id) => !known.tag.has(id));
  return {
    filter: {
      ...rest,
      ...(userId && !isPersonGone && { userId }),
      ...(teamId && !isTeamGone && { teamId }),
      ...(tagId && known.tag.has(tagId) && { tagId }),
      ...(kept.length > 0 && { tagIds: kept.join(','), ...(tagsMatch && { tagsMatch }) }),
      ...(period && rangeOf(period, known.today)),
    },
    missing: [
      ...(isPersonGone ? (['person'] as const) : []),
      ...(isTeamGone ? (['team'] as const) : []),
      ...(isTagGone ? (['tag'] as const) : []),
    ],
  };
};

/** The views as visible to the actor on this day. */
export const showViews = async (tx: Tx, ctx: Ctx, rows: readonly ViewRow[]): Promise<MeetingView[]> => {
  if (rows.length === 0) return [];
  const filters = rows.map(({ filter }) => filter);
  const known = await readNames(tx, ctx, filters);
  const owners = await tx
    .select()
    .from(people)
    .where(
      inArray(
        people.id,
        rows.map(({ userId }) => userId),
      ),
    );
  return rows.map((row) => {
    const owner = orThrow(
      owners.find(({ id }) => id === row.userId),
      'internal',
    );
    return {
      id: row.id,
      name: row.name,
      owner: { id: owner.id, displayName: displayName(owner) },
      teamId: row.teamId,
      columns: row.columns,
      ...openFilter(row.filter, known),
      canEdit: mayEditView(ctx.actor, row),
    };
  });
};

export const showView = async (tx: Tx, ctx: Ctx, row: ViewRow): Promise<MeetingView> =>
  orThrow((await showViews(tx, ctx, [row]))[0], 'view_not_found');

/** The view; throws `view_not_found` if it does not exist or is not visible to the actor. */
export const openView = async (tx: Tx, ctx: Ctx, id: string): Promise<MeetingView> => {
  const [row] = await tx
    .select()
    .from(meetingViews)
    .where(and(eq(meetingViews.id, id), visibleViews(ctx)));
  return showView(tx, ctx, orThrow(row, 'view_not_found'));
};
