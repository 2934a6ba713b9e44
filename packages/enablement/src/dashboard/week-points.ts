import { useLingui } from '@lingui/react/macro';
import type { EnablementSeries, MeetingFigure } from '@pauta/contract';
import type { LinePoint } from '@pauta/ui-kit/charts';
import { meetingsHref } from './dashboard-filter.ts';
import { weekEnd, weekWords } from './dashboard-words.ts';
import type { TeamFilter } from './enablement.queries.ts';

/** Weeks of a series as chart points, linked to the meetings that they count. */
export const useWeekPoints = (
  teamFilter: TeamFilter,
  series: EnablementSeries | undefined,
  figureOf: (value: number | null) => MeetingFigure,
): readonly LinePoint[] => {
  const { i18n } = useLingui();
  return (series?.weeks ?? []).map(({ startDate, value, n }) => ({
    id: startDate,
    label: weekWords(startDate, i18n.locale),
    value,
    count: n,
    href: meetingsHref({ ...teamFilter, range: { startDate, endDate: weekEnd(startDate) }, figure: figureOf(value) }),
  }));
};
