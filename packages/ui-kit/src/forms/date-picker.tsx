import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateRangePicker as AriaDateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { buttonClasses } from '../actions/button.tsx';
import { control, controlSize } from '../actions/control.css.ts';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as popup from '../overlays/popup.css.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './date-picker.css.ts';
import { DayRangePresets } from './day-range-presets.tsx';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

type DateBase = FieldWords & {
  /** Earliest day, as `2026-11-27`. */
  readonly min?: string;
  /** Latest day, as `2026-11-27`. */
  readonly max?: string;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** Height. By default the user's control size. */
  readonly size?: ControlSize;
};

const parsed = (day: string | null | undefined): CalendarDate | null => {
  if (!day) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
};

const limits = (min: string | undefined, max: string | undefined) => {
  const [minValue, maxValue] = [parsed(min), parsed(max)];
  return { ...(minValue && { minValue }), ...(maxValue && { maxValue }) };
};

const navigation = buttonClasses({ variant: 'ghost', tone: undefined, size: 'xs', fill: undefined }, true);

function MonthHead() {
  return (
    <header className={styles.head}>
      <Button slot="previous" className={navigation}>
        <Icon icon={ChevronLeftIcon} mirrored />
      </Button>
      <Heading className={styles.month} />
      <Button slot="next" className={navigation}>
        <Icon icon={ChevronRightIcon} mirrored />
      </Button>
    </header>
  );
}

function MonthGrid({ isRange }: { readonly isRange: boolean }) {
  return (
    <CalendarGrid className={styles.grid} weekdayStyle="narrow">
      <CalendarGridHeader>
        {(name) => <CalendarHeaderCell className={styles.dayName}>{name}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={classNames(styles.day, isRange && styles.inRange)} />}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

function Segments({ slot }: { readonly slot?: 'start' | 'end' }) {
  return (
    <DateInput className={styles.input} {...(slot && { slot })}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  );
}

type BodyProps = FieldWords & {
  readonly size: ControlSize | undefined;
  readonly inputs: ReactNode;
  readonly calendar: ReactNode;
};

/** Parts common to both date fields: label, typed segments, notes, and the calendar popover. */
function DateBody({ label, labelEnd, description, errorMessage, isOptional, size, inputs, calendar }: BodyProps) {
  const { t } = useLingui();
  return (
    <>
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Group className={classNames(control, size && controlSize[size], field.box, field.trailing)}>
        <span className={styles.inputs}>{inputs}</span>
        <Button className={field.innerButton} aria-label={t`Abrir o calendário`}>
          <Icon icon={CalendarIcon} />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={popup.popup} offset={4}>
        <Dialog className={styles.popover}>{calendar}</Dialog>
      </Popover>
    </>
  );
}

const ariaProps = ({ errorMessage, min, max, isRequired, isDisabled }: DateBase) => ({
  ...validity(errorMessage),
  ...limits(min, max),
  ...(isRequired && { isRequired }),
  ...(isDisabled && { isDisabled }),
  shouldForceLeadingZeros: true,
  className: field.field,
});

export type DatePickerProps = DateBase & {
  /** The day (controlled), as `2026-11-27`; `null` if empty. */
  readonly value?: string | null;
  /** The initial day (uncontrolled). */
  readonly defaultValue?: string;
  /** Called with the new day, or `null`. */
  readonly onChange?: (day: string | null) => void;
};

/** Selects a day, by typing or from a calendar. */
export function DatePicker({ value, defaultValue, onChange, ...base }: DatePickerProps) {
  return (
    <AriaDatePicker
      {...ariaProps(base)}
      {...(value !== undefined && { value: parsed(value) })}
      {...(defaultValue !== undefined && { defaultValue: parsed(defaultValue) })}
      onChange={(day) => onChange?.(day?.toString() ?? null)}
    >
      <DateBody
        {...base}
        size={base.size}
        inputs={<Segments />}
        calendar={
          <Calendar>
            <MonthHead />
            <MonthGrid isRange={false} />
          </Calendar>
        }
      />
    </AriaDatePicker>
  );
}

/** First and last day, inclusive, as `2026-11-27`. */
export type DayRange = { readonly start: string; readonly end: string };

export type DateRangePickerProps = DateBase & {
  /** The range (controlled); `null` if empty. */
  readonly value?: DayRange | null;
  /** The initial range (uncontrolled). */
  readonly defaultValue?: DayRange;
  /** Called with the new range, or `null`. */
  readonly onChange?: (range: DayRange | null) => void;
  /** Offers presets: today, yesterday, the last 7 and 30 days, this month and last month. */
  readonly hasPresets?: boolean;
  /** The day that presets are relative to, as `2026-11-27`. By default the browser's current day. */
  readonly today?: string;
};

const parsedRange = (range: DayRange | null) => {
  const [start, end] = [parsed(range?.start), parsed(range?.end)];
  return start && end ? { start, end } : null;
};

/** Selects a range of days, by typing, from a calendar or by a preset. */
export function DateRangePicker({
  value,
  defaultValue,
  onChange,
  hasPresets = false,
  today,
  ...base
}: DateRangePickerProps) {
  return (
    <AriaDateRangePicker
      {...ariaProps(base)}
      {...(value !== undefined && { value: parsedRange(value) })}
      {...(defaultValue !== undefined && { defaultValue: parsedRange(defaultValue) })}
      onChange={(range) => onChange?.(range && { start: range.start.toString(), end: range.end.toString() })}
    >
      <DateBody
        {...base}
        size={base.size}
        inputs={
          <>
            <Segments slot="start" />
            <span aria-hidden>–</span>
            <Segments slot="end" />
          </>
        }
        calendar={
          <div className={styles.ranges}>
            {hasPresets && <DayRangePresets now={today} {...limits(base.min, base.max)} />}
            <RangeCalendar>
              <MonthHead />
              <MonthGrid isRange />
            </RangeCalendar>
          </div>
        }
      />
    </AriaDateRangePicker>
  );
}
