import { DashboardFilter, type EnablementRange, Id, type MeetingFigure } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** What the dashboard's address asks for. */
export type DashboardChoice = DashboardFilter & {
  /** Undefined for the first team that the person leads. */
  readonly teamId: string | undefined;
};

/** Fields of a choice that are to change; `undefined` takes one away. */
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

/** The choice that an address makes. What the dashboard doesn't know, and values that make no sense, are ignored. */
export const parseChoice = (search: URLSearchParams): DashboardChoice => {
  const known = names.flatMap((name) => {
    const value = search.get(name);
    return value && shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  const { teamId, ...filter } = Object.fromEntries(known);
  return { teamId, ...DashboardFilter.parse(filter) };
};

/** The address's parameters for a choice, without those that say nothing new. */
export const toSearchParams = (choice: ChoiceChange): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = choice[name];
    if (value !== undefined && (name === 'teamId' || value !== unset[name])) search.set(name, value);
  }
  return search;
};

/** The choice with some fields changed. A person of one team may not be in another. */
export const withChoice = (choice: DashboardChoice, change: ChoiceChange): DashboardChoice => {
  const leavesTeam = 'teamId' in change && change.teamId !== choice.teamId;
  return parseChoice(toSearchParams({ ...choice, ...(leavesTeam && { userId: undefined }), ...change }));
};

/** Where this choice is shown. */
export const choiceHref = (choice: DashboardChoice): string => {
  const search = toSearchParams(choice).toString();
  return search ? `${paths.enablement}?${search}` : paths.enablement;
};

export type MeetingsBehind = Pick<DashboardFilter, 'userId' | 'meetingFormat' | 'meetingType'> & {
  readonly teamId: string;
  readonly range: Pick<EnablementRange, 'startDate' | 'endDate'>;
  readonly figure: MeetingFigure;
};

/** The list of exactly the meetings that a number counts. */
export const meetingsHref = (behind: MeetingsBehind): string => {
  const { teamId, userId, meetingFormat, meetingType, range, figure } = behind;
  const search = new URLSearchParams({ startDate: range.startDate, endDate: range.endDate, teamId });
  if (userId) search.set('userId', userId);
  if (meetingType !== 'ALL') search.set('meetingType', meetingType);
  if (meetingFormat !== 'ALL') search.set('meetingFormat', meetingFormat);
  search.set('figure', figure);
  return `${paths.meetings}?${search}`;
};
