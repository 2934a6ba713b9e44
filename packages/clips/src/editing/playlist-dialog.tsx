import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import type { Playlist } from '@pauta/contract';
import { Button, Dialog, Form, TextField } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { createPlaylistOptions, renamePlaylistOptions } from '../playlist.queries.ts';

export type PlaylistDialogProps = {
  /** The playlist to rename; without it, a new one is created. */
  readonly playlist?: Playlist;
  readonly onSaved?: (playlist: Playlist) => void;
  readonly onClose: () => void;
};

/** Creates or renames a playlist. */
export function PlaylistDialog({ playlist, onSaved, onClose }: PlaylistDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(playlist?.name ?? '');
  const [idempotencyKey] = useState(() => newKey());
  const create = useMutation(createPlaylistOptions(client));
  const rename = useMutation(renamePlaylistOptions(client, playlist?.id ?? ''));
  const { error, isPending } = playlist ? rename : create;
  const refused = formErrorsOf(error, ['name'], t`A playlist não foi salva. Tente de novo.`);
  const save = async () => {
    try {
      const saved = await (playlist ? rename.mutateAsync(name) : create.mutateAsync({ name, idempotencyKey }));
      onSaved?.(saved);
      onClose();
    } catch {
      // The form stays open with its values and shows the error.
    }
  };
  const title = playlist ? t`Renomear playlist` : t`Nova playlist`;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(!playlist && { description: t`Toda a empresa vê a playlist; de cada clipe, quem vê a reunião.` })}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending} isDisabled={!name.trim()}>
            {playlist ? t`Salvar` : t`Criar playlist`}
          </Button>
        </>
      }
    >
      <Form id={form} aria-label={title} onSubmit={() => void save()} {...refused}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of the dialog is typing */}
        <TextField label={t`Nome`} name="name" value={name} maxLength={120} autoFocus onChange={setName} />
      </Form>
    </Dialog>
  );
}
