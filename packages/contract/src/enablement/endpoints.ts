import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import {
  DashboardFilter,
  EnablementCharts,
  EnablementSeries,
  EnablementStats,
  MeetingTypeCounts,
  SellerSkills,
  SeriesFilter,
} from './schema.ts';

const errors = ['team_not_found', 'user_not_found'] as const;

export const stats = endpoint({
  method: 'GET',
  path: '/api/enablement/dashboard/stats/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'The five numbers of a team in a period, beside those of the period before',
  query: DashboardFilter,
  response: EnablementStats,
  errors,
});

export const chartData = endpoint({
  method: 'GET',
  path: '/api/enablement/dashboard/chart-data/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'Scores of a team by week and by seller, and the meetings to talk about first',
  query: DashboardFilter,
  response: EnablementCharts,
  errors,
});

export const talkTime = endpoint({
  method: 'GET',
  path: '/api/enablement/talk-time/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: "The seller's share of talk",
  query: SeriesFilter,
  response: EnablementSeries,
  errors,
});

export const meetingTypes = endpoint({
  method: 'GET',
  path: '/api/enablement/meeting-types/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'How many meetings were with customers, and how many among colleagues',
  query: SeriesFilter,
  response: MeetingTypeCounts,
  errors,
});

export const nextSteps = endpoint({
  method: 'GET',
  path: '/api/enablement/next-steps/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'Meetings that ended with a dated next step: 1, or 0',
  query: SeriesFilter,
  response: EnablementSeries,
  errors,
});

export const clientEngagement = endpoint({
  method: 'GET',
  path: '/api/enablement/client-engagement/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'How much the customer took part',
  query: SeriesFilter,
  response: EnablementSeries,
  errors,
});

export const sellerSkills = endpoint({
  method: 'GET',
  path: '/api/enablement/seller-skills/:teamId',
  params: { teamId: Id },
  access: 'user',
  summary: 'Sellers by criteria of the evaluation',
  query: SeriesFilter,
  response: SellerSkills,
  errors,
});
