import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { tagsOptions } from '@pauta/company';
import type { CompanyTag, MeetingSummary } from '@pauta/contract';
import { Button, Dialog, ErrorState, lazyComponent, Loading, SkeletonRows, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { TagPicker } from './tag-picker.tsx';
import { changeTags, showTags, type TagChange, undoOf } from './tag-work.ts';
import { createTagOptions } from './tag.mutations.ts';

const ManageTags = lazyComponent(async () => (await import('./manage-tags.tsx')).ManageTags);

/** Saves the tags of a single meeting, with undo in the toast. */
const useTagOne = (id: string | undefined) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: TagChange) => changeTags(change)(id ?? ''),
    onSuccess: (tagged) => showTags(client, tagged),
    onError: (error) =>
      toast({
        title: t`As tags não foram salvas`,
        description: failureWords(error, t`Tente de novo.`),
        tone: 'critical',
      }),
  });
  const tag = async (change: TagChange, onUndo?: () => void) => {
    await mutateAsync(change);
    toast({ title: t`Tags alteradas`, ...(onUndo && { onUndo }) });
  };
  const undo = (change: TagChange) => void tag(undoOf(change)).catch(() => undefined);
  return { isPending, tag: (change: TagChange) => tag(change, () => undo(change)) };
};

export type TagMeetingsProps = {
  readonly meetings: readonly Pick<MeetingSummary, 'id' | 'title' | 'tags'>[];
  readonly onClose: () => void;
  /** Starts a bulk run for several meetings; a single one is saved here. */
  readonly onStart?: (change: TagChange) => void;
};

/** Adds and removes tags of meetings. ⌘ or Ctrl with Enter saves. */
export function TagMeetings({ meetings, onClose, onStart }: TagMeetingsProps) {
  const { t } = useLingui();
  const query = useQuery(tagsOptions());
  const create = useMutation(createTagOptions(useQueryClient()));
  const one = useTagOne(meetings[0]?.id);
  const [change, setChange] = useState<TagChange>({ added: [], removed: [] });
  const [isManaging, setIsManaging] = useState(false);
  const { length: count } = meetings;

  const shareOf = (id: string) => meetings.filter(({ tags }) => tags.some((tag) => tag.id === id)).length;
  const stateBefore = (id: string) => {
    const share = shareOf(id);
    return share === count ? 'all' : share > 0 ? 'some' : 'none';
  };
  const stateOf = ({ id }: Pick<CompanyTag, 'id'>) =>
    change.added.includes(id) ? 'all' : change.removed.includes(id) ? 'none' : stateBefore(id);
  const put = (id: string, isOn: boolean) =>
    setChange(({ added, removed }) => {
      const others = { added: added.filter((one) => one !== id), removed: removed.filter((one) => one !== id) };
      if (stateBefore(id) === (isOn ? 'all' : 'none')) return others;
      return isOn ? { ...others, added: [...others.added, id] } : { ...others, removed: [...others.removed, id] };
    });
  const make = async (name: string) => {
    try {
      put((await create.mutateAsync({ name })).id, true);
      return true;
    } catch (error) {
      toast({
        title: t`A tag não foi criada`,
        description: failureWords(error, t`Tente de novo.`),
        tone: 'critical',
      });
      return false;
    }
  };

  const isChanged = change.added.length + change.removed.length > 0;
  const save = async () => {
    if (!isChanged) return onClose();
    if (onStart) {
      onClose();
      return onStart(change);
    }
    // On failure the dialog stays open with the selection.
    return one.tag(change).then(onClose, () => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  // Tags assigned when the dialog opened come first.
  const [first] = useState(() => new Set(meetings.flatMap(({ tags }) => tags.map(({ id }) => id))));
  const inOrder = (query.data ?? []).toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        width="small"
        title={t`Tags`}
        description={
          <bdi>{count === 1 ? meetings[0]?.title : t`${plural(count, { one: '# reunião', other: '# reuniões' })}`}</bdi>
        }
        footer={
          <>
            {query.data && query.data.length > 0 && (
              <Button variant="ghost" onPress={() => setIsManaging(true)}>
                {t`Gerenciar tags`}
              </Button>
            )}
            <Button onPress={onClose}>{t`Cancelar`}</Button>
            <Button variant="primary" isPending={one.isPending} isDisabled={!isChanged} onPress={() => void save()}>
              {t`Salvar`}
            </Button>
          </>
        }
      >
        {query.data ? (
          <div role="presentation" onKeyDown={onKeyDown}>
            <TagPicker
              tags={inOrder}
              stateOf={stateOf}
              onToggle={(tag) => put(tag.id, stateOf(tag) !== 'all')}
              onCreate={make}
            />
          </div>
        ) : query.error ? (
          <ErrorState isCompact onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {t`Não foi possível abrir as tags.`}
          </ErrorState>
        ) : (
          <Loading label={t`Carregando as tags`}>
            <SkeletonRows rows={4} />
          </Loading>
        )}
      </Dialog>
      {isManaging && (
        <Suspense>
          <ManageTags onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
