import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Meeting } from '@pauta/contract';
import { Button, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canAskAgain } from '../meeting/warning-words.ts';
import { retryStageOptions } from '../meeting/meeting.mutations.ts';

/** Retries the transcription if the service withheld words; nothing otherwise. */
export function AskAgain({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation(retryStageOptions(useQueryClient(), meeting.id));
  if (!meeting.can.edit || !meeting.stages.some(canAskAgain)) return null;
  return (
    <Button
      size="xs"
      isPending={isPending}
      onPress={() =>
        mutate('transcription', {
          onError: (failure) =>
            toast({
              title: t`A transcrição não começou`,
              tone: 'critical',
              ...(failure instanceof ApiError && { description: failure.message }),
            }),
        })
      }
    >
      {t`Pedir de novo`}
    </Button>
  );
}
