import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { buttonClasses } from '../actions/button.tsx';
import { control, controlSize } from '../actions/control.css.ts';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as popup from '../overlays/popup.css.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './date-picker.css.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

export type DatePickerProps = FieldWords & {
  /** Earliest day, as `2026-11-27`. */
  readonly min?: string;
  /** Latest day, as `2026-11-27`. */
  readonly max?: string;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
  /** The day (controlled), as `2026-11-27`; `null` if empty. */
  readonly value?: string | null;
  /** The initial day (uncontrolled). */
  readonly defaultValue?: string;
  /** Called with the new day, or `null` if it is empty or its year is still being typed. */
  readonly onChange?: (day: string | null) => void;
};

const parsed = (day: string | null | undefined): CalendarDate | null => {
  if (!day) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
};

/** While `2026` is typed, the day is one of the years 2, 20 and 202. */
const isYearUnfinished = (day: CalendarDate | null): boolean => day !== null && day.year < 1000;

const limits = (min: string | undefined, max: string | undefined) => {
  const [minValue, maxValue] = [parsed(min), parsed(max)];
  return { ...(minValue && { minValue }), ...(maxValue && { maxValue }) };
};

const navigation = buttonClasses({ variant: 'ghost', tone: undefined, size: 'xs', fill: undefined }, true);

function MonthHead() {
  return (
    <header className={styles.head}>
      <Button slot="previous" className={navigation}>
        <Icon icon={ChevronLeftIcon} />
      </Button>
      <Heading className={styles.month} />
      <Button slot="next" className={navigation}>
        <Icon icon={ChevronRightIcon} />
      </Button>
    </header>
  );
}

function MonthGrid() {
  return (
    <CalendarGrid className={styles.grid} weekdayStyle="narrow">
      <CalendarGridHeader>
        {(name) => <CalendarHeaderCell className={styles.dayName}>{name}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
    </CalendarGrid>
  );
}

/** Selects a day, by typing or from a calendar. */
export function DatePicker({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  min,
  max,
  isRequired = false,
  isDisabled = false,
  size,
  value,
  defaultValue,
  onChange,
}: DatePickerProps) {
  const { t } = useLingui();
  const [unfinished, setUnfinished] = useState<CalendarDate | null>(null);
  const change = (day: CalendarDate | null) => {
    setUnfinished(isYearUnfinished(day) ? day : null);
    onChange?.(isYearUnfinished(day) ? null : (day?.toString() ?? null));
  };
  return (
    <AriaDatePicker
      {...validity(errorMessage)}
      {...limits(min, max)}
      {...(value !== undefined && { value: parsed(value) ?? unfinished })}
      {...(defaultValue !== undefined && { defaultValue: parsed(defaultValue) })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      shouldForceLeadingZeros
      className={field.field}
      onChange={change}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Group className={classNames(control, size && controlSize[size], field.box, field.trailing)}>
        <DateInput className={styles.input}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        <Button className={field.innerButton} aria-label={t`Abrir o calendário`}>
          <Icon icon={CalendarIcon} />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={popup.popup} offset={4}>
        <Dialog className={styles.popover}>
          <Calendar>
            <MonthHead />
            <MonthGrid />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
