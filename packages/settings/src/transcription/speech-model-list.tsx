import { ApiError } from '@pauta/api-client';
import { useLingui } from '@lingui/react/macro';
import type { SpeechModel, SpeechModels } from '@pauta/contract';
import { Divider, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { chooseModelOptions, downloadModelOptions, removeModelOptions } from './speech-model.queries.ts';
import { SpeechModelRow } from './speech-model-row.tsx';

export type SpeechModelListProps = {
  readonly models: SpeechModels;
  readonly kind: SpeechModel['kind'];
};

/** Models of one kind with their actions. */
export function SpeechModelList({ models, kind }: SpeechModelListProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const download = useMutation(downloadModelOptions(client));
  const choose = useMutation(chooseModelOptions(client));
  const remove = useMutation(removeModelOptions(client));
  const onError = (error: Error) =>
    toast({
      title: t`Não foi possível mudar o modelo`,
      tone: 'critical',
      ...(error instanceof ApiError && { description: error.message }),
    });
  const isUntouched = models.models.every(({ state }) => state === 'absent');
  return (
    <Stack gap="x4">
      {models.models
        .filter((model) => model.kind === kind)
        .map((model, index) => (
          <Fragment key={model.id}>
            {index > 0 && <Divider />}
            <SpeechModelRow
              model={model}
              canDownload={models.host !== null}
              isRecommended={model.id === 'small' && isUntouched}
              isPending={[download, choose, remove].some(
                ({ isPending, variables }) => isPending && variables === model.id,
              )}
              onDownload={() => download.mutate(model.id, { onError })}
              onUse={() => choose.mutate(model.id, { onError })}
              onRemove={() => remove.mutate(model.id, { onError })}
            />
          </Fragment>
        ))}
    </Stack>
  );
}
