import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { Icon, type IconGlyph } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

/** What every text field takes. */
export type TextFieldBase = FieldWords & {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  /** Id of what else says something about it, such as a `RequirementList`. */
  readonly 'aria-describedby'?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
};

export type TextFieldProps = TextFieldBase & {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'date' | 'datetime-local'>;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url';
  readonly icon?: IconGlyph;
  /** At the end of the box: a unit, a hint. */
  readonly end?: ReactNode;
  readonly spellCheck?: 'true' | 'false';
};

/** One line of text. */
export function TextField({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  placeholder,
  size,
  icon,
  end,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField {...rest} {...validity(errorMessage)} className={styles.field}>
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(control, size && controlSize[size], styles.box)}>
        {icon && (
          <span className={styles.adornment}>
            <Icon icon={icon} />
          </span>
        )}
        <Input className={styles.input} {...(placeholder && { placeholder })} {...(inputRef && { ref: inputRef })} />
        {end && <span className={styles.adornment}>{end}</span>}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
