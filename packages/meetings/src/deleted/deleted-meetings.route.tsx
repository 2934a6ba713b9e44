import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf, failureWords } from '@pauta/api-client';
import type { DeletedMeeting } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  NoPermissionState,
  PageBody,
  PageFooter,
  PageHeader,
  Pager,
  SelectionBar,
  toast,
  UndoIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { useMeetingEvents } from '../meeting/meeting-events.ts';
import {
  deletedMeetingsOptions,
  eraseMeetingOptions,
  restoreDeletedOptions,
  restoreSelectionOptions,
} from './deleted.queries.ts';
import { DeletedTable } from './deleted-table.tsx';

const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** Prefetches the page without blocking the navigation. */
export const loader = ({ request, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(deletedMeetingsOptions(pageOf(new URL(request.url).searchParams)));
  return null;
};

/** The list of deleted meetings that can still be restored. */
export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Reuniões excluídas`);
  useMeetingEvents();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deletedMeetingsOptions(pageOf(search)));
  const restore = useMutation(restoreDeletedOptions(client));
  const erase = useMutation(eraseMeetingOptions(client));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [restoredCount, setRestoredCount] = useState(0);
  const restoreSelection = useMutation(restoreSelectionOptions(client, setRestoredCount));
  // Meetings that have left the page leave the selection.
  const selection = (data?.items ?? []).filter(({ id }) => selected.has(id));
  const whole = selection.length;
  const restoring = restoredCount + 1;
  const failure = error instanceof ApiError ? error : null;
  const failed = (title: string) => (cause: unknown) =>
    toast({ title, description: failureWords(cause, t`Tente de novo.`), tone: 'critical' });

  const bringBack = ({ id }: DeletedMeeting) =>
    restore.mutate(id, {
      onSuccess: () =>
        toast({
          title: t`A reunião está de volta`,
          action: { label: t`Abrir`, onPress: () => void navigate(paths.meeting(id)) },
        }),
      onError: failed(t`A reunião não voltou`),
    });
  const eraseIt = async ({ id }: DeletedMeeting): Promise<boolean> => {
    try {
      await erase.mutateAsync(id);
    } catch (problem) {
      failed(t`A reunião não foi apagada`)(problem);
      return false;
    }
    toast({ title: t`Reunião apagada` });
    return true;
  };
  const bringSelectionBack = () =>
    restoreSelection.mutate(selection, {
      onSuccess: ({ restored, error: cause }) => {
        setSelected(new Set());
        const count = restored.length;
        if (cause === null)
          toast({ title: t`${plural(count, { one: 'A reunião está de volta', other: '# reuniões estão de volta' })}` });
        else failed(t`${count} de ${whole} voltaram`)(cause);
      },
    });
  const busyId = restore.isPending ? restore.variables : erase.isPending ? erase.variables : null;

  const body = () => {
    if (failure?.code === 'forbidden') return <NoPermissionState detail={failure.message} />;
    if (error && !data) {
      return (
        <ErrorState
          {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar as reuniões excluídas.`)}
        />
      );
    }
    return (
      <DeletedTable
        meetings={data?.items ?? []}
        isLoading={!data || isPlaceholderData}
        busyId={busyId}
        onRestore={bringBack}
        onErase={eraseIt}
        selected={selected}
        onSelectedChange={setSelected}
        empty={
          <EmptyState
            art="done"
            action={<LinkButton href={paths.meetings}>{t`Ver todas as reuniões`}</LinkButton>}
            detail={<Trans>O que você excluir fica aqui por um tempo, e pode voltar inteiro.</Trans>}
          >
            <Trans>Nenhuma reunião excluída.</Trans>
          </EmptyState>
        }
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t`Excluídas`}
        trail={[{ label: t`Reuniões`, href: paths.meetings }]}
        {...(data && data.total > 0 && { count: i18n.number(data.total) })}
      />
      <PageBody isGutterless>{body()}</PageBody>
      {selection.length > 0 ? (
        <PageFooter>
          <SelectionBar
            count={selection.length}
            {...(restoreSelection.isPending
              ? { status: t`Restaurando ${restoring} de ${whole}` }
              : { onClear: () => setSelected(new Set()) })}
          >
            <Button size="xs" icon={UndoIcon} isPending={restoreSelection.isPending} onPress={bringSelectionBack}>
              {t`Restaurar`}
            </Button>
          </SelectionBar>
        </PageFooter>
      ) : (
        data &&
        data.total > data.limit && (
          <PageFooter>
            <Pager
              page={data.page}
              limit={data.limit}
              total={data.total}
              isPending={isPlaceholderData}
              onChange={(page) => setSearch(page === 1 ? {} : { page: String(page) })}
            />
          </PageFooter>
        )
      )}
    </>
  );
}
