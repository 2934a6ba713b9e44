import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { companyFeaturesOptions } from '@pauta/company';
import type { Meeting } from '@pauta/contract';
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
  TranscriptIcon,
  toast,
  UploadIcon,
  WarningIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canAskAgain, warningWords } from '../meeting/warning-words.ts';
import { retryStageOptions } from '../meeting/meeting.mutations.ts';
import * as styles from './transcript.css.ts';
import { TranscriptionOffers } from './transcription-offers.tsx';

export type TranscriptNoticeProps = {
  readonly meeting: Meeting;
  readonly isLoading: boolean;
  /** Why the transcript could not be loaded; a missing transcript is not an error. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly onImport: () => void;
};

/** Shown instead of a missing transcript: the reason and the possible actions. */
export function TranscriptNotice({ meeting, isLoading, error, onRetry, isRetrying, onImport }: TranscriptNoticeProps) {
  const { t, i18n } = useLingui();
  const features = useQuery(companyFeaturesOptions()).data;
  const retryStage = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  const stage = meeting.stages.find((one) => one.stage === 'transcription');
  const status = meeting.transcription?.status ?? null;

  const importButton = meeting.can.edit && (
    <Button icon={TranscriptIcon} onPress={onImport}>
      {t`Importar transcrição`}
    </Button>
  );
  const isUnavailable = stage?.state === 'unavailable' || status === 'unavailable';
  // Without an engine a retry would fail again.
  const retryButton = stage?.canRetry && (!isUnavailable || features?.transcription.engine) && (
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
      {stage && canAskAgain(stage) ? t`Pedir de novo` : t`Tentar de novo`}
    </Button>
  );
  const actions = (
    <>
      {retryButton}
      {importButton}
    </>
  );

  // The banner at the top of the page shows the cause.
  if (isUnavailable || stage?.state === 'failed' || status === 'failed') {
    return (
      <>
        <EmptyState
          icon={isUnavailable ? WarningIcon : AlertIcon}
          isCompact
          action={
            <Inline wrap justify="center">
              {actions}
            </Inline>
          }
        >
          {isUnavailable ? t`Esta reunião ainda não tem transcrição.` : t`A transcrição não terminou.`}
        </EmptyState>
        {isUnavailable && features?.transcription.engine === null && <TranscriptionOffers />}
      </>
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
        {t`A transcrição aparece depois que a gravação chegar.`}
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
          ? t`O texto aparece aqui quando a transcrição terminar.`
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
  const empty = stage?.warnings.find(({ code }) => code === 'transcription_empty');
  if (status === 'done' && empty) {
    return (
      <EmptyState icon={WarningIcon} isCompact action={actions}>
        {warningWords(i18n, empty)}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={TranscriptIcon} isCompact action={importButton}>
      {status === 'done' ? t`Ninguém falou nesta gravação.` : t`Ainda não há transcrição.`}
    </EmptyState>
  );
}
