import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

/** Props common to all text fields. */
export type TextFieldBase = FieldWords & {
  /** The value (controlled). */
  readonly value?: string;
  /** The initial value (uncontrolled). */
  readonly defaultValue?: string;
  /** Called with each new value. */
  readonly onChange?: (value: string) => void;
  /** Called when the focus leaves. */
  readonly onBlur?: () => void;
  /** Field name in the form data. */
  readonly name?: string;
  /** Id of the input. */
  readonly id?: string;
  /** HTML `autocomplete` value. */
  readonly autoComplete?: string;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** Makes it read-only; the text can still be selected and copied. */
  readonly isReadOnly?: boolean;
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** Shown while it is empty; do not use it for required information. */
  readonly placeholder?: string;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
  /** Id of another element that describes it, such as a `RequirementList`. */
  readonly 'aria-describedby'?: string;
  /** Ref to the input, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

export type TextFieldProps = TextFieldBase & {
  /** HTML input type. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'date' | 'datetime-local'>;
  /** Virtual keyboard shown on phones. */
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url';
  /** Icon at the start of the box. */
  readonly icon?: IconGlyph;
  /** Content at the end of the box, such as a unit. */
  readonly end?: ReactNode;
  /** Hides the label visually, for example in a list of similar fields; screen readers still read it. */
  readonly hidesLabel?: boolean;
  /** Whether the browser checks the spelling. */
  readonly spellCheck?: 'true' | 'false';
};

/** A single-line text field. */
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
  hidesLabel = false,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      {...validity(errorMessage)}
      {...(hidesLabel && { 'aria-label': label })}
      className={styles.field}
    >
      {!hidesLabel && <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />}
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
