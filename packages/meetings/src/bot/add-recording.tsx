import { useLingui } from '@lingui/react/macro';
import { companyFeaturesOptions } from '@pauta/company';
import { type Meeting, mediaExtensions } from '@pauta/contract';
import { formatBytes, useUser } from '@pauta/feature-api';
import { Dialog, FileDrop, Stack, toast } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addFiles, noDrafts, type RefusedFile } from '../new-meeting/meeting-drafts.ts';
import { Refused } from '../new-meeting/refused-files.tsx';
import { pageUploads } from '../uploads/page-uploads.ts';

const defaultMaxBytes = 5 * 1024 ** 3;

export type AddRecordingProps = { readonly meeting: Meeting; readonly onClose: () => void };

/** Adds a recording to an existing meeting. The upload continues after the dialog closes. */
export function AddRecording({ meeting, onClose }: AddRecordingProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const features = useQuery(companyFeaturesOptions()).data;
  const maxBytes = features?.upload.maxBytes ?? defaultMaxBytes;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const send = (files: readonly File[]) => {
    const found = addFiles(noDrafts, files, maxBytes);
    const [draft] = found.drafts;
    // A transcript is not a recording: it is imported elsewhere.
    const others = draft?.transcript ? [{ file: draft.transcript, problem: 'unsupported' as const }] : [];
    setRefused([...found.refused, ...others]);
    if (!draft?.media) return;
    const { id: meetingId, title, meetingType } = meeting;
    void pageUploads().open(user.id);
    pageUploads().add([
      { id: draft.id, meetingId, details: { title, meetingType }, media: draft.media, transcript: null },
    ]);
    toast({ title: t`Enviando a gravação desta reunião`, tone: 'positive' });
    onClose();
  };

  const kinds = mediaExtensions.join(', ');
  const size = formatBytes(maxBytes, i18n.locale);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Enviar gravação`}
      description={t`A gravação entra nesta reunião, com o título, os participantes e as etiquetas que ela já tem.`}
    >
      <Stack gap="x4">
        <FileDrop
          title={t`Solte a gravação aqui`}
          touchTitle={t`Escolha a gravação`}
          hint={t`${kinds}. Até ${size}.`}
          accept={mediaExtensions.map((extension) => `.${extension}`)}
          onFiles={send}
        />
        {refused.length > 0 && <Refused refused={refused} maxBytes={maxBytes} />}
      </Stack>
    </Dialog>
  );
}
