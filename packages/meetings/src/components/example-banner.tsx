import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Example } from '@pauta/contract';
import { useSession } from '@pauta/feature-api';
import { Banner, Button, ConfirmDialog, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exampleOptions, removeExampleOptions } from '../example.queries.ts';

/** What stays comes first: it is what somebody who removes the example is afraid for. */
function WhatGoes({ removed, kept }: Example) {
  const { t, i18n } = useLingui();
  const stays = [
    ...(kept.meetings ? [t`${plural(kept.meetings, { one: '# reunião', other: '# reuniões' })}`] : []),
    ...(kept.conversations ? [t`${plural(kept.conversations, { one: '# conversa', other: '# conversas' })}`] : []),
  ];
  const list = new Intl.ListFormat(i18n.locale).format(stays);
  return (
    <Stack gap="x3">
      <p>
        {stays.length > 0 ? (
          <Trans>Sua conta fica, e também o que não é do exemplo: {list}.</Trans>
        ) : (
          <Trans>Só a sua conta fica.</Trans>
        )}
      </p>
      <p>
        {t`As reuniões (${removed.meetings}), as conversas (${removed.conversations}) e as pessoas (${removed.people}) do exemplo serão apagadas. Não é possível desfazer.`}
      </p>
    </Stack>
  );
}

export type ExampleBannerProps = {
  /** There are real meetings besides, and figures are of those alone. */
  readonly isBeside: boolean;
};

/** Says that what the list shows is the example, and lets an admin take it away. */
export function ExampleBanner({ isBeside }: ExampleBannerProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const example = useQuery({ ...exampleOptions(), enabled: isAsking }).data;
  const remove = useMutation(removeExampleOptions(client));
  const confirm = async (): Promise<boolean> => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      toast({
        title: t`Não foi possível remover o exemplo.`,
        tone: 'critical',
        ...(error instanceof ApiError && { description: error.message }),
      });
      return false;
    }
    toast({ title: t`Exemplo removido`, tone: 'positive' });
    return true;
  };
  return (
    <>
      <Banner
        isFlush
        actions={
          user?.isAdmin && (
            <Button size="xs" isPending={isAsking && !example} onPress={() => setIsAsking(true)}>
              {t`Remover exemplo`}
            </Button>
          )
        }
      >
        {isBeside ? (
          <Trans>As reuniões de exemplo não entram em nenhum número.</Trans>
        ) : (
          <Trans>Você está vendo o exemplo: as reuniões são fictícias.</Trans>
        )}
      </Banner>
      {example && (
        <ConfirmDialog
          title={t`Remover o exemplo?`}
          confirmLabel={t`Remover exemplo`}
          tone="critical"
          isPending={remove.isPending}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          onConfirm={confirm}
        >
          <WhatGoes {...example} />
        </ConfirmDialog>
      )}
    </>
  );
}
