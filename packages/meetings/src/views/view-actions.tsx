import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { MeetingFilter, MeetingView } from '@pauta/contract';
import { dateIn, localZone, paths } from '@pauta/feature-api';
import { Badge, Button, IconButton, lazyComponent, Menu, type MenuAction, MoreIcon, toast } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnfiltered } from '../list/meeting-filter.ts';
import { toViewFilter } from './to-view-filter.ts';
import { useRemoveView } from './use-remove-view.ts';
import { updateViewOptions } from './view.mutations.ts';

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);
const OrganizeViews = lazyComponent(async () => (await import('./organize-views.tsx')).OrganizeViews);

export type ViewActionsProps = {
  /** The current filter. */
  readonly filter: MeetingFilter;
  /** The open view, or the one whose filter was changed. */
  readonly view: MeetingView | undefined;
  readonly isChanged: boolean;
  readonly hasViews: boolean;
  readonly isNarrow: boolean;
};

/** Actions for the open view, or to save the current filters as a view. */
export function ViewActions({ filter, view, isChanged, hasViews, isNarrow }: ViewActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = dateIn(useNow(), localZone());
  const [open, setOpen] = useState<'new' | 'organize' | MeetingView | null>(null);
  const update = useMutation(updateViewOptions(useQueryClient()));
  const show = ({ id }: MeetingView) => void navigate(`${paths.meetings}?view=${id}`);
  const onRemoved = (id: string) => id === view?.id && void navigate(paths.meetings);
  const remove = useRemoveView(onRemoved);
  const filterToSave = toViewFilter(filter, today);
  const save = async ({ id }: MeetingView) => {
    try {
      show(await update.mutateAsync({ id, filter: filterToSave }));
      toast({ title: t`Visão salva` });
    } catch (error) {
      toast({ title: t`A visão não foi salva`, description: failureWords(error, t`Tente de novo.`), tone: 'critical' });
    }
  };

  const editable = view?.canEdit ? view : undefined;
  const changed = isChanged ? editable : undefined;
  const canBecomeOne = isChanged || (!view && !isUnfiltered(filter));
  const actions: (MenuAction | false | undefined)[] = [
    changed && { id: 'save', label: t`Salvar na visão`, onAction: () => void save(changed) },
    canBecomeOne && { id: 'save-as', label: t`Salvar como nova visão`, onAction: () => setOpen('new') },
    isChanged && view && { id: 'discard', label: t`Descartar alterações`, onAction: () => show(view) },
    editable && { id: 'edit', label: t`Editar visão`, onAction: () => setOpen(editable) },
    hasViews && { id: 'organize', label: t`Organizar visões`, onAction: () => setOpen('organize') },
    editable && {
      id: 'remove',
      label: t`Excluir visão`,
      tone: 'critical',
      onAction: () => void remove(editable.id),
    },
  ];
  return (
    <>
      {isChanged && <Badge tone="primary">{t`Alterada`}</Badge>}
      {!isNarrow && changed && (
        <Button size="xs" variant="primary" isPending={update.isPending} onPress={() => void save(changed)}>
          {t`Salvar`}
        </Button>
      )}
      {!isNarrow && canBecomeOne && !changed && (
        <Button size="xs" onPress={() => setOpen('new')}>
          {t`Salvar visão`}
        </Button>
      )}
      {(hasViews || isNarrow) && (
        <Menu
          trigger={<IconButton icon={MoreIcon} size="xs" label={t`Opções de visões`} />}
          label={t`Opções de visões`}
          placement="bottom end"
          groups={[{ id: 'view', actions: actions.filter((action) => typeof action === 'object') }]}
        />
      )}
      {open && (
        <Suspense>
          {open === 'organize' ? (
            <OrganizeViews onEdit={setOpen} onRemoved={onRemoved} onClose={() => setOpen(null)} />
          ) : (
            <ViewDialog
              view={open === 'new' ? view : open}
              {...(open === 'new' && { filter: filterToSave })}
              onSaved={(saved) => open === 'new' && show(saved)}
              onClose={() => setOpen(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
