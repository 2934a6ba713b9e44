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
  /** What can be chosen. */
  readonly options: readonly Option<Id>[];
  /** Its value, where the parent keeps it. */
  readonly value?: Id | null;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: Id;
  /** Gets each new value. */
  readonly onChange?: (value: Id | null) => void;
  /** The words typed, where the parent keeps them. */
  readonly inputValue?: string;
  /** Called as one types; filter on the server with it. */
  readonly onInputChange?: (value: string) => void;
  /** Shown while it is empty; never the only place of a rule. */
  readonly placeholder?: string;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** Must be filled in before the form is sent. */
  readonly isRequired?: boolean;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
  /** Its height. By default the control size in force. */
  readonly size?: ControlSize;
};

/** Chooses one of many by typing some of its letters. */
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
