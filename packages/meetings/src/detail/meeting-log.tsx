import { useLingui } from '@lingui/react/macro';
import type { MeetingLogEntry } from '@pauta/contract';
import {
  capitalised,
  dateFormat,
  dateIn,
  daysBetween,
  formatTime,
  localZone,
  relativeDay,
  useUser,
} from '@pauta/feature-api';
import { CodeBlock, Stack, Switch, Text, Timeline, type TimelineDay, type TimelineEvent } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingLogOptions } from '../meeting/meeting.queries.ts';
import { logDetail, logWords } from './log-words.ts';
import { Failure, Waiting } from './panel-parts.tsx';

const rawText = ({ action, at, by, raw }: MeetingLogEntry): string =>
  JSON.stringify({ action, at, by: by?.id ?? null, ...raw }, null, 2);

/** The log of a meeting by day; admins can also see the raw records. */
export function MeetingLog({ meetingId }: { readonly meetingId: string }) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useUser();
  const [showsRaw, setShowsRaw] = useState(false);
  const now = useNow();
  const log = useQuery(meetingLogOptions(meetingId));
  const { data } = log;
  if (!data) {
    return log.error ? (
      <Failure query={log}>{t`Não foi possível abrir o registro.`}</Failure>
    ) : (
      <Waiting label={t`Carregando o registro`} />
    );
  }
  const how = { locale: i18n.locale, zone: localZone() };
  const dayTitle = (date: string): string => {
    const days = daysBetween(dateIn(now, how.zone), date);
    if (Math.abs(days) <= 1) return capitalised(relativeDay(days, how.locale), how.locale);
    return dateFormat(how.locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  };
  const eventOf = (entry: MeetingLogEntry): TimelineEvent[] => {
    const told = logWords(entry, i18n);
    if (!told) return [];
    const detail = [entry.by?.displayName, logDetail(entry, i18n)].filter(Boolean).join(' · ');
    return [
      {
        ...told,
        id: `${entry.action} ${entry.id}`,
        time: formatTime(new Date(entry.at), how),
        dateTime: entry.at,
        ...(detail !== '' && { detail }),
        ...(showsRaw && { action: <CodeBlock label={entry.action}>{rawText(entry)}</CodeBlock> }),
      },
    ];
  };
  const byDay = Map.groupBy(data.entries, ({ at }) => dateIn(new Date(at), how.zone));
  const days: TimelineDay[] = [...byDay].flatMap(([date, entries]) => {
    const events = entries.flatMap(eventOf);
    return events.length > 0 ? [{ id: date, title: dayTitle(date), events }] : [];
  });
  return (
    <Stack gap="x3">
      <Timeline label={t`O que aconteceu com a reunião`} days={days} />
      {data.isCapped && <Text size="caption" tone="muted">{t`Só os últimos 200 acontecimentos aparecem aqui.`}</Text>}
      {isAdmin && (
        <Switch label={t`Mostrar os dados de cada acontecimento`} isSelected={showsRaw} onChange={setShowsRaw} />
      )}
    </Stack>
  );
}
