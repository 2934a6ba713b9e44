import { useLingui } from '@lingui/react/macro';
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { MinusIcon, PlusIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

export type NumberFieldProps = FieldWords & {
  /** `NaN` is empty. */
  readonly value?: number;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: number;
  /** Gets each new value. */
  readonly onChange?: (value: number) => void;
  /** The least. */
  readonly minValue?: number;
  /** The most. */
  readonly maxValue?: number;
  /** What it changes by. */
  readonly step?: number;
  /** How numbers are written, as `Intl.NumberFormat` takes it. */
  readonly formatOptions?: Intl.NumberFormatOptions;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** Must be filled in before the form is sent. */
  readonly isRequired?: boolean;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
  /** Its height. By default the control size in force. */
  readonly size?: ControlSize;
};

/** A number, written as the locale writes it, with steps up and down. */
export function NumberField({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  size,
  ...rest
}: NumberFieldProps) {
  const { t } = useLingui();
  return (
    <AriaNumberField {...rest} {...validity(errorMessage)} className={styles.field}>
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Group className={classNames(control, size && controlSize[size], styles.box, styles.trailing)}>
        <Input className={styles.input} />
        <Button slot="decrement" className={styles.innerButton} aria-label={t`Diminuir`}>
          <Icon icon={MinusIcon} size="small" />
        </Button>
        <Button slot="increment" className={styles.innerButton} aria-label={t`Aumentar`}>
          <Icon icon={PlusIcon} size="small" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
