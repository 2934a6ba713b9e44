import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '@pauta/ui-kit';

export type EmailFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'inputRef' | 'errorMessage'>;

/** E-mail field with the autocomplete value that password managers expect. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`E-mail`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck="false"
      {...props}
    />
  );
}
