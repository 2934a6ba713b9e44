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
  /** The value (controlled); `NaN` if empty. */
  readonly value?: number;
  /** The initial value (uncontrolled). */
  readonly defaultValue?: number;
  /** Called with each new value. */
  readonly onChange?: (value: number) => void;
  /** Minimum value. */
  readonly minValue?: number;
  /** Maximum value. */
  readonly maxValue?: number;
  /** Step of the + and − buttons. */
  readonly step?: number;
  /** Number format, as for `Intl.NumberFormat`. */
  readonly formatOptions?: Intl.NumberFormatOptions;
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

/** A number in the format of the locale, with buttons to increase and decrease it. */
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
