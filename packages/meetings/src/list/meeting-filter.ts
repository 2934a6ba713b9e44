import { MeetingFilter, type MeetingView } from '@pauta/contract';
import type * as z from 'zod/mini';

/** Filters that the user can add, each shown as one chip. */
export const chosenFilters = ['period', 'team', 'person', 'type', 'status', 'rating', 'tag'] as const;
/** Filters set by links from elsewhere; in the list they can only be removed. */
const givenFilters = ['ids', 'figure', 'format'] as const;
export const filterNames = [...givenFilters, ...chosenFilters] as const;
export type ChosenFilter = (typeof chosenFilters)[number];
export type FilterName = (typeof filterNames)[number];

export const isChosen = (name: FilterName): name is ChosenFilter => chosenFilters.some((chosen) => chosen === name);

const parametersOf = {
  period: ['startDate', 'endDate'],
  team: ['teamId'],
  person: ['userId'],
  type: ['meetingType'],
  ids: ['ids'],
  format: ['meetingFormat'],
  figure: ['figure'],
  status: ['status'],
  rating: ['minRating', 'maxRating'],
  tag: ['tagId', 'tagIds', 'tagsMatch'],
} as const satisfies Record<FilterName, readonly (keyof MeetingFilter)[]>;

/** All parameters of the list's address, in their serialised order. */
const parameters = [
  'scope',
  'query',
  'startDate',
  'endDate',
  'teamId',
  'userId',
  'meetingType',
  'meetingFormat',
  'figure',
  'ids',
  'status',
  'minRating',
  'maxRating',
  'tagId',
  'tagIds',
  'tagsMatch',
  'order',
  'view',
  'page',
  'limit',
] as const satisfies readonly (keyof MeetingFilter)[];

export const emptyFilter: MeetingFilter = MeetingFilter.parse({});

/** Changed fields of a filter; `undefined` removes a field. */
export type FilterChange = { readonly [K in keyof MeetingFilter]?: MeetingFilter[K] | undefined };

const swapped = (least: string | number | undefined, most: string | number | undefined) =>
  least !== undefined && most !== undefined && least > most;

/**
 * Parses the filter in an address; a view excludes other filters. Unknown parameters and invalid values are ignored;
 * bounds in the wrong order are swapped.
 */
export const parseMeetingFilter = (search: URLSearchParams): MeetingFilter => {
  const shape: Record<keyof MeetingFilter, z.ZodMiniType> = MeetingFilter.shape;
  const known = parameters.flatMap((name) => {
    const value = search.get(name);
    return value && shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  const filter = MeetingFilter.parse(Object.fromEntries(known));
  if (filter.view) return { ...emptyFilter, view: filter.view, page: filter.page, limit: filter.limit };
  return {
    ...filter,
    ...(swapped(filter.startDate, filter.endDate) && { startDate: filter.endDate, endDate: filter.startDate }),
    ...(swapped(filter.minRating, filter.maxRating) && { minRating: filter.maxRating, maxRating: filter.minRating }),
  };
};

/** Serialises a filter, omitting defaults. */
export const toSearchParams = (filter: FilterChange): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = filter[name];
    if (value !== undefined && value !== emptyFilter[name]) search.set(name, String(value));
  }
  return search;
};

/** The filter with some fields changed, on its first page. */
export const withFilter = (filter: MeetingFilter, change: FilterChange): MeetingFilter =>
  parseMeetingFilter(toSearchParams({ ...filter, page: 1, ...change }));

/** Parameter with the id of the view whose filter was changed. */
const changedFrom = 'from';

export const viewIdOf = (search: URLSearchParams): string | null => search.get('view') ?? search.get(changedFrom);

/** The filter of a saved view, with pagination. */
export const filterOfView = (
  { filter }: Pick<MeetingView, 'filter'>,
  { page, limit }: Pick<MeetingFilter, 'page' | 'limit'>,
): MeetingFilter => ({ ...filter, page, limit });

/** Address of a filter within a view: that of the view if unchanged, otherwise of the changed filter. */
export const toViewParams = (view: Pick<MeetingView, 'id' | 'filter'>, filter: MeetingFilter): URLSearchParams => {
  const search = toSearchParams(filter);
  const { page, limit } = filter;
  if (search.toString() === toSearchParams(filterOfView(view, filter)).toString()) {
    return toSearchParams({ view: view.id, page, limit });
  }
  search.set(changedFrom, view.id);
  return search;
};

/** Names of the active chips, in the order of the list. */
export const activeFilters = (filter: MeetingFilter): FilterName[] =>
  filterNames.filter((name) => parametersOf[name].some((parameter) => filter[parameter] !== undefined));

/** The filter with one chip removed. */
export const withoutFilter = (filter: MeetingFilter, name: FilterName): MeetingFilter =>
  withFilter(filter, Object.fromEntries(parametersOf[name].map((parameter) => [parameter, undefined])));

/** The same scope without chips and search. */
export const withoutFilters = (filter: MeetingFilter): MeetingFilter => ({ ...emptyFilter, scope: filter.scope });

/** Whether the filter has neither chips nor a search. */
export const isUnfiltered = (filter: MeetingFilter): boolean =>
  activeFilters(filter).length === 0 && filter.query === undefined;

/** Tag ids of a filter. */
export const tagsOf = ({ tagId, tagIds }: MeetingFilter): readonly string[] => [
  ...new Set([...(tagId ? [tagId] : []), ...(tagIds?.split(',') ?? [])]),
];
