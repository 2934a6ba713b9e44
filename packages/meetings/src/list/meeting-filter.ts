import { MeetingFilter, type MeetingView } from '@pauta/contract';
import type * as z from 'zod/mini';

/** Filters that a person sees as one chip each. */
export const chosenFilters = ['period', 'team', 'person', 'type', 'status', 'rating', 'tag'] as const;
/** Filters that a link from elsewhere sets; in the list they are only taken away. */
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

/** Every parameter of the list's address, in the order in which it is written. */
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

/** Fields of a filter that are to change; `undefined` takes one away. */
export type FilterChange = { readonly [K in keyof MeetingFilter]?: MeetingFilter[K] | undefined };

const swapped = (least: string | number | undefined, most: string | number | undefined) =>
  least !== undefined && most !== undefined && least > most;

/**
 * The filter that an address asks for; a view stands alone. What the list doesn't know, and values that make no sense, are ignored;
 * bounds in the wrong order are turned round.
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

/** The address's parameters for a filter, without those that say nothing new. */
export const toSearchParams = (filter: FilterChange): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = filter[name];
    if (value !== undefined && value !== emptyFilter[name]) search.set(name, String(value));
  }
  return search;
};

/** The filter with some fields changed, back on its first page. */
export const withFilter = (filter: MeetingFilter, change: FilterChange): MeetingFilter =>
  parseMeetingFilter(toSearchParams({ ...filter, page: 1, ...change }));

/** Parameter of the view that a filter was changed from. */
const changedFrom = 'from';

export const viewIdOf = (search: URLSearchParams): string | null => search.get('view') ?? search.get(changedFrom);

/** The filter of a view, on a page. */
export const filterOfView = (
  { filter }: Pick<MeetingView, 'filter'>,
  { page, limit }: Pick<MeetingFilter, 'page' | 'limit'>,
): MeetingFilter => ({ ...filter, page, limit });

/** The address of a filter within a view: the view's own, or what it was changed to. */
export const toViewParams = (view: Pick<MeetingView, 'id' | 'filter'>, filter: MeetingFilter): URLSearchParams => {
  const search = toSearchParams(filter);
  const { page, limit } = filter;
  if (search.toString() === toSearchParams(filterOfView(view, filter)).toString()) {
    return toSearchParams({ view: view.id, page, limit });
  }
  search.set(changedFrom, view.id);
  return search;
};

/** The names of the chips that are on, in the order in which the list shows them. */
export const activeFilters = (filter: MeetingFilter): FilterName[] =>
  filterNames.filter((name) => parametersOf[name].some((parameter) => filter[parameter] !== undefined));

/** The filter without one of its chips. */
export const withoutFilter = (filter: MeetingFilter, name: FilterName): MeetingFilter =>
  withFilter(filter, Object.fromEntries(parametersOf[name].map((parameter) => [parameter, undefined])));

/** The same view without chips and words. */
export const withoutFilters = (filter: MeetingFilter): MeetingFilter => ({ ...emptyFilter, scope: filter.scope });

/** Whether the list shows everything that the view has. */
export const isUnfiltered = (filter: MeetingFilter): boolean =>
  activeFilters(filter).length === 0 && filter.query === undefined;

/** The tags that a filter asks for. */
export const tagsOf = ({ tagId, tagIds }: MeetingFilter): readonly string[] => [
  ...new Set([...(tagId ? [tagId] : []), ...(tagIds?.split(',') ?? [])]),
];
