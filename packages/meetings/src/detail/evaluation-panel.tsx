import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Evaluation } from '@pauta/contract';
import { EvaluationView } from '@pauta/insights';
import { Button, EmptyState, EvaluateIcon, Stack } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluateMeetingOptions } from '../meeting/meeting.mutations.ts';
import { Failure, type Loaded, type PanelProps, Waiting } from './panel-parts.tsx';

type EvaluationPanelProps = PanelProps & {
  readonly evaluation: Loaded<Evaluation>;
  readonly onReview: (() => void) | null;
};

/** Score and criteria of a meeting, or why there is no evaluation. */
export function EvaluationPanel({ meeting, people, onPlay, review, evaluation, onReview }: EvaluationPanelProps) {
  const { t } = useLingui();
  const evaluate = useMutation(evaluateMeetingOptions(useQueryClient(), meeting.id));
  const { data, error } = evaluation;
  const isRunning =
    evaluate.isPending || meeting.evaluationStatus === 'queued' || meeting.evaluationStatus === 'running';
  const hasTranscript = meeting.transcription?.status === 'done';
  const isNone = error instanceof ApiError && error.code === 'evaluation_not_found';

  if (data && data.status === 'done') {
    return (
      <Stack gap="x4">
        {onReview && (
          <span>
            <Button size="xs" icon={EvaluateIcon} onPress={onReview}>
              {t`Revisar em sequência`}
            </Button>
          </span>
        )}
        <EvaluationView
          evaluation={data}
          speakers={people}
          trend={meeting.scoreTrend}
          onPlay={onPlay}
          review={review?.evaluation}
        />
      </Stack>
    );
  }
  if (isRunning) return <Waiting label={t`Avaliando a reunião`} />;
  if (error && !isNone) return <Failure query={evaluation}>{t`Não foi possível abrir a avaliação.`}</Failure>;
  if (!data && !isNone && evaluation.isFetching) return <Waiting label={t`Carregando a avaliação`} />;
  const hasFailed = meeting.evaluationStatus === 'failed' || data?.status === 'failed';
  return (
    <EmptyState
      icon={EvaluateIcon}
      isCompact
      detail={evaluate.error instanceof ApiError && evaluate.error.message}
      action={
        meeting.can.evaluate &&
        hasTranscript && (
          <Button icon={EvaluateIcon} onPress={() => evaluate.mutate()}>
            {hasFailed ? t`Avaliar de novo` : t`Avaliar agora`}
          </Button>
        )
      }
    >
      {hasFailed
        ? t`A avaliação não terminou.`
        : hasTranscript
          ? t`Esta reunião ainda não foi avaliada.`
          : t`A avaliação precisa de uma transcrição.`}
    </EmptyState>
  );
}
