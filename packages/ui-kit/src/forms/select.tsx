import { Button, Label, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { useLingui } from '@lingui/react/macro';
import { control, controlSize } from '../actions/control.css.ts';
import { ChevronDownIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';
import { type Option, OptionPopover } from './option.tsx';
import * as styles from './select.css.ts';

type SelectBase<Id extends string> = {
  /** What can be chosen. */
  readonly options: readonly Option<Id>[];
  /** Its value, where the parent keeps it. */
  readonly value?: Id | null;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: Id;
  /** Gets each new value. */
  readonly onChange?: (value: Id) => void;
  /** Shown while it is empty; never the only place of a rule. */
  readonly placeholder?: string;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
};

export type SelectProps<Id extends string = string> = FieldWords &
  SelectBase<Id> & {
    /** Must be chosen before the form is sent. */
    readonly isRequired?: boolean;
    /** Its height. By default the control size in force. */
    readonly size?: ControlSize;
  };

/** The option in force, in words. */
function ChosenOption() {
  return (
    <SelectValue className={styles.value}>
      {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
    </SelectValue>
  );
}

const byId =
  <Id extends string>(options: readonly Option<Id>[], onChange: ((value: Id) => void) | undefined) =>
  (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen) onChange?.(chosen.id);
  };

/** Chooses one of a few. From about ten on, a `ComboBox`. */
export function Select<Id extends string>({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  options,
  onChange,
  placeholder,
  size,
  ...rest
}: SelectProps<Id>) {
  const { t } = useLingui();
  return (
    <AriaSelect
      {...rest}
      {...validity(errorMessage)}
      placeholder={placeholder ?? t`Escolha`}
      onChange={byId(options, onChange)}
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Button className={classNames(control, size && controlSize[size], field.box, styles.trigger)}>
        <ChosenOption />
        <span className={field.adornment}>
          <Icon icon={ChevronDownIcon} />
        </span>
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <OptionPopover options={options} />
    </AriaSelect>
  );
}

export type InlineSelectProps<Id extends string = string> = SelectBase<Id> & {
  /** Stands before it in the line. */
  readonly label: string;
};

/** A select within a line: the label beside it, no box around it. */
export function InlineSelect<Id extends string>({
  label,
  options,
  onChange,
  placeholder,
  ...rest
}: InlineSelectProps<Id>) {
  const { t } = useLingui();
  return (
    <AriaSelect
      {...rest}
      placeholder={placeholder ?? t`Escolha`}
      onChange={byId(options, onChange)}
      className={styles.inlineField}
    >
      <Label className={styles.inlineLabel}>{label}</Label>
      <Button className={classNames(control, controlSize.xs, field.box, styles.trigger, styles.plain, styles.small)}>
        <ChosenOption />
        <Icon icon={ChevronDownIcon} size="small" />
      </Button>
      <OptionPopover options={options} />
    </AriaSelect>
  );
}
