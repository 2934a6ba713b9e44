import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { type Conversation, type DateOrder, maxExportBytes } from '@pauta/contract';
import { localZone } from '@pauta/feature-api';
import { Button, Dialog, FileDrop, ProgressBar, Stack, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importOptions, previewImportOptions } from '../conversation/conversation.queries.ts';
import { ImportPreview } from './import-preview.tsx';

export type ImportDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onImported: (conversation: Conversation) => void;
};

const fieldNames = ['seller', 'dateOrder', 'timeZone'];
const megabytes = maxExportBytes / (1024 * 1024);

/** Choices of the user for an import; null until made. */
const useImport = (onDone: (conversation: Conversation) => void) => {
  const { t } = useLingui();
  const preview = useMutation(previewImportOptions());
  const store = useMutation(importOptions(useQueryClient()));
  const [file, setFile] = useState<File | null>(null);
  const [seller, setSeller] = useState<string | null>(null);
  const [timeZone, setTimeZone] = useState(localZone);
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>();

  const read = (next: File, order?: DateOrder) => {
    setFile(next);
    setDateOrder(order);
    store.reset();
    if (next.size > maxExportBytes) return preview.reset();
    return preview.mutate(
      { file: next, ...(order && { dateOrder: order }) },
      { onSuccess: ({ authors }) => setSeller((before) => before ?? authors.find(({ isYou }) => isYou)?.name ?? null) },
    );
  };
  const forget = () => {
    preview.reset();
    store.reset();
    setFile(null);
    setSeller(null);
    setDateOrder(undefined);
  };
  const confirm = () => {
    if (!file || seller === null) return;
    store.mutate(
      { file, seller, timeZone, ...(dateOrder && { dateOrder }) },
      {
        onSuccess: ({ conversation, added }) => {
          if (added !== null) {
            const description =
              added === 0
                ? t`Nada de novo: tudo já estava aqui.`
                : t`${plural(added, { one: '# mensagem nova.', other: '# mensagens novas.' })}`;
            toast({ title: t`Conversa importada`, description, tone: 'positive' });
          }
          forget();
          onDone(conversation);
        },
      },
    );
  };
  const error = store.error ?? preview.error;
  const isTooLarge = file !== null && file.size > maxExportBytes;
  const errors = isTooLarge
    ? { errorMessage: t`O arquivo passa do limite de ${megabytes} MB. Exporte a conversa sem mídia.` }
    : formErrorsOf(error, file ? fieldNames : [], t`Não foi possível ler o arquivo.`);
  return { preview, store, seller, setSeller, timeZone, setTimeZone, file, read, forget, confirm, errors };
};

/** Imports an exported chat: shows its content, asks who the seller is, and then stores it. */
export function ImportDialog({ isOpen, onOpenChange, onImported }: ImportDialogProps) {
  const { t } = useLingui();
  const state = useImport((conversation) => {
    onOpenChange(false);
    onImported(conversation);
  });
  const { preview, store, seller, file, errors } = state;
  const found = preview.isPending ? undefined : preview.data;
  const close = () => {
    if (store.isPending) return;
    state.forget();
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      isPersistent={store.isPending}
      title={t`Importar conversa`}
      {...(!found && {
        description: t`No WhatsApp, abra a conversa e toque em ⋮ › Mais › Exportar conversa › Sem mídia (no iPhone, toque no nome do contato).`,
      })}
      {...(found &&
        !store.isPending && {
          footer: (
            <>
              <Button onPress={close}>{t`Cancelar`}</Button>
              <Button variant="primary" isDisabled={seller === null} onPress={state.confirm}>
                {t`Importar`}
              </Button>
            </>
          ),
        })}
    >
      {preview.isPending ? (
        <ProgressBar label={t`Lendo a conversa`} />
      ) : store.isPending ? (
        <Stack gap="x3">
          <ProgressBar label={t`Importando a conversa`} />
          <Text as="p" size="small" tone="muted">
            <Trans>Conversas longas levam alguns segundos.</Trans>
          </Text>
        </Stack>
      ) : found && file ? (
        <ImportPreview
          preview={found}
          seller={seller}
          onSeller={state.setSeller}
          timeZone={state.timeZone}
          onTimeZone={state.setTimeZone}
          onDateOrder={(order) => state.read(file, order)}
          onSubmit={state.confirm}
          {...errors}
        />
      ) : (
        <Stack gap="x3">
          <FileDrop
            title={t`Solte o arquivo exportado aqui`}
            touchTitle={t`Escolha o arquivo exportado`}
            hint={t`.txt ou .zip, de Android ou iPhone, até ${megabytes} MB`}
            accept={['.txt', '.zip']}
            {...(errors.errorMessage && { errorMessage: errors.errorMessage })}
            onFiles={([next]) => next && state.read(next)}
          />
          <Text as="p" size="small" tone="muted">
            <Trans>Nada é salvo antes de você conferir e confirmar.</Trans>
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
