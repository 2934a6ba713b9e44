import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ErrorCode, type Meeting, type Stage, type StageState } from '@pauta/contract';
import { codeWords, stageWords } from '@pauta/api-client';
import { useUser } from '@pauta/feature-api';
import { Button, StageList } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryStageOptions } from './meeting.mutations.ts';
import { canAskAgain, warningWords } from './warning-words.ts';

const titles: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Mídia`,
  transcription: msg`Transcrição`,
  speakers: msg`Falantes`,
  answers: msg`Respostas`,
  evaluation: msg`Avaliação`,
};

/** The requirement of each stage, shown if an earlier stage has stopped. */
const needs: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Depende da gravação`,
  transcription: msg`Depende da gravação`,
  speakers: msg`Depende da transcrição`,
  answers: msg`Depende da transcrição`,
  evaluation: msg`Depende da transcrição`,
};

/** Whether rules replaced a model, for which the stage has a reason. */
const isStoodIn = ({ warnings }: StageState) => warnings.some(({ code }) => code === 'model_stood_in');

const hasStopped = ({ state }: StageState) => state === 'failed' || state === 'unavailable';

export type MeetingStagesProps = {
  readonly meeting: Pick<Meeting, 'id' | 'stages'>;
  /** A cause already shown on the page, which is not repeated in the stages. */
  readonly saidCause?: ErrorCode | null;
  /** Shows the end time and attempts of each stage, and lets completed ones run again. */
  readonly isRecord?: boolean;
};

/** The processing stages of a meeting, with errors and retry buttons. */
export function MeetingStages({ meeting, saidCause = null, isRecord = false }: MeetingStagesProps) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useUser();
  const history = ({ attempts, startedAt, finishedAt }: StageState): string | null => {
    if (!isRecord || attempts === 0) return null;
    const instant = finishedAt ?? startedAt;
    const when =
      instant &&
      i18n.date(instant, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    if (!when) return null;
    return attempts > 1 ? t`Refeita em ${when}` : when;
  };
  const { mutate, isPending, variables } = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  return (
    <StageList
      label={t`Etapas`}
      stages={meeting.stages.map((one, at) => {
        const { stage, state, progress, cause, warnings, canRetry } = one;
        const isDone = state === 'done';
        const says = cause !== null && cause !== saidCause;
        const isInVain = state === 'waiting' && meeting.stages.slice(0, at).some(hasStopped);
        const words = [
          says && codeWords({ code: cause }),
          says && stageWords(one),
          ...warnings.map((warning) => warningWords(i18n, warning)),
          // Model keys and addresses are shown only to admins, who can change them.
          isAdmin && isStoodIn(one) && stageWords(one),
          history(one),
        ]
          .filter(Boolean)
          .join(' ');
        return {
          id: stage,
          label: i18n._(titles[stage]),
          state,
          ...(isInVain && { stateLabel: i18n._(needs[stage]) }),
          ...(state === 'running' && progress > 0 && { progress }),
          ...(words !== '' && { detail: words }),
          ...(canRetry &&
            // A retry is useless while there is no engine; only the log offers it.
            (isRecord || canAskAgain(one) || (!isDone && state !== 'unavailable')) && {
              action: (
                <Button size="xs" isPending={isPending && variables === stage} onPress={() => mutate(stage)}>
                  {canAskAgain(one) ? t`Pedir de novo` : isDone ? t`Refazer` : t`Tentar de novo`}
                </Button>
              ),
            }),
        };
      })}
    />
  );
}
