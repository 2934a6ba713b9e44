import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { Button, Input, TextField as AriaTextField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { EyeIcon, EyeOffIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, validity } from './field.tsx';
import type { TextFieldBase } from './text-field.tsx';

export type PasswordFieldProps = TextFieldBase & { readonly autoComplete?: 'current-password' | 'new-password' };

/** A password field with a button to show the password and a caps lock warning. */
export function PasswordField({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  placeholder,
  size,
  inputRef,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <AriaTextField
      {...rest}
      {...validity(errorMessage)}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      className={styles.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(control, size && controlSize[size], styles.box, styles.trailing)}>
        <Input
          className={styles.input}
          autoCapitalize="none"
          spellCheck="false"
          {...(placeholder && { placeholder })}
          {...(inputRef && { ref: inputRef })}
        />
        <Button
          className={styles.innerButton}
          aria-label={isShown ? t`Ocultar a senha` : t`Mostrar a senha`}
          onPress={() => setIsShown(!isShown)}
        >
          <Icon icon={isShown ? EyeOffIcon : EyeIcon} />
        </Button>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <div role="status" className={capsLock ? styles.description : undefined}>
        {capsLock && t`Caps Lock está ativado`}
      </div>
    </AriaTextField>
  );
}
