import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Example } from '@pauta/contract';
import { ConfirmDialog, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { exampleOptions, removeExampleOptions } from './example.queries.ts';

/** Lists first what stays, which is the user's main concern. */
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

export type RemoveExampleProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when the consequences are loaded. */
  readonly onKnown: (isKnown: boolean) => void;
};

/** Confirmation before the example is removed. */
export function RemoveExample({ isOpen, onOpenChange, onKnown }: RemoveExampleProps) {
  const { t } = useLingui();
  const tellFailure = (reason: unknown) =>
    toast({
      title: t`Não foi possível remover o exemplo.`,
      tone: 'critical',
      ...(reason instanceof ApiError && { description: reason.message }),
    });
  const { data: example, error } = useQuery({ ...exampleOptions(), enabled: isOpen });
  const isKnown = example !== undefined;
  useEffect(() => onKnown(isKnown), [isKnown, onKnown]);
  const giveUp = useEffectEvent((reason: Error) => {
    onOpenChange(false);
    tellFailure(reason);
  });
  useEffect(() => {
    if (error && !isKnown) giveUp(error);
  }, [error, isKnown]);
  const remove = useMutation(removeExampleOptions(useQueryClient()));
  const confirm = async (): Promise<boolean> => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      tellFailure(error);
      return false;
    }
    toast({ title: t`Exemplo removido`, tone: 'positive' });
    return true;
  };
  if (!example) return null;
  return (
    <ConfirmDialog
      title={t`Remover o exemplo?`}
      confirmLabel={t`Remover exemplo`}
      tone="critical"
      isPending={remove.isPending}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={confirm}
    >
      <WhatGoes {...example} />
    </ConfirmDialog>
  );
}
