import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf, failureWords } from '@pauta/api-client';
import type { Playlist } from '@pauta/contract';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  Button,
  EmptyState,
  ErrorState,
  NoPermissionState,
  PageBody,
  PageHeader,
  PlusIcon,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { clipPaths } from './clip-paths.ts';
import { PlaylistTable } from '../components/playlist-table.tsx';
import { PlaylistDialog } from '../editing/playlist-dialog.tsx';
import { playlistListOptions, removePlaylistOptions, restorePlaylistOptions } from '../playlist.queries.ts';

/** Prefetches the list without blocking the navigation. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(playlistListOptions());
  return null;
};

type Editing = { readonly playlist?: Playlist };

/** The company's playlists. */
export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Playlists`);
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(playlistListOptions());
  const remove = useMutation(removePlaylistOptions(client));
  const restore = useMutation(restorePlaylistOptions(client));
  const [editing, setEditing] = useState<Editing | null>(null);
  const { data, error } = query;
  const failed = (words: string) => (problem: unknown) =>
    toast({ title: failureWords(problem, words), tone: 'critical' });
  const removeIt = ({ id }: Playlist) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          title: t`Playlist excluída`,
          onUndo: () => restore.mutate(id, { onError: failed(t`A playlist não voltou. Tente de novo.`) }),
        }),
      onError: failed(t`A playlist não foi excluída. Tente de novo.`),
    });
  const create = (
    <Button icon={PlusIcon} variant="primary" onPress={() => setEditing({})}>
      {t`Nova playlist`}
    </Button>
  );
  const body = () => {
    if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
    if (error && !data) {
      return <ErrorState {...errorStateOf(query, t`Não foi possível carregar as playlists.`)} />;
    }
    return (
      <PlaylistTable
        rows={data ?? []}
        isLoading={!data}
        onOpen={({ id }) => void navigate(clipPaths.playlist(id))}
        onRename={(playlist) => setEditing({ playlist })}
        onRemove={removeIt}
        empty={
          <EmptyState
            art="playlists"
            action={create}
            detail={t`Reúna clipes numa ordem, para treinar ou mostrar: eles tocam um depois do outro.`}
          >
            {t`Nenhuma playlist ainda.`}
          </EmptyState>
        }
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t`Playlists`}
        trail={[{ label: t`Clipes`, href: clipPaths.clips }]}
        {...(data && data.length > 0 && { count: i18n.number(data.length), actions: create })}
      />
      <PageBody isGutterless>{body()}</PageBody>
      {editing && (
        <PlaylistDialog
          {...editing}
          {...(!editing.playlist && { onSaved: ({ id }) => void navigate(clipPaths.playlist(id)) })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
