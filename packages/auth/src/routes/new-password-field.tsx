import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { PasswordField, RequirementList, Stack } from '@pauta/ui-kit';
import { useId } from 'react';
import { passwordRules } from '../session/password-rules.ts';

export type NewPasswordFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errorMessage?: string;
};

/** New password, with its unmet requirements while typing. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { t } = useMacro();
  const requirementsId = useId();
  const { i18n } = useLingui();
  return (
    <Stack gap="x2">
      <PasswordField label={t`Nova senha`} autoComplete="new-password" aria-describedby={requirementsId} {...props} />
      <RequirementList
        id={requirementsId}
        label={t`A senha precisa de`}
        items={passwordRules.map(({ id, label, isMet }) => ({ id, label: i18n._(label), isMet: isMet(props.value) }))}
      />
    </Stack>
  );
}
