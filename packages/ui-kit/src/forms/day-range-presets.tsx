import {
  type CalendarDate,
  endOfMonth,
  getLocalTimeZone,
  parseDate,
  startOfMonth,
  today,
} from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Button, DateRangePickerStateContext } from 'react-aria-components';
import { buttonClasses } from '../actions/button.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './date-picker.css.ts';

const look = buttonClasses({ variant: 'ghost', tone: undefined, size: 'xs', fill: undefined });

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

/** The preset ranges relative to a day, inclusive. */
export const dayRangePresets = (day: CalendarDate) => {
  const lastMonth = day.subtract({ months: 1 });
  return {
    today: { start: day, end: day },
    yesterday: { start: day.subtract({ days: 1 }), end: day.subtract({ days: 1 }) },
    last7Days: { start: day.subtract({ days: 6 }), end: day },
    last30Days: { start: day.subtract({ days: 29 }), end: day },
    thisMonth: { start: startOfMonth(day), end: endOfMonth(day) },
    lastMonth: { start: startOfMonth(lastMonth), end: endOfMonth(lastMonth) },
  } as const satisfies Record<string, Days>;
};

const isSame = (one: Partial<Days> | null | undefined, other: Days) =>
  one?.start?.compare(other.start) === 0 && one.end?.compare(other.end) === 0;

type DayRangePresetsProps = {
  /** The day that the presets are relative to, as `2026-11-27`. */
  readonly now: string | undefined;
  readonly minValue?: CalendarDate;
  readonly maxValue?: CalendarDate;
};

/** Preset ranges beside the calendar of a `DateRangePicker`. */
export function DayRangePresets({ now, minValue, maxValue }: DayRangePresetsProps) {
  const { t } = useLingui();
  const state = use(DateRangePickerStateContext);
  const names = {
    today: t`Hoje`,
    yesterday: t`Ontem`,
    last7Days: t`Últimos 7 dias`,
    last30Days: t`Últimos 30 dias`,
    thisMonth: t`Este mês`,
    lastMonth: t`Mês passado`,
  };
  const presets = dayRangePresets(now === undefined ? today(getLocalTimeZone()) : parseDate(now));
  const value = state?.value as Partial<Days> | null | undefined;

  return (
    <div role="group" aria-label={t`Períodos prontos`} className={styles.presets}>
      {(Object.keys(names) as (keyof typeof names)[]).map((id) => {
        const range = presets[id];
        const isOutside = Boolean(
          (minValue && range.start.compare(minValue) < 0) || (maxValue && range.end.compare(maxValue) > 0),
        );
        return (
          <Button
            key={id}
            slot={null}
            isDisabled={isOutside}
            aria-pressed={isSame(value, range)}
            className={classNames(look, styles.preset)}
            onPress={() => {
              state?.setValue(range);
              state?.setOpen(false);
            }}
          >
            {names[id]}
          </Button>
        );
      })}
    </div>
  );
}
