import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Meeting, messageOf, type Stage, type StageState } from '@pauta/contract';
import { Button, StageList } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryStageOptions } from '../meeting.mutations.ts';
import { warningWords } from './warning-words.ts';

const titles: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Mídia`,
  transcription: msg`Transcrição`,
  speakers: msg`Falantes`,
  answers: msg`Respostas`,
  evaluation: msg`Avaliação`,
};

export type MeetingStagesProps = {
  readonly meeting: Pick<Meeting, 'id' | 'stages'>;
  /** Says when each stage ended and how often it was tried, and lets finished ones run again. */
  readonly isRecord?: boolean;
};

/** How far the processing of a meeting is, with causes and a way to try a stage again. */
export function MeetingStages({ meeting, isRecord = false }: MeetingStagesProps) {
  const { t, i18n } = useLingui();
  const history = ({ attempts, startedAt, finishedAt }: StageState): string | null => {
    if (!isRecord || attempts === 0) return null;
    const instant = finishedAt ?? startedAt;
    const when =
      instant &&
      i18n.date(instant, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const tries = attempts > 1 && t`${plural(attempts, { one: '# tentativa', other: '# tentativas' })}`;
    return [when, tries].filter(Boolean).join(' · ');
  };
  const { mutate, isPending, variables } = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  return (
    <StageList
      label={t`Etapas`}
      stages={meeting.stages.map((one) => {
        const { stage, state, progress, cause, detail, warnings, canRetry } = one;
        const isDone = state === 'done';
        const words = [
          cause && messageOf(cause),
          cause && detail,
          ...warnings.map((warning) => warningWords(i18n, warning)),
          history(one),
        ]
          .filter(Boolean)
          .join(' ');
        return {
          id: stage,
          label: i18n._(titles[stage]),
          state,
          ...(state === 'running' && progress > 0 && { progress }),
          ...(words !== '' && { detail: words }),
          ...(canRetry &&
            (isRecord || !isDone) && {
              action: (
                <Button size="xs" isPending={isPending && variables === stage} onPress={() => mutate(stage)}>
                  {isDone ? t`Refazer` : t`Tentar de novo`}
                </Button>
              ),
            }),
        };
      })}
    />
  );
}
