import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Answer, Meeting } from '@pauta/contract';
import { Banner, Button, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryStageOptions } from '../meeting/meeting.mutations.ts';

export type StaleAnswersProps = { readonly meeting: Meeting; readonly answers: readonly Answer[] };

/** Offers to answer again when edits have invalidated evidence; nothing if all answers are valid. */
export function StaleAnswers({ meeting, answers }: StaleAnswersProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  const canAsk = meeting.can.edit && meeting.stages.some(({ stage, canRetry }) => stage === 'answers' && canRetry);
  if (!canAsk || !answers.some(({ status }) => status === 'stale')) return null;
  return (
    <Banner
      tone="caution"
      actions={
        <Button
          size="xs"
          isPending={isPending}
          onPress={() =>
            mutate('answers', {
              onError: (error) =>
                toast({
                  title: t`As perguntas não foram feitas de novo`,
                  description: failureWords(error, t`Tente de novo.`),
                  tone: 'critical',
                }),
            })
          }
        >
          {t`Perguntar de novo`}
        </Button>
      }
    >
      {t`Algumas respostas ficaram desatualizadas.`}
    </Banner>
  );
}
