import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Clip } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  AudioIcon,
  CloseIcon,
  DownloadIcon,
  IconButton,
  LinkIcon,
  Menu,
  MoreIcon,
  PencilIcon,
  PlaylistIcon,
  ScissorsIcon,
  toast,
  TrashIcon,
  VideoIcon,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clipPaths } from '../routes/clip-paths.ts';
import { removeClipOptions, restoreClipOptions } from '../clip.queries.ts';
import { AddToPlaylistDialog } from '../editing/add-to-playlist-dialog.tsx';
import { EditClipDialog } from '../editing/edit-clip-dialog.tsx';
import { useClipFile } from './use-clip-file.ts';
import { useClipPassages } from './use-clip-passages.tsx';

export type ClipMenuProps = {
  readonly clip: Clip;
  /** Removes the clip from the current playlist. */
  readonly onTakeOut?: () => void;
  /** Called after it was deleted. */
  readonly onRemoved?: () => void;
};

/** Actions for a clip. */
export function ClipMenu({ clip, onTakeOut, onRemoved }: ClipMenuProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'playlist' | null>(null);
  const remove = useMutation(removeClipOptions(client));
  const restore = useMutation(restoreClipOptions(client));
  const fetchFile = useClipFile();
  const passages = useClipPassages(clip);
  const failed = (words: string) => (error: unknown) => toast({ title: failureWords(error, words), tone: 'critical' });

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${clipPaths.clip(clip.id)}`);
      toast({ title: t`Link do clipe copiado` });
    } catch {
      toast({ title: t`O navegador não deixou copiar o link.`, tone: 'critical' });
    }
  };
  const removeIt = async () => {
    try {
      await remove.mutateAsync(clip.id);
    } catch (error) {
      failed(t`O clipe não foi excluído. Tente de novo.`)(error);
      return;
    }
    onRemoved?.();
    toast({
      title: t`Clipe excluído`,
      onUndo: () => restore.mutate(clip.id, { onError: failed(t`O clipe não voltou. Tente de novo.`) }),
    });
  };
  const { meeting, startMs, title, can } = clip;
  return (
    <>
      <Menu
        label={t`Ações de ${title}`}
        trigger={<IconButton icon={MoreIcon} label={t`Ações de ${title}`} size="xs" />}
        groups={[
          {
            id: 'use',
            actions: [
              {
                id: 'meeting',
                label: t`Abrir na reunião`,
                icon: VideoIcon,
                href: paths.meeting(meeting.id, { t: startMs / 1000 }),
              },
              {
                id: 'others',
                label: t`Clipes desta reunião`,
                icon: ScissorsIcon,
                href: clipPaths.clipsOf('meeting', meeting.id),
              },
              { id: 'link', label: t`Copiar link`, icon: LinkIcon, onAction: () => void copyLink() },
              ...passages.entries,
              {
                id: 'playlist',
                label: t`Pôr numa playlist`,
                icon: PlaylistIcon,
                onAction: () => setOpen('playlist'),
              },
              ...(meeting.format === 'VIDEO'
                ? [
                    {
                      id: 'mp4',
                      label: t`Baixar vídeo`,
                      description: t`MP4, com imagem e som`,
                      icon: DownloadIcon,
                      onAction: () => fetchFile({ clip, format: 'mp4' }),
                    },
                  ]
                : []),
              ...(meeting.format
                ? [
                    {
                      id: 'mp3',
                      label: t`Baixar áudio`,
                      description: t`MP3, só o som`,
                      icon: meeting.format === 'VIDEO' ? AudioIcon : DownloadIcon,
                      onAction: () => fetchFile({ clip, format: 'mp3' }),
                    },
                  ]
                : []),
              ...(onTakeOut ? [{ id: 'out', label: t`Tirar da playlist`, icon: CloseIcon, onAction: onTakeOut }] : []),
            ],
          },
          ...(can.edit
            ? [
                {
                  id: 'change',
                  actions: [
                    {
                      id: 'edit',
                      label: t`Renomear ou recortar`,
                      icon: PencilIcon,
                      onAction: () => setOpen('edit'),
                    },
                    {
                      id: 'remove',
                      label: t`Excluir`,
                      icon: TrashIcon,
                      tone: 'critical' as const,
                      onAction: () => void removeIt(),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      {passages.dialog}
      {open === 'edit' && <EditClipDialog clip={clip} onClose={() => setOpen(null)} />}
      {open === 'playlist' && <AddToPlaylistDialog clip={clip} onClose={() => setOpen(null)} />}
    </>
  );
}
