import { useLingui } from '@lingui/react/macro';
import { failureWords, codeWords } from '@pauta/api-client';
import { formatBytes } from '@pauta/feature-api';
import { transcriptExtensions, transcriptFileLimit } from '@pauta/contract';
import { Dialog, FileDrop, Loading, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { warningWords } from '../meeting/warning-words.ts';
import { importTranscriptionOptions } from '../meeting/meeting.mutations.ts';
import { meetingOptions } from '../meeting/meeting.queries.ts';
import { warningsOf } from './warning-notes.tsx';

export type ImportDialogProps = {
  readonly meetingId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Imports a transcript file into an existing meeting. A rejected file can be replaced immediately. */
export function ImportDialog({ meetingId, isOpen, onOpenChange }: ImportDialogProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(importTranscriptionOptions(client, meetingId));
  const [isTooLarge, setIsTooLarge] = useState(false);
  const limit = formatBytes(transcriptFileLimit, i18n.locale);
  const message = isTooLarge
    ? codeWords({ code: 'transcript_too_large', values: { limit } })
    : error && failureWords(error, t`Não foi possível ler o arquivo.`);
  /** The main warning of the import in one sentence; the page shows the rest. */
  const caveat = (): string | undefined => {
    const meeting = client.getQueryData(meetingOptions(meetingId).queryKey);
    const [first] = meeting ? warningsOf(meeting, (stage) => stage === 'transcription') : [];
    return first && warningWords(i18n, first);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) {
          reset();
          setIsTooLarge(false);
        }
        onOpenChange(next);
      }}
      title={t`Importar transcrição`}
      description={t`O texto do arquivo substitui a transcrição. As respostas e a avaliação serão refeitas.`}
    >
      {(close) =>
        isPending ? (
          <Loading label={t`Lendo a transcrição`}>{null}</Loading>
        ) : (
          <FileDrop
            title={t`Solte a transcrição aqui`}
            touchTitle={t`Escolha a transcrição`}
            hint={t`WebVTT, SRT, TXT ou JSON, até ${limit}`}
            accept={transcriptExtensions.map((extension) => `.${extension}`)}
            {...(message && { errorMessage: message })}
            onFiles={([file]) => {
              if (!file) return;
              setIsTooLarge(file.size > transcriptFileLimit);
              if (file.size > transcriptFileLimit) return;
              mutate(file, {
                onSuccess: () => {
                  const description = caveat();
                  toast({ title: t`Transcrição importada`, tone: 'positive', ...(description && { description }) });
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
