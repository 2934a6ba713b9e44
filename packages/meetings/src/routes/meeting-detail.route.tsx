import { ApiError } from '@pauta/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { ErrorState, Loading, PageBody, PageHeader, SkeletonText } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { MeetingStages } from '../components/meeting-stages.tsx';
import { MeetingStatusChip } from '../components/meeting-status.tsx';
import { meetingOptions, useMeetingEvents } from '../meeting.queries.ts';

export const loader = ({ params, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(meetingOptions(params['meetingId'] ?? ''));
  return null;
};

export function Component() {
  const { t } = useLingui();
  const { meetingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(meetingOptions(meetingId));
  useMeetingEvents();
  useDocumentTitle(data?.title ?? t`Reunião`);
  const trail = [{ label: t`Reuniões`, href: paths.meetings }];
  if (data) {
    return (
      <>
        <PageHeader title={data.title} trail={trail} meta={<MeetingStatusChip {...data} />} />
        <PageBody>
          <MeetingStages meeting={data} />
        </PageBody>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t`Reunião`} trail={trail} />
      <PageBody>
        {error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {error instanceof ApiError ? error.message : <Trans>Não foi possível abrir a reunião.</Trans>}
          </ErrorState>
        ) : (
          <Loading label={t`Carregando a reunião`}>
            <SkeletonText lines={6} />
          </Loading>
        )}
      </PageBody>
    </>
  );
}
