import { useLingui } from '@lingui/react/macro';
import { ApiError, codeWords } from '@pauta/api-client';
import { mediaUrlOptions } from '@pauta/company';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  EmptyState,
  ErrorState,
  lazyComponent,
  LinkButton,
  loadTimeFont,
  NoPermissionState,
  PageBody,
  PageHeader,
} from '@pauta/ui-kit';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { botOfPage } from '../bot/bot-stage.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { MeetingDetail } from './meeting-detail.tsx';
import { noAutoRefetch } from './use-meeting-text.ts';
import { useMeetingEvents } from '../meeting/meeting-events.ts';
import {
  evaluationOptions,
  meetingAnswersOptions,
  meetingOptions,
  transcriptionOptions,
} from '../meeting/meeting.queries.ts';

const LiveMeeting = lazyComponent(async () => (await import('../bot/live-meeting.tsx')).LiveMeeting);

const warmWhatFollows = async (client: QueryClient, id: string): Promise<void> => {
  await client.prefetchQuery(meetingOptions(id));
  const meeting = client.getQueryData(meetingOptions(id).queryKey);
  if (!meeting) return;
  if (meeting.evaluationStatus !== 'none' || meeting.score !== null) void client.prefetchQuery(evaluationOptions(id));
  if (meeting.media?.state !== 'ready') return;
  const [recording] = meeting.recordings;
  if (recording) {
    const played = { meetingId: id, recordingId: recording.id, kind: recording.kind };
    void client.prefetchQuery(mediaUrlOptions(played));
  }
};

/** Prefetches all data without waiting: the page renders skeletons. */
export const loader = ({ params, context }: LoaderFunctionArgs): null => {
  loadTimeFont();
  const client = context.get(queryClientContext);
  const id = params['meetingId'] ?? '';
  void client.prefetchQuery(transcriptionOptions(id));
  void client.prefetchQuery(meetingAnswersOptions(id));
  void warmWhatFollows(client, id);
  return null;
};

/** Changing the tab or the time of the same meeting does not run the loader again. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['meetingId'] !== nextParams['meetingId'];

function NoMeeting({
  error,
  onRetry,
  isRetrying,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  const { t } = useLingui();
  const back = <LinkButton href={paths.meetings}>{t`Ver reuniões`}</LinkButton>;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 400) {
    const words = status === 404 ? codeWords({ code: 'meeting_not_found' }) : t`Este endereço não é de uma reunião.`;
    const [first, ...more] = words.split(/(?<=\.) /u);
    return (
      <EmptyState art="search" action={back} detail={more.join(' ')}>
        {first}
      </EmptyState>
    );
  }
  if (status === 403) return <NoPermissionState action={back}>{error.message}</NoPermissionState>;
  return (
    <ErrorState
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
    >
      {error instanceof ApiError ? error.message : t`Não foi possível abrir a reunião.`}
    </ErrorState>
  );
}

export function Component() {
  const { t } = useLingui();
  const { meetingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({ ...meetingOptions(meetingId), ...noAutoRefetch });
  useMeetingEvents();
  useDocumentTitle(data?.title ?? t`Reunião`);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const bot = data && botOfPage(data);
  if (data && bot && !isGone) {
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <LiveMeeting key={meetingId} meeting={data} bot={bot} />
      </Suspense>
    );
  }
  if (data && !isGone) return <MeetingDetail key={meetingId} meeting={data} />;
  if (!error) return <DetailSkeleton />;
  return (
    <>
      <PageHeader title={t`Reunião`} trail={[{ label: t`Reuniões`, href: paths.meetings }]} />
      <PageBody>
        <NoMeeting error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </PageBody>
    </>
  );
}
