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

/** What a stage can't do without: those before it have stopped, and it waits in vain. */
const needs: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Depende da gravação`,
  transcription: msg`Depende da gravação`,
  speakers: msg`Depende da transcrição`,
  answers: msg`Depende da transcrição`,
  evaluation: msg`Depende da transcrição`,
};

/** Whether rules took the place of a model, for which there is a reason. */
const isStoodIn = ({ warnings }: StageState) => warnings.some(({ code }) => code === 'model_stood_in');

const hasStopped = ({ state }: StageState) => state === 'failed' || state === 'unavailable';

export type MeetingStagesProps = {
  readonly meeting: Pick<Meeting, 'id' | 'stages'>;
  /** What the page says of the meeting already, and no stage says again. */
  readonly saidCause?: ErrorCode | null;
  /** Says when each stage ended and how often it was tried, and lets finished ones run again. */
  readonly isRecord?: boolean;
};

/** How far the processing of a meeting is, with causes and a way to try a stage again. */
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
          // Keys and addresses of models are for those who can change them.
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
            // Nothing has changed for what has no engine, as far as this place can tell.
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
