import { useLingui } from '@lingui/react/macro';
import type { Report } from '@pauta/contract';
import { isEveryDay, isWorkingDays, namedDays } from './report-words.ts';

/** Days and time: "Seg a sex às 08:00". */
export function ReportSchedule({ weekdays, timeOfDay }: Pick<Report, 'weekdays' | 'timeOfDay'>) {
  const { t, i18n } = useLingui();
  if (isEveryDay(weekdays)) return t`Todo dia às ${timeOfDay}`;
  if (isWorkingDays(weekdays)) return t`Seg a sex às ${timeOfDay}`;
  const days = namedDays(weekdays, i18n.locale);
  return t`${days} às ${timeOfDay}`;
}
