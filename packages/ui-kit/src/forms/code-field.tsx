import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as styles from './code-field.css.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';

export type CodeFieldProps = FieldWords & {
  /** Number of digits; 6 by default. */
  readonly length?: number;
  /** The value (controlled). */
  readonly value?: string;
  /** The initial value (uncontrolled). */
  readonly defaultValue?: string;
  /** Called with the digits entered so far, without spaces and dashes. */
  readonly onChange?: (code: string) => void;
  /** Called when all digits are entered: typed, pasted, or filled in by the browser. */
  readonly onComplete?: (code: string) => void;
  /** Field name in the form data. */
  readonly name?: string;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
  /** Ref to the input, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

const digitsOf = (text: string, length: number) => text.replaceAll(/\D/gu, '').slice(0, length);

/** A short numeric code in one real input, so that pasting and browser autofill work. */
export function CodeField({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  length = 6,
  value,
  defaultValue = '',
  onChange,
  onComplete,
  size,
  inputRef,
  ...rest
}: CodeFieldProps) {
  const [typed, setTyped] = useState(() => digitsOf(defaultValue, length));
  const code = value === undefined ? typed : digitsOf(value, length);

  const take = (text: string) => {
    const next = digitsOf(text, length);
    setTyped(next);
    if (next === code) return;
    onChange?.(next);
    if (next.length === length) onComplete?.(next);
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = digitsOf(event.clipboardData.getData('text'), length);
    if (pasted.length < length) return;
    event.preventDefault();
    take(pasted);
  };

  return (
    <AriaTextField
      {...rest}
      {...validity(errorMessage)}
      value={code}
      onChange={take}
      onPaste={onPaste}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={styles.place}>
        <div
          dir="ltr"
          className={classNames(control, size && controlSize[size], styles.box)}
          style={assignInlineVars({ [styles.length]: String(length) })}
        >
          <div className={styles.cells} aria-hidden>
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={classNames(styles.cell, index === Math.min(code.length, length - 1) && styles.current)}
              />
            ))}
          </div>
          <Input className={styles.input} spellCheck="false" {...(inputRef && { ref: inputRef })} />
        </div>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
