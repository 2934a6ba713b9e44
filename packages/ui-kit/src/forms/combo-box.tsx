import { useLingui } from '@lingui/react/macro';
import { Button, ComboBox as AriaComboBox, Input } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { ChevronDownIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';
import { type Option, OptionPopover } from './option.tsx';

export type ComboBoxProps<Id extends string = string> = FieldWords & {
  /** The options. */
  readonly options: readonly Option<Id>[];
  /** The selected option (controlled). */
  readonly value?: Id | null;
  /** The option selected initially (uncontrolled). */
  readonly defaultValue?: Id;
  /** Called with each new value. */
  readonly onChange?: (value: Id | null) => void;
  /** The typed text (controlled). */
  readonly inputValue?: string;
  /** Called on each change of the text, for example to filter on the server. */
  readonly onInputChange?: (value: string) => void;
  /** Shown while it is empty; do not use it for required information. */
  readonly placeholder?: string;
  /** Field name in the form data. */
  readonly name?: string;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
};

/** Selects one of many options by typing a part of its name. */
export function ComboBox<Id extends string>({
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
}: ComboBoxProps<Id>) {
  const { t } = useLingui();
  return (
    <AriaComboBox
      {...rest}
      {...validity(errorMessage)}
      defaultItems={options}
      menuTrigger="focus"
      allowsEmptyCollection
      onChange={(key) => onChange?.(options.find((option) => option.id === key)?.id ?? null)}
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(control, size && controlSize[size], field.box, field.trailing)}>
        <Input className={field.input} {...(placeholder && { placeholder })} />
        <Button className={field.innerButton}>
          <Icon icon={ChevronDownIcon} />
        </Button>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <OptionPopover<Id> empty={t`Nenhum resultado.`} />
    </AriaComboBox>
  );
}
