import { Trans, useLingui } from '@lingui/react/macro';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { EmptyState, LinkButton, PageBody, PageHeader } from '@pauta/ui-kit';

/** Shown if a permission is missing. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Acesso negado`);
  return (
    <>
      <PageHeader title={t`Acesso negado`} />
      <PageBody>
        <EmptyState
          art="closed"
          detail={t`Fale com um administrador da sua empresa.`}
          action={<LinkButton href={paths.meetings}>{t`Ir para Reuniões`}</LinkButton>}
        >
          <Trans>Você não tem permissão para ver esta página.</Trans>
        </EmptyState>
      </PageBody>
    </>
  );
}
