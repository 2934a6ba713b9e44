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
  /** The options. */
  readonly options: readonly Option<Id>[];
  /** The selected option (controlled). */
  readonly value?: Id | null;
  /** The option selected initially (uncontrolled). */
  readonly defaultValue?: Id;
  /** Called with each new value. */
  readonly onChange?: (value: Id) => void;
  /** Shown while it is empty; do not use it for required information. */
  readonly placeholder?: string;
  /** Field name in the form data. */
  readonly name?: string;
  /** Disables it. */
  readonly isDisabled?: boolean;
};

export type SelectProps<Id extends string = string> = FieldWords &
  SelectBase<Id> & {
    /** Must be selected before the form can be submitted. */
    readonly isRequired?: boolean;
    /**
     * Height. By default the user's control size.
     * @default control size
     */
    readonly size?: ControlSize;
  };

/** Text of the selected option. */
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

/** Selects one of a few options. For about ten or more use a `ComboBox`. */
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
  /** Label before the select, in the same line. */
  readonly label: string;
};

/** A select within a line of text: the label beside it, no box around it. */
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
