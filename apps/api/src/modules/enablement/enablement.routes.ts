import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getChartData } from './get-chart-data.ts';
import { getSellerSkills } from './get-seller-skills.ts';
import { getClientEngagement, getMeetingTypes, getNextSteps, getTalkTime } from './get-series.ts';
import { getStats } from './get-stats.ts';

export const registerEnablement = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.enablement, {
    stats: getStats,
    chartData: getChartData,
    talkTime: getTalkTime,
    meetingTypes: getMeetingTypes,
    nextSteps: getNextSteps,
    clientEngagement: getClientEngagement,
    sellerSkills: getSellerSkills,
  });
