import { Trans, useLingui } from '@lingui/react/macro';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { LinkButton, PageBody, PageHeader, Stack } from '@pauta/ui-kit';

/** Where a missing permission leads. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Acesso negado`);
  return (
    <>
      <PageHeader title={t`Acesso negado`} />
      <PageBody>
        <Stack align="start">
          <p>
            <Trans>Você não tem permissão para ver esta página. Fale com um administrador da sua empresa.</Trans>
          </p>
          <LinkButton href={paths.meetings}>{t`Ir para Reuniões`}</LinkButton>
        </Stack>
      </PageBody>
    </>
  );
}
