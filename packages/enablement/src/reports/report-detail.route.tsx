import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { companyTeamsOptions, peopleOptions } from '@pauta/company';
import type { Report } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  ErrorState,
  IconButton,
  LinkButton,
  Loading,
  NoPermissionState,
  PageBody,
  PageHeader,
  SkeletonRows,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { ReportEditor } from './report-editor.tsx';
import { ReportSwitch } from './report-switch.tsx';
import { reportHref } from './report-table.tsx';
import { removeReportOptions, reportOptions, restoreReportOptions } from './report.queries.ts';
import { instantIn } from './report-words.ts';

const isNew = (id: string): boolean => id === 'new';

/** Prefetches the report and its possible recipients without blocking the navigation. */
export const loader = ({ context, params: { reportId = '' } }: LoaderFunctionArgs): null => {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(peopleOptions());
  void client.prefetchQuery(companyTeamsOptions());
  if (!isNew(reportId)) void client.prefetchQuery(reportOptions(reportId));
  return null;
};

/** Deletes the report and returns to the list; the toast has an undo. */
function RemoveButton({ id, name }: Pick<Report, 'id' | 'name'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useMutation(removeReportOptions(client));
  const restore = useMutation(restoreReportOptions(client));
  const failed = (title: string) => (error: unknown) =>
    toast({ title, tone: 'critical', ...(error instanceof ApiError && { description: error.message }) });
  const bringBack = async () => {
    try {
      await restore.mutateAsync(id);
      await navigate(reportHref(id));
    } catch (error) {
      failed(t`${name} não voltou`)(error);
    }
  };
  return (
    <IconButton
      icon={TrashIcon}
      label={t`Excluir relatório`}
      variant="secondary"
      isPending={remove.isPending}
      onPress={async () => {
        try {
          await remove.mutateAsync(id);
          toast({ title: t`Relatório excluído`, onUndo: () => void bringBack() });
          await navigate(paths.reports, { replace: true });
        } catch (error) {
          failed(t`O relatório não foi excluído`)(error);
        }
      }}
    />
  );
}

function Next({ nextAt, timeZone }: Report) {
  const { t, i18n } = useLingui();
  if (!nextAt) return t`Desativado: nada é enviado.`;
  const when = instantIn(nextAt, timeZone, i18n.locale);
  return t`Próximo envio: ${when}`;
}

export function Component() {
  const { t } = useLingui();
  const { reportId = '' } = useParams();
  const query = useQuery({ ...reportOptions(reportId), enabled: !isNew(reportId) });
  const people = useQuery(peopleOptions());
  const teams = useQuery(companyTeamsOptions());
  const report = query.data;
  const title = isNew(reportId) ? t`Novo relatório` : (report?.name ?? t`Relatório`);
  useDocumentTitle(title);

  const parts = [query, people, teams];
  const failed = parts.find(({ error, data }) => error && !data);
  const failure = failed?.error instanceof ApiError ? failed.error : null;
  const retry = () => {
    for (const part of parts) if (part.error) void part.refetch();
  };

  const body = () => {
    if (failure?.code === 'forbidden') return <NoPermissionState detail={failure.message} />;
    if (failed) {
      const isGone = failure?.status === 404 || failure?.code === 'validation_failed';
      return (
        <ErrorState
          {...(!isGone && { onRetry: retry, isRetrying: parts.some(({ isFetching }) => isFetching) })}
          {...(isGone && { action: <LinkButton href={paths.reports}>{t`Ver os relatórios`}</LinkButton> })}
          {...(failure?.requestId && !isGone && { requestId: failure.requestId })}
        >
          {failure?.message ?? <Trans>Não foi possível carregar o relatório.</Trans>}
        </ErrorState>
      );
    }
    if (!people.data || !teams.data || (!isNew(reportId) && !report)) {
      return (
        <Loading label={t`Carregando o relatório`}>
          <SkeletonRows rows={8} />
        </Loading>
      );
    }
    return <ReportEditor key={reportId} report={report} people={people.data} teams={teams.data} />;
  };

  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t`Relatórios`, href: paths.reports }]}
        {...(report && {
          meta: <Next {...report} />,
          actions: (
            <>
              <ReportSwitch report={report} />
              <RemoveButton id={report.id} name={report.name} />
            </>
          ),
        })}
      />
      <PageBody isGutterless>{body()}</PageBody>
    </>
  );
}
