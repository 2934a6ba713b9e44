import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { call, failureWords } from '@pauta/api-client';
import { type ExportFormat, exports, type Language } from '@pauta/contract';
import { Banner, Button, Dialog, DownloadIcon, RadioGroup, Stack, toast } from '@pauta/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Hands an address to the browser, which shows by itself how far the file is. */
const download = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

export type ExportDialogProps = {
  readonly meetingIds: readonly string[];
  readonly onClose: () => void;
};

/** Takes meetings away as files: one each, in a zip where there are several. */
export function ExportDialog({ meetingIds, onClose }: ExportDialogProps) {
  const { t, i18n } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const language: Language = i18n.locale === 'en' ? 'en' : 'pt-BR';
  const count = meetingIds.length;
  const create = useMutation({
    mutationFn: () => call(exports.create, { body: { meetingIds: [...meetingIds], format, language } }),
    onSuccess: ({ url, fileName }) => {
      download(url, fileName);
      toast({ title: t`Baixando ${fileName}` });
      onClose();
    },
  });
  const options: { readonly id: ExportFormat; readonly label: string; readonly description: string }[] = [
    {
      id: 'pdf',
      label: 'PDF',
      description: t`Para imprimir e enviar: próximos passos, respostas, avaliação e transcrição`,
    },
    { id: 'docx', label: 'Word (DOCX)', description: t`O mesmo conteúdo, para editar` },
    { id: 'txt', label: t`Texto (TXT)`, description: t`O mesmo conteúdo, sem formatação` },
    { id: 'srt', label: t`Legendas (SRT)`, description: t`Só as falas, para editores de vídeo` },
    { id: 'vtt', label: t`Legendas (VTT)`, description: t`Só as falas, para páginas da web` },
    { id: 'json', label: 'JSON', description: t`O mesmo conteúdo, para outros programas` },
    { id: 'csv', label: t`Planilha (CSV)`, description: t`Uma linha por reunião, sem as falas` },
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Exportar`}
      {...(count > 1 &&
        format !== 'csv' && {
          description: t`${plural(count, { one: '# reunião', other: '# reuniões' })}, uma em cada arquivo de um ZIP.`,
        })}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" icon={DownloadIcon} isPending={create.isPending} onPress={() => create.mutate()}>
            {t`Baixar`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        {create.error && (
          <Banner tone="critical" isUrgent>
            {failureWords(create.error, t`Não foi possível exportar. Tente de novo.`)}
          </Banner>
        )}
        <RadioGroup label={t`Formato`} options={options} value={format} onChange={setFormat} />
      </Stack>
    </Dialog>
  );
}
