import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Meeting, messageOf, type Stage } from '@pauta/contract';
import { Button, StageList } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryStageOptions } from '../meeting.queries.ts';

const titles: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Mídia`,
  transcription: msg`Transcrição`,
  speakers: msg`Falantes`,
  answers: msg`Respostas`,
  evaluation: msg`Avaliação`,
};

/** How far the processing of a meeting is, with causes and a way to try a stage again. */
export function MeetingStages({ meeting }: { readonly meeting: Pick<Meeting, 'id' | 'stages'> }) {
  const { t, i18n } = useLingui();
  const { mutate, isPending, variables } = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  return (
    <StageList
      label={t`Etapas`}
      stages={meeting.stages.map(({ stage, state, progress, cause, detail, canRetry }) => ({
        id: stage,
        label: i18n._(titles[stage]),
        state,
        ...(state === 'running' && progress > 0 && { progress }),
        ...(cause && { detail: [messageOf(cause), detail].filter(Boolean).join(' ') }),
        ...(canRetry && {
          action: (
            <Button size="xs" isPending={isPending && variables === stage} onPress={() => mutate(stage)}>
              {t`Tentar de novo`}
            </Button>
          ),
        }),
      }))}
    />
  );
}
