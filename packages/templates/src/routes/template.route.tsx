import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { templateListOptions, templateOptions, templateUsageOptions } from '@pauta/company';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { ErrorState, LinkButton, Loading, NoPermissionState, PageBody, PageHeader, SkeletonRows } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { TemplateDetail } from '../components/template-detail.tsx';
import { TemplateEditor } from '../editor/template-editor.tsx';
import { readyMeetingsOptions } from '../template/template.queries.ts';

const isNew = (id: string): boolean => id === 'new';

/** Prefetches the template and the meetings for trials without blocking the navigation. */
export const loader = ({ context, params: { templateId = '' } }: LoaderFunctionArgs): null => {
  const client = context.get(queryClientContext);
  if (!isNew(templateId)) void client.prefetchQuery(templateOptions(templateId));
  void client.prefetchQuery(templateListOptions());
  void client.prefetchQuery(templateUsageOptions());
  void client.prefetchQuery(readyMeetingsOptions());
  return null;
};

export function Component() {
  const { t } = useLingui();
  const { templateId = '' } = useParams();
  const query = useQuery({ ...templateOptions(templateId), enabled: !isNew(templateId) });
  const { data: templates } = useQuery(templateListOptions());
  const { data: usages } = useQuery(templateUsageOptions());
  const template = query.data;
  const title = isNew(templateId) ? t`Novo template` : (template?.name ?? t`Template`);
  useDocumentTitle(title);
  const usage = usages?.find((one) => one.templateId === templateId);
  const defaultId = templates?.find(({ isDefault }) => isDefault)?.id;

  if (isNew(templateId))
    return <TemplateEditor key="new" template={undefined} usage={undefined} defaultId={defaultId} />;
  if (template) {
    const props = { template, usage, defaultId };
    return template.mayEdit ? <TemplateEditor key={template.id} {...props} /> : <TemplateDetail {...props} />;
  }
  const failure = query.error instanceof ApiError ? query.error : null;
  const isGone = failure?.status === 404 || failure?.code === 'validation_failed';
  return (
    <>
      <PageHeader title={title} trail={[{ label: t`Templates`, href: paths.templates }]} />
      <PageBody>
        {failure?.code === 'forbidden' ? (
          <NoPermissionState detail={failure.message} />
        ) : query.error ? (
          <ErrorState
            {...(!isGone && { onRetry: () => void query.refetch(), isRetrying: query.isFetching })}
            {...(isGone && { action: <LinkButton href={paths.templates}>{t`Ver os templates`}</LinkButton> })}
            {...(failure?.requestId && !isGone && { requestId: failure.requestId })}
          >
            {failure?.message ?? <Trans>Não foi possível carregar o template.</Trans>}
          </ErrorState>
        ) : (
          <Loading label={t`Carregando o template`}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
      </PageBody>
    </>
  );
}
