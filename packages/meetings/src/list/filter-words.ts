import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MeetingFigure, type MeetingFilter, type MeetingFormat, type Period, periodOf } from '@pauta/contract';
import { localZone } from '@pauta/feature-api';
import { useNow } from '@pauta/ui-kit/hooks';
import type { FilterChoices } from './filter-choices.ts';
import { filterLabels, typeLabels } from './filter-labels.ts';
import { type FilterName, tagsOf } from './meeting-filter.ts';
import { formatDate } from '../meeting/meeting-when.ts';
import { statusLooks } from '../meeting/meeting-status.tsx';

export const periodLabels: Readonly<Record<Period, MessageDescriptor>> = {
  today: msg`Hoje`,
  last7: msg`Últimos 7 dias`,
  last30: msg`Últimos 30 dias`,
  thisMonth: msg`Este mês`,
  lastMonth: msg`Mês passado`,
};

const formatLabels: Readonly<Record<MeetingFormat, MessageDescriptor>> = {
  VIDEO: msg`Vídeo`,
  AUDIO: msg`Áudio`,
};

/** Labels of the dashboard figures by which the list can be filtered. */
const figureLabels: Readonly<Record<MeetingFigure, MessageDescriptor>> = {
  meetings: msg`Contadas nos indicadores`,
  talkRatio: msg`Com fala medida`,
  nextStep: msg`Com próximo passo com data`,
  noNextStep: msg`Sem próximo passo com data`,
  engagement: msg`Com engajamento medido`,
  score: msg`Com nota`,
};

/** The preset that matches the filter's dates on `today`, `custom` for other dates, null without dates. */
export const filterPeriod = ({ startDate, endDate }: MeetingFilter, today: string) =>
  startDate === undefined && endDate === undefined ? null : (periodOf(startDate, endDate, today) ?? 'custom');

/** Formats the value of a filter: "Últimos 30 dias", "Nota de 60 a 80". */
export const useFilterWords = (choices: FilterChoices): ((name: FilterName, filter: MeetingFilter) => string) => {
  const { t, i18n } = useLingui();
  const now = useNow();
  const day = (date: string) => formatDate(date, { now, locale: i18n.locale, zone: localZone() });
  const words: Record<FilterName, (filter: MeetingFilter) => string | undefined> = {
    period: (filter) => {
      const { startDate, endDate } = filter;
      const period = filterPeriod(filter, choices.today);
      if (period && period !== 'custom') return i18n._(periodLabels[period]);
      const from = startDate && day(startDate);
      const to = endDate && day(endDate);
      if (from && to) return from === to ? from : t`${from} a ${to}`;
      return from ? t`desde ${from}` : to && t`até ${to}`;
    },
    team: ({ teamId }) => choices.teams.find(({ id }) => id === teamId)?.name,
    person: ({ userId }) => choices.people.find(({ id }) => id === userId)?.displayName,
    type: ({ meetingType }) => meetingType && i18n._(typeLabels[meetingType]),
    format: ({ meetingFormat }) => meetingFormat && i18n._(formatLabels[meetingFormat]),
    ids: ({ ids = '' }) =>
      i18n._(msg`${plural(ids.split(',').length, { one: '# reunião escolhida', other: '# reuniões escolhidas' })}`),
    figure: ({ figure }) => figure && i18n._(figureLabels[figure]),
    status: ({ status }) => status && i18n._(statusLooks[status].label),
    rating: ({ minRating, maxRating }) => {
      if (minRating !== undefined && maxRating !== undefined) return t`Nota de ${minRating} a ${maxRating}`;
      return minRating === undefined ? t`Nota até ${maxRating ?? 0}` : t`Nota a partir de ${minRating}`;
    },
    tag: (filter) => {
      const ids = tagsOf(filter);
      const names = ids.flatMap((id) => choices.tags.find((tag) => tag.id === id)?.name ?? []);
      if (names.length === 0) return undefined;
      const type = filter.tagsMatch === 'all' ? 'conjunction' : 'disjunction';
      const list = new Intl.ListFormat(i18n.locale, { type }).format(names);
      return filter.tagsMatch === 'none' ? t`Sem ${list}` : list;
    },
  };
  return (name, filter) => words[name](filter) ?? i18n._(filterLabels[name]);
};
