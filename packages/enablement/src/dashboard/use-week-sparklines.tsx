import { type EnablementSeries, leastSample, type MeetingFigure } from '@pauta/contract';
import { Sparkline } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { percent, whole } from './dashboard-words.ts';
import {
  chartDataOptions,
  clientEngagementOptions,
  nextStepsOptions,
  talkTimeOptions,
  type TeamFilter,
} from './enablement.queries.ts';

const sparkline = (series: EnablementSeries | undefined, format: Intl.NumberFormatOptions): ReactNode =>
  series && <Sparkline values={series.weeks.map(({ value, n }) => (n < leastSample ? null : value))} format={format} />;

/** Weekly sparklines from the data of the charts below; weeks with too few meetings are omitted. */
export const useWeekSparklines = (teamFilter: TeamFilter): Partial<Record<MeetingFigure, ReactNode>> => {
  const talk = useQuery(talkTimeOptions(teamFilter)).data;
  const nextSteps = useQuery(nextStepsOptions(teamFilter)).data;
  const engagement = useQuery(clientEngagementOptions(teamFilter)).data;
  const score = useQuery(chartDataOptions(teamFilter)).data?.score;
  return {
    talkRatio: sparkline(talk, percent),
    nextStep: sparkline(nextSteps, percent),
    engagement: sparkline(engagement, whole),
    score: sparkline(score, whole),
  };
};
