import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Icon, Inline, SuccessIcon, Text, WarningIcon } from '@pauta/ui-kit';
import { oldAccount, sessionExpired } from '../session/login-messages.ts';
import { passwordNotes } from '../session/password-notes.ts';
import { readSignedOutReason } from '@pauta/feature-api';

/** Text below the title of the sign-in screen: why the session ended, or what the product is. */
export function LoginNotice() {
  const { i18n } = useLingui();
  const reason = readSignedOutReason();
  if (passwordNotes.wasPasswordReset()) {
    return (
      <Text tone="positive" weight="medium">
        <Inline as="span" align="start">
          <Icon icon={SuccessIcon} />
          <Trans>Senha redefinida. Entre com a nova senha.</Trans>
        </Inline>
      </Text>
    );
  }
  if (reason === null || reason === 'left') return <Trans>Suas reuniões, do que foi dito ao próximo passo.</Trans>;
  return (
    <Text tone="caution" weight="medium">
      <Inline as="span" align="start">
        <Icon icon={WarningIcon} />
        {i18n._(reason === 'legacy' ? oldAccount : sessionExpired)}
      </Inline>
    </Text>
  );
}
