import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { BotConfig } from '@pauta/contract';
import { Button, FileDrop, Inline, Stack, Switch, toast, TrashIcon } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeBotImageOptions, setBotImageOptions, setBotImageStatusOptions } from './bot-config.queries.ts';
import { fileOf, toCameraImage } from './camera-image.ts';

/** Camera image of the bot: upload, visibility and removal. */
export function BotImage({ config }: { readonly config: BotConfig }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const send = useMutation(setBotImageOptions(client));
  const remove = useMutation(removeBotImageOptions(client));
  const setStatus = useMutation(setBotImageStatusOptions(client));
  const [problem, setProblem] = useState<string | null>(null);
  const { image } = config;

  const failed = (error: unknown) =>
    toast({
      title: t`A imagem do anotador continua a mesma`,
      description: failureWords(error, t`Tente de novo.`),
      tone: 'critical',
    });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      const camera = await toCameraImage(file);
      send.mutate(camera, { onError: (error) => setProblem(failureWords(error, t`Tente de novo.`)) });
    } catch {
      setProblem(t`Não conseguimos ler ${file.name}. Escolha um PNG ou JPEG.`);
    }
  };
  const removeImage = () =>
    remove.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t`Imagem removida`,
          ...(image && { onUndo: () => send.mutate(fileOf(image), { onError: failed }) }),
        }),
      onError: failed,
    });

  return (
    <Stack gap="x4">
      <FileDrop
        isCompact
        title={image ? t`Trocar a imagem` : t`Adicionar uma imagem`}
        hint={t`PNG, JPEG, WebP ou SVG. Ajustamos ao formato da câmera.`}
        accept={['image/*']}
        isDisabled={send.isPending}
        onFiles={([file]) => void take(file)}
        {...(problem && { errorMessage: problem })}
      />
      {image && (
        <>
          <Switch
            label={t`Mostrar a imagem na reunião`}
            description={t`Desligada, o anotador entra com a câmera fechada.`}
            isSelected={config.imageStatus === 'active'}
            isDisabled={setStatus.isPending}
            onChange={(isShown) => setStatus.mutate(isShown ? 'active' : 'inactive', { onError: failed })}
          />
          <Inline>
            <Button icon={TrashIcon} isPending={remove.isPending} onPress={removeImage}>{t`Remover imagem`}</Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}
