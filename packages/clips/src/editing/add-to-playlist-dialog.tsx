import { useLingui } from '@lingui/react/macro';
import { errorStateOf, failureWords } from '@pauta/api-client';
import type { Clip, Playlist } from '@pauta/contract';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  PlaylistIcon,
  PlusIcon,
  SkeletonRows,
  Stack,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clipPaths } from '../routes/clip-paths.ts';
import { addToPlaylistOptions, playlistListOptions } from '../playlist.queries.ts';
import { PlaylistDialog } from './playlist-dialog.tsx';

export type AddToPlaylistDialogProps = { readonly clip: Clip; readonly onClose: () => void };

/** Adds a clip to an editable playlist, or to a new one. */
export function AddToPlaylistDialog({ clip, onClose }: AddToPlaylistDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useQuery(playlistListOptions());
  const add = useMutation(addToPlaylistOptions(useQueryClient()));
  const [isMaking, setIsMaking] = useState(false);
  const put = ({ id, name }: Playlist) =>
    add.mutate(
      { id, clipId: clip.id },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: t`Clipe na playlist “${name}”`,
            action: { label: t`Abrir`, onPress: () => void navigate(clipPaths.playlist(id)) },
          });
        },
        onError: (error) =>
          toast({ title: failureWords(error, t`O clipe não entrou na playlist. Tente de novo.`), tone: 'critical' }),
      },
    );
  const own = list.data?.filter(({ can }) => can.edit);
  const body = () => {
    if (list.error && !own) {
      return <ErrorState isCompact {...errorStateOf(list, t`Não foi possível carregar as playlists.`)} />;
    }
    if (!own) {
      return (
        <Loading label={t`Carregando as playlists`}>
          <SkeletonRows rows={3} />
        </Loading>
      );
    }
    if (own.length === 0) {
      return <EmptyState isCompact icon={PlaylistIcon}>{t`Você ainda não tem playlists.`}</EmptyState>;
    }
    return (
      <Stack gap="x2" role="group" aria-label={t`Playlists`}>
        {own.map((playlist) => (
          <Button
            key={playlist.id}
            icon={PlaylistIcon}
            isPending={add.isPending && add.variables.id === playlist.id}
            onPress={() => put(playlist)}
          >
            {playlist.name}
          </Button>
        ))}
      </Stack>
    );
  };
  if (isMaking) return <PlaylistDialog onSaved={put} onClose={() => setIsMaking(false)} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Pôr numa playlist`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button icon={PlusIcon} onPress={() => setIsMaking(true)}>{t`Nova playlist`}</Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
