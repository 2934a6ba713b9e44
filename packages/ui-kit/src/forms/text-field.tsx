import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

/** What every text field takes. */
export type TextFieldBase = FieldWords & {
  /** Its value, where the parent keeps it. */
  readonly value?: string;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: string;
  /** Gets each new value. */
  readonly onChange?: (value: string) => void;
  /** When the focus leaves. */
  readonly onBlur?: () => void;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** Its id in the document. */
  readonly id?: string;
  /** What a browser may fill in, as HTML names it. */
  readonly autoComplete?: string;
  /** Takes the focus as it appears. */
  readonly autoFocus?: boolean;
  /** Must be filled in before the form is sent. */
  readonly isRequired?: boolean;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
  /** Can be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** How many letters at most. */
  readonly maxLength?: number;
  /** Shown while it is empty; never the only place of a rule. */
  readonly placeholder?: string;
  /** Its height. By default the control size in force. */
  readonly size?: ControlSize;
  /** Id of what else says something about it, such as a `RequirementList`. */
  readonly 'aria-describedby'?: string;
  /** The input, to move the focus there. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

export type TextFieldProps = TextFieldBase & {
  /** What is typed, as HTML names it. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'date' | 'datetime-local'>;
  /** Which keys a phone shows. */
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url';
  /** At the start of the box. */
  readonly icon?: IconGlyph;
  /** At the end of the box: a unit, a hint. */
  readonly end?: ReactNode;
  /** Keeps the label for screen readers alone, as in a list of fields that has one name. */
  readonly hidesLabel?: boolean;
  /** Whether the browser checks the spelling. */
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
