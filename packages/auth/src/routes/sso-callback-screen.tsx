import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useLingui as useMacro } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { Banner, BlankFrame, Button, Link, LinkButton, LogoLoader, Stack } from '@pauta/ui-kit';
import { connectionLost } from '../session/connection-lost.ts';
import type { OAuthProblem } from '../session/oauth.ts';
import { withWanted } from '../session/redirect-rules.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';

const sentences: Readonly<Record<OAuthProblem, MessageDescriptor>> = {
  denied: msg`O provedor não autorizou o login. Tente de novo, ou fale com o administrador da sua empresa.`,
  expired: msg`Este login expirou ou já foi usado. Entre de novo.`,
  foreign: msg`Este login começou em outra aba. Por segurança, entre de novo.`,
  network: connectionLost,
  failed: msg`Não foi possível entrar com o provedor. Tente de novo ou contate o suporte.`,
};

export type SsoCallbackScreenProps = {
  /** Why the sign-in failed; null while unknown. */
  readonly problem: OAuthProblem | null;
  readonly wanted: string;
  /** Redirects to the same provider again; undefined if it is unknown. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
};

/** Return page of providers: the logo while signing in, or the error. */
export function SsoCallbackScreen({ problem, wanted, onRetry, isRetrying = false }: SsoCallbackScreenProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  useDocumentTitle(problem ? t`Não foi possível entrar` : t`Entrando`);
  if (!problem) return <LogoLoader isWholePage label={t`Entrando`} />;
  return (
    <BlankFrame title={t`Não foi possível entrar`} art={<BlankArt />}>
      <Stack gap="x4">
        <Banner tone="critical" isUrgent>
          {i18n._(sentences[problem])}
        </Banner>
        {onRetry ? (
          <Button variant="primary" fill isPending={isRetrying} onPress={onRetry}>
            {t`Tentar de novo`}
          </Button>
        ) : (
          <LinkButton variant="primary" fill href={withWanted(paths.sso, wanted)}>
            {t`Tentar de novo`}
          </LinkButton>
        )}
      </Stack>
      <p className={styles.wayOut}>
        <Link href={withWanted(paths.login, wanted)}>{t`Entrar com e-mail e senha`}</Link>
      </p>
    </BlankFrame>
  );
}
