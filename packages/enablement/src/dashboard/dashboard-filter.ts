import { DashboardFilter, type EnablementRange, Id, type MeetingFigure } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** The dashboard filter in the address. */
export type DashboardChoice = DashboardFilter & {
  /** Undefined for the first team that the user leads. */
  readonly teamId: string | undefined;
};

/** Changed fields of a filter; `undefined` removes a field. */
export type ChoiceChange = { readonly [K in keyof DashboardChoice]?: DashboardChoice[K] | undefined };

type Schema = { readonly safeParse: (value: string) => { readonly success: boolean } };
const shape: Record<keyof DashboardChoice, Schema> = { teamId: Id, ...DashboardFilter.shape };
const names = [
  'teamId',
  'userId',
  'meetingFormat',
  'meetingType',
  'period',
] as const satisfies (keyof DashboardChoice)[];
const unset = DashboardFilter.parse({});

/** Parses the filter in an address. Unknown parameters and invalid values are ignored. */
export const parseChoice = (search: URLSearchParams): DashboardChoice => {
  const known = names.flatMap((name) => {
    const value = search.get(name);
    return value && shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  const { teamId, ...filter } = Object.fromEntries(known);
  return { teamId, ...DashboardFilter.parse(filter) };
};

/** Serialises a filter, omitting defaults. */
export const toSearchParams = (choice: ChoiceChange): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = choice[name];
    if (value !== undefined && (name === 'teamId' || value !== unset[name])) search.set(name, value);
  }
  return search;
};

/** The filter with some fields changed. A new team resets the seller, who may not belong to it. */
export const withChoice = (choice: DashboardChoice, change: ChoiceChange): DashboardChoice => {
  const leavesTeam = 'teamId' in change && change.teamId !== choice.teamId;
  return parseChoice(toSearchParams({ ...choice, ...(leavesTeam && { userId: undefined }), ...change }));
};

/** Address of the dashboard with a filter. */
export const choiceHref = (choice: DashboardChoice): string => {
  const search = toSearchParams(choice).toString();
  return search ? `${paths.enablement}?${search}` : paths.enablement;
};

export type MeetingsBehind = Pick<DashboardFilter, 'userId' | 'meetingFormat' | 'meetingType'> & {
  readonly teamId: string;
  readonly range: Pick<EnablementRange, 'startDate' | 'endDate'>;
  readonly figure: MeetingFigure;
};

/** Address of the list with exactly the meetings behind a number. */
export const meetingsHref = (behind: MeetingsBehind): string => {
  const { teamId, userId, meetingFormat, meetingType, range, figure } = behind;
  const search = new URLSearchParams({ startDate: range.startDate, endDate: range.endDate, teamId });
  if (userId) search.set('userId', userId);
  if (meetingType !== 'ALL') search.set('meetingType', meetingType);
  if (meetingFormat !== 'ALL') search.set('meetingFormat', meetingFormat);
  search.set('figure', figure);
  return `${paths.meetings}?${search}`;
};
