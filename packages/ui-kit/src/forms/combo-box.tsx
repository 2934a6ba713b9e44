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
  readonly options: readonly Option<Id>[];
  readonly value?: Id | null;
  readonly defaultValue?: Id;
  readonly onChange?: (value: Id | null) => void;
  readonly inputValue?: string;
  /** Called as one types; filter on the server with it. */
  readonly onInputChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
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
      <OptionPopover<Id> empty={t`Nada com essas letras.`} />
    </AriaComboBox>
  );
}
