import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { type Meeting, messageOf } from '@pauta/contract';
import {
  AlertIcon,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  Loading,
  ProgressBar,
  RetryIcon,
  SkeletonText,
  Stack,
  TranscriptIcon,
  toast,
  UploadIcon,
  WarningIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retryStageOptions } from '../meeting.mutations.ts';
import { companyFeaturesOptions } from '../meeting.queries.ts';
import * as styles from './transcript.css.ts';

export type TranscriptNoticeProps = {
  readonly meeting: Meeting;
  readonly isLoading: boolean;
  /** Why the text could not be fetched; a transcript that isn't there is no failure. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly onImport: () => void;
};

function Settings() {
  const { t } = useLingui();
  const { data } = useQuery(companyFeaturesOptions());
  const settings = data?.transcription.settings ?? [];
  if (settings.length === 0) return null;
  return (
    <div className={styles.settings}>
      <span>{t`Para transcrever gravações, configure uma destas no servidor:`}</span>
      {settings.map((name) => (
        <code key={name} className={styles.setting}>
          {name}
        </code>
      ))}
    </div>
  );
}

/** In the place of the text while there is none: what is missing, why, and what can be done. */
export function TranscriptNotice({ meeting, isLoading, error, onRetry, isRetrying, onImport }: TranscriptNoticeProps) {
  const { t } = useLingui();
  const retryStage = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  const stage = meeting.stages.find((one) => one.stage === 'transcription');
  const status = meeting.transcription?.status ?? null;

  const importButton = meeting.can.edit && (
    <Button icon={TranscriptIcon} onPress={onImport}>
      {t`Importar transcrição`}
    </Button>
  );
  const retryButton = stage?.canRetry && (
    <Button
      variant="primary"
      icon={RetryIcon}
      isPending={retryStage.isPending}
      onPress={() =>
        retryStage.mutate('transcription', {
          onError: (failure) =>
            toast({
              title: t`A transcrição não começou`,
              tone: 'critical',
              ...(failure instanceof ApiError && { description: failure.message }),
            }),
        })
      }
    >
      {t`Tentar de novo`}
    </Button>
  );
  const actions = (
    <>
      {retryButton}
      {importButton}
    </>
  );

  if (stage?.state === 'unavailable' || status === 'unavailable') {
    const cause = stage?.cause ?? meeting.transcription?.cause ?? 'transcription_unavailable';
    return (
      <EmptyState
        icon={WarningIcon}
        isCompact
        detail={stage?.detail}
        action={
          <Stack gap="x5" align="center">
            <Settings />
            <Inline wrap justify="center">
              {actions}
            </Inline>
          </Stack>
        }
      >
        {cause === 'transcription_unavailable' ? t`Transcrição indisponível` : messageOf(cause)}
      </EmptyState>
    );
  }
  if (stage?.state === 'failed' || status === 'failed') {
    const cause = stage?.cause ?? meeting.transcription?.cause ?? 'transcription_failed';
    return (
      <EmptyState icon={AlertIcon} isCompact detail={stage?.detail} action={actions}>
        {messageOf(cause)}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        isCompact
        onRetry={onRetry}
        isRetrying={isRetrying}
        {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
      >
        {error instanceof ApiError ? error.message : t`Não foi possível abrir a transcrição.`}
      </ErrorState>
    );
  }
  if (meeting.status === 'awaiting_upload' && !meeting.media) {
    return (
      <EmptyState icon={UploadIcon} isCompact action={importButton}>
        {t`A transcrição vem depois da gravação.`}
      </EmptyState>
    );
  }
  if (meeting.status === 'processing' && status !== 'done') {
    const progress = stage?.state === 'running' ? stage.progress : undefined;
    return (
      <EmptyState
        icon={TranscriptIcon}
        isCompact
        action={
          stage?.state === 'running' && (
            <div className={styles.progress}>
              <ProgressBar
                label={t`Transcrevendo`}
                {...(progress !== undefined && progress > 0 && { value: progress })}
              />
            </div>
          )
        }
      >
        {stage?.state === 'running'
          ? t`Transcrevendo a gravação.`
          : t`A transcrição começa assim que a gravação estiver pronta.`}
      </EmptyState>
    );
  }
  if (isLoading) {
    return (
      <div className={styles.notice}>
        <Loading label={t`Carregando a transcrição`}>
          <SkeletonText lines={3} size="reading" />
          <SkeletonText lines={2} size="reading" />
          <SkeletonText lines={3} size="reading" />
          <SkeletonText lines={2} size="reading" />
        </Loading>
      </div>
    );
  }
  return (
    <EmptyState icon={TranscriptIcon} isCompact action={importButton}>
      {status === 'done' ? t`Ninguém falou nesta gravação.` : t`Ainda não há transcrição.`}
    </EmptyState>
  );
}
