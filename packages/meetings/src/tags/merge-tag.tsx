import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { CompanyTag } from '@pauta/contract';
import { Button, ComboBox, Dialog, Stack, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeTagOptions, tagInUseOptions, unmergeTagOptions } from './tag.mutations.ts';

export type MergeTagProps = {
  readonly tag: CompanyTag;
  /** Tags that it can be merged into. */
  readonly others: readonly CompanyTag[];
  readonly onClose: () => void;
};

/** Merges a tag into another, after showing where it is used; can be undone. */
export function MergeTag({ tag, others, onClose }: MergeTagProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [intoId, setIntoId] = useState<string | null>(null);
  const inUse = useQuery({ ...tagInUseOptions(tag.id), staleTime: 0 });
  const merge = useMutation(mergeTagOptions(client));
  const unmerge = useMutation(unmergeTagOptions(client));
  const { id, name } = tag;
  const into = others.find((one) => one.id === intoId);
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: failureWords(error, t`Tente de novo.`), tone: 'critical' });
  const undo = () => unmerge.mutate(id, { onError: failed(t`A tag “${name}” não voltou`) });
  const mergeIt = () => {
    if (!into) return;
    const { name: intoName } = into;
    merge.mutate(
      { id, intoId: into.id },
      {
        onSuccess: () => {
          onClose();
          toast({ title: t`“${name}” agora faz parte de “${intoName}”`, onUndo: undo });
        },
        onError: failed(t`As tags não foram mescladas`),
      },
    );
  };
  const { data } = inUse;
  const meetings = data?.meetingCount ?? 0;
  const views = data?.viewCount ?? 0;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="small"
      title={t`Mesclar “${name}” com outra tag`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" isDisabled={!into} isPending={merge.isPending} onPress={mergeIt}>
            {t`Mesclar tags`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        <ComboBox
          label={t`Tag que fica`}
          value={intoId}
          onChange={setIntoId}
          options={others.map((one) => ({ id: one.id, label: one.name }))}
        />
        <Text tone="muted">
          {data
            ? [
                t`${plural(meetings, {
                  one: '# reunião passa a ter a tag que fica.',
                  other: '# reuniões passam a ter a tag que fica.',
                })}`,
                views > 0 && t`${plural(views, { one: '# visão salva também.', other: '# visões salvas também.' })}`,
                t`“${name}” deixa de existir.`,
              ]
                .filter(Boolean)
                .join(' ')
            : inUse.error
              ? t`Não foi possível contar as reuniões que têm esta tag.`
              : t`Contando as reuniões que têm esta tag.`}
        </Text>
      </Stack>
    </Dialog>
  );
}
