import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryCause, DeliveryState, Report } from '@pauta/contract';
import { type IconGlyph, type StatusTone, SuccessIcon } from '@pauta/ui-kit';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Short name of an ISO 8601 weekday, such as "seg". */
export const weekdayName = (weekday: number, locale: string): string =>
  // 1 January 2024 is a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2024, 0, weekday))
    .replace('.', '');

const capitalised = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** List of weekdays, such as "Seg, qua e sex". */
export const namedDays = (days: readonly number[], locale: string): string => {
  const names = days.toSorted((a, b) => a - b).map((day) => weekdayName(day, locale));
  return capitalised(new Intl.ListFormat(locale).format(names), locale);
};

export const isEveryDay = (days: readonly number[]): boolean => days.length === 7;
export const isWorkingDays = (days: readonly number[]): boolean =>
  [1, 2, 3, 4, 5].every((day) => days.includes(day)) && days.length === 5;

const written = (at: Date, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  // Portuguese formats insert "de", which is unusual beside abbreviations.
  return parts.map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value)).join('');
};

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Date and time in a time zone, for use within a sentence: "sex., 20 nov., 08:00". */
export const instantIn = (instant: string, timeZone: string, locale: string): string =>
  written(new Date(instant), locale, { timeZone, ...day, ...time });

/** Time in a time zone, such as "08:00". */
export const timeIn = (instant: string, timeZone: string, locale: string): string =>
  written(new Date(instant), locale, { timeZone, ...time });

/** A calendar date, such as "Sex., 20 nov.". */
export const dayText = (date: string, locale: string): string =>
  capitalised(written(new Date(date), locale, { timeZone: 'UTC', ...day }), locale);

/** Names of the teams; undefined for the whole company. */
export const teamNames = ({ teams }: Pick<Report, 'teams'>, locale: string): string | undefined =>
  teams ? new Intl.ListFormat(locale).format(teams.map(({ name }) => name)) : undefined;

export const deliveryStates: Readonly<
  Record<DeliveryState, { label: MessageDescriptor; tone: StatusTone; icon?: IconGlyph }>
> = {
  queued: { label: msg`Na fila`, tone: 'info' },
  sent: { label: msg`Enviado`, tone: 'neutral', icon: SuccessIcon },
  kept: { label: msg`Na caixa de saída`, tone: 'caution' },
  skipped: { label: msg`Não enviado`, tone: 'neutral' },
  failed: { label: msg`Falhou`, tone: 'critical' },
};

export const deliveryCauses: Readonly<Record<DeliveryCause, MessageDescriptor>> = {
  missed: msg`O servidor estava parado nesse dia`,
  no_meetings: msg`Nenhuma reunião no período`,
  no_access: msg`Não vê nenhuma das reuniões`,
  no_teams: msg`As equipes foram excluídas`,
  no_recipients: msg`Sem destinatários`,
  disabled: msg`A conta está desativada`,
  invited: msg`Ainda não aceitou o convite`,
  no_mail_server: msg`Nenhum servidor de e-mail configurado`,
  refused: msg`O servidor de e-mail recusou`,
  expired: msg`Não foi entregue em 24 horas`,
};
