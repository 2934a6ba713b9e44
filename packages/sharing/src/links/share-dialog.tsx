import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { ShareWithPassword, Meeting, NewShare, Share } from '@pauta/contract';
import type { MeetingPassage } from '@pauta/feature-api';
import { Button, Dialog, Divider, ErrorState, Loading, SkeletonText, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { LinkList } from './link-list.tsx';
import { CreatedLink } from './created-link.tsx';
import { ShareForm } from './share-form.tsx';
import { createShareOptions, revokeShareOptions, shareListOptions } from './share.queries.ts';

export type ShareDialogProps = {
  readonly meeting: Meeting;
  /** Initial time range; without it, the whole meeting. */
  readonly passage?: MeetingPassage;
  readonly onClose: () => void;
};

/** Creates and revokes share links of a meeting. */
export function Component({ meeting, passage, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const client = useQueryClient();
  const list = useQuery(shareListOptions(meeting.id));
  const create = useMutation(createShareOptions(client, meeting.id));
  const revoke = useMutation(revokeShareOptions(client, meeting.id));
  const [made, setMade] = useState<ShareWithPassword>();
  const [idempotencyKey, setIdempotencyKey] = useState(() => newKey());

  const send = async (share: Omit<NewShare, 'idempotencyKey'>) => {
    try {
      setMade(await create.mutateAsync({ ...share, idempotencyKey }));
      setIdempotencyKey(newKey());
    } catch {
      // The form stays open with its values and shows the error.
    }
  };
  const end = async ({ id }: Share) => {
    try {
      await revoke.mutateAsync(id);
      if (made?.id === id) setMade(undefined);
      toast({ title: t`Link desativado` });
    } catch (error) {
      toast({ title: failureWords(error, t`O link não foi desativado. Tente de novo.`), tone: 'critical' });
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // The password is shown only once: Escape or a press outside must not close the dialog.
      isPersistent={made !== undefined}
      title={t`Compartilhar`}
      description={t`Quem recebe o link e a senha vê só o que você escolher, sem precisar de conta.`}
      footer={
        made ? (
          <>
            <Button onPress={() => setMade(undefined)}>{t`Criar outro link`}</Button>
            <Button variant="primary" onPress={onClose}>
              {t`Concluir`}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t`Fechar`}</Button>
            <Button type="submit" form={form} variant="primary" isPending={create.isPending}>
              {t`Criar link`}
            </Button>
          </>
        )
      }
    >
      <Stack gap="x5">
        {made ? (
          <CreatedLink share={made} />
        ) : (
          <ShareForm
            id={form}
            meeting={meeting}
            {...(passage && { passage })}
            error={create.error}
            onSubmit={(share) => void send(share)}
          />
        )}
        {list.data ? (
          list.data.length > 0 && (
            <>
              <Divider />
              <LinkList shares={list.data} onRevoke={end} />
            </>
          )
        ) : list.error ? (
          <ErrorState isCompact onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
            {t`Não foi possível abrir os links desta reunião.`}
          </ErrorState>
        ) : (
          <Loading label={t`Carregando os links`}>
            <SkeletonText lines={2} />
          </Loading>
        )}
      </Stack>
    </Dialog>
  );
}
