import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { EmptyState, ErrorState, LinkButton, NoPermissionState, PageBody, PageHeader, PlusIcon } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ReportTable } from './report-table.tsx';
import { reportListOptions } from './report.queries.ts';

/** Prefetches the list without blocking the navigation. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(reportListOptions());
  return null;
};

export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Relatórios`);
  const { data, error, isFetching, refetch } = useQuery(reportListOptions());
  const failure = error instanceof ApiError ? error : null;
  const create = (
    <LinkButton href={`${paths.reports}/new`} icon={PlusIcon} variant="primary">
      {t`Novo relatório`}
    </LinkButton>
  );
  const body = () => {
    if (failure?.code === 'forbidden') return <NoPermissionState detail={failure.message} />;
    if (error && !data) {
      return (
        <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os relatórios.`)} />
      );
    }
    return (
      <ReportTable
        reports={data ?? []}
        isLoading={!data}
        empty={
          <EmptyState
            art="reports"
            action={create}
            detail={
              <Trans>Um e-mail por dia com as reuniões de ontem: notas, próximos passos e o que pede atenção.</Trans>
            }
          >
            <Trans>Nenhum relatório ainda.</Trans>
          </EmptyState>
        }
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t`Relatórios`}
        {...(data && data.length > 0 && { count: i18n.number(data.length), actions: create })}
      />
      <PageBody isGutterless>{body()}</PageBody>
    </>
  );
}
