import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { transcriptExtensions } from '@pauta/contract';
import { Dialog, FileDrop, Loading, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importTranscriptionOptions } from '../meeting.mutations.ts';

export type ImportDialogProps = {
  readonly meetingId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Takes a transcript file for a meeting that is there. A file that the server refuses can be changed at once. */
export function ImportDialog({ meetingId, isOpen, onOpenChange }: ImportDialogProps) {
  const { t } = useLingui();
  const { mutate, isPending, error, reset } = useMutation(importTranscriptionOptions(useQueryClient(), meetingId));
  const message = error instanceof ApiError ? error.message : error && t`Não foi possível ler o arquivo.`;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) reset();
        onOpenChange(next);
      }}
      title={t`Importar transcrição`}
      description={t`O texto do arquivo toma o lugar da transcrição. Respostas e avaliação são feitas de novo.`}
    >
      {(close) =>
        isPending ? (
          <Loading label={t`Lendo a transcrição`}>{null}</Loading>
        ) : (
          <FileDrop
            title={t`Solte a transcrição aqui`}
            hint={t`WebVTT, SRT, TXT com os nomes ou JSON`}
            accept={transcriptExtensions.map((extension) => `.${extension}`)}
            {...(message && { errorMessage: message })}
            onFiles={([file]) => {
              if (!file) return;
              mutate(file, {
                onSuccess: () => {
                  toast({ title: t`Transcrição importada`, tone: 'positive' });
                  close();
                },
              });
            }}
          />
        )
      }
    </Dialog>
  );
}
