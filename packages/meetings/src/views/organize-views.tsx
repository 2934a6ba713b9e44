import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { MeetingView } from '@pauta/contract';
import { Badge, Button, Dialog, EmptyState, Inline, SortableList, Stack, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { viewsOptions } from '../list/meeting-list.queries.ts';
import { useRemoveView } from './use-remove-view.ts';
import { orderViewsOptions } from './view.mutations.ts';

export type OrganizeViewsProps = {
  readonly onEdit: (view: MeetingView) => void;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
};

/** Reorders saved views by dragging or Alt with arrow keys; renames and deletes them. */
export function OrganizeViews({ onEdit, onRemoved, onClose }: OrganizeViewsProps) {
  const { t } = useLingui();
  const { data: views = [] } = useQuery(viewsOptions());
  const [selectedId, setSelectedId] = useState(views[0]?.id);
  const selected = views.find(({ id }) => id === selectedId);
  const order = useMutation({
    ...orderViewsOptions(useQueryClient()),
    onError: (error) =>
      toast({ title: t`A ordem não foi salva`, description: failureWords(error, t`Tente de novo.`), tone: 'critical' }),
  });
  const remove = useRemoveView(onRemoved);
  const move = (id: string, to: number) => {
    const others = views.map((view) => view.id).filter((one) => one !== id);
    order.mutate(others.toSpliced(to, 0, id));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="small"
      title={t`Organizar visões`}
      description={t`Arraste, ou use Alt com ↑ e ↓. A ordem é só sua.`}
      footer={<Button onPress={onClose}>{t`Fechar`}</Button>}
    >
      {views.length === 0 ? (
        <EmptyState isCompact>{t`Nenhuma visão salva.`}</EmptyState>
      ) : (
        <Stack gap="x3">
          <SortableList
            label={t`Visões salvas`}
            items={views}
            itemId={({ id }) => id}
            itemLabel={({ name }) => name}
            selectedId={selected?.id ?? null}
            onSelect={setSelectedId}
            onMove={move}
          >
            {({ name, teamId, owner }) => (
              <Inline>
                <Text truncate>
                  <bdi>{name}</bdi>
                </Text>
                {teamId && <Badge>{t`De ${owner.displayName}`}</Badge>}
              </Inline>
            )}
          </SortableList>
          {selected?.canEdit && (
            <Inline>
              <Button size="xs" onPress={() => onEdit(selected)}>
                {t`Editar visão`}
              </Button>
              <Button size="xs" variant="ghost" onPress={() => void remove(selected.id)}>
                {t`Excluir visão`}
              </Button>
            </Inline>
          )}
          {selected && !selected.canEdit && (
            <Text size="small" tone="muted">
              {t`Quem criou a visão, quem lidera a equipe e os administradores podem alterá-la.`}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
