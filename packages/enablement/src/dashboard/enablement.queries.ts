import { call, useLiveEvents } from '@pauta/api-client';
import { type DashboardFilter, enablement, type EventOf, type SeriesFilter } from '@pauta/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

const enablementKey = ['enablement'] as const;

/** The dashboard filter with a team. */
export type TeamFilter = DashboardFilter & { readonly teamId: string };

const asSeries = ({ userId, period, meetingFormat, meetingType }: TeamFilter): SeriesFilter => ({
  ...(userId && { vendedor: userId }),
  timeFilter: period,
  meetingFormat,
  meetingType,
});

export const statsOptions = ({ teamId, ...query }: TeamFilter) =>
  queryOptions({
    queryKey: [...enablementKey, 'stats', teamId, query],
    queryFn: ({ signal }) => call(enablement.stats, { params: { teamId }, query, signal }),
  });

export const chartDataOptions = ({ teamId, ...query }: TeamFilter) =>
  queryOptions({
    queryKey: [...enablementKey, 'chart-data', teamId, query],
    queryFn: ({ signal }) => call(enablement.chartData, { params: { teamId }, query, signal }),
  });

export const talkTimeOptions = (teamFilter: TeamFilter) => {
  const query = asSeries(teamFilter);
  return queryOptions({
    queryKey: [...enablementKey, 'talk-time', teamFilter.teamId, query],
    queryFn: ({ signal }) => call(enablement.talkTime, { params: { teamId: teamFilter.teamId }, query, signal }),
  });
};

export const nextStepsOptions = (teamFilter: TeamFilter) => {
  const query = asSeries(teamFilter);
  return queryOptions({
    queryKey: [...enablementKey, 'next-steps', teamFilter.teamId, query],
    queryFn: ({ signal }) => call(enablement.nextSteps, { params: { teamId: teamFilter.teamId }, query, signal }),
  });
};

export const clientEngagementOptions = (teamFilter: TeamFilter) => {
  const query = asSeries(teamFilter);
  return queryOptions({
    queryKey: [...enablementKey, 'client-engagement', teamFilter.teamId, query],
    queryFn: ({ signal }) =>
      call(enablement.clientEngagement, { params: { teamId: teamFilter.teamId }, query, signal }),
  });
};

export const meetingTypesOptions = (teamFilter: TeamFilter) => {
  const query = asSeries(teamFilter);
  return queryOptions({
    queryKey: [...enablementKey, 'meeting-types', teamFilter.teamId, query],
    queryFn: ({ signal }) => call(enablement.meetingTypes, { params: { teamId: teamFilter.teamId }, query, signal }),
  });
};

export const sellerSkillsOptions = (teamFilter: TeamFilter) => {
  const query = asSeries(teamFilter);
  return queryOptions({
    queryKey: [...enablementKey, 'seller-skills', teamFilter.teamId, query],
    queryFn: ({ signal }) => call(enablement.sellerSkills, { params: { teamId: teamFilter.teamId }, query, signal }),
  });
};

/** Whether an event changes the numbers: a meeting is ready or deleted. */
const changesNumbers = (event: EventOf<'meeting'>): boolean =>
  event.topic !== 'meeting.changed' || event.status === 'ready';

export const applyLiveEvents = (client: QueryClient, events: readonly EventOf<'meeting'>[]): void => {
  if (events.some(changesNumbers)) void client.invalidateQueries({ queryKey: enablementKey });
};

/** Keeps the numbers up to date while the component is mounted. */
export const useDashboardEvents = (): void => {
  const client = useQueryClient();
  useLiveEvents('meeting', (events) => applyLiveEvents(client, events));
};
