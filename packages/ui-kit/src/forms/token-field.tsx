import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { control } from '../actions/control.css.ts';
import { NativeButton } from '../actions/native-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';
import * as styles from './token-field.css.ts';

export type TokenFieldProps = FieldWords & {
  /** The entered texts, in order. */
  readonly value: readonly string[];
  /** Called with each new list. */
  readonly onChange: (value: readonly string[]) => void;
  /** Maximum number of characters of one text. */
  readonly maxLength?: number;
  /** Shown while nothing is typed; do not use it for required information. */
  readonly placeholder?: string;
  /** Field name, for the errors of a form. */
  readonly name?: string;
};

const withAll = (value: readonly string[], words: readonly string[]): readonly string[] => {
  const added = words.map((word) => word.trim()).filter(Boolean);
  return added.length === 0 ? value : [...new Set([...value, ...added])];
};

/** Several short texts: Enter or a comma adds one, Backspace removes the last. */
export function TokenField({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  value,
  onChange,
  maxLength,
  placeholder,
  name,
}: TokenFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (words: readonly string[]) => {
    const next = withAll(value, words);
    if (next.length !== value.length) onChange(next);
    setTyped('');
  };
  const type = (text: string) => {
    const parts = text.split(/[,;\n]/u);
    if (parts.length === 1) setTyped(text);
    else add(parts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add([typed]);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n]/u.test(text)) return;
    event.preventDefault();
    add((typed + text).split(/[,;\n]/u));
  };
  return (
    <AriaTextField
      value={typed}
      onChange={type}
      onBlur={() => add([typed])}
      {...(name && { name })}
      {...(maxLength && { maxLength })}
      {...validity(errorMessage)}
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(control, field.box, styles.box)}>
        {value.length > 0 && (
          <ul className={styles.tokens} aria-label={label}>
            {value.map((token) => (
              <li key={token} className={styles.token}>
                <span className={styles.words} dir="auto">
                  {token}
                </span>
                <NativeButton
                  aria-label={t`Remover ${token}`}
                  className={classNames(field.innerButton, styles.remove)}
                  onPress={() => {
                    onChange(value.filter((other) => other !== token));
                    input.current?.focus();
                  }}
                >
                  <Icon icon={CloseIcon} size="small" />
                </NativeButton>
              </li>
            ))}
          </ul>
        )}
        <Input
          ref={input}
          className={classNames(field.input, styles.input)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          {...(placeholder && value.length === 0 && { placeholder })}
        />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
