import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, call, failureWords } from '@pauta/api-client';
import { type ExportFormat, exports, type Language, type MeetingFilter, mostListed } from '@pauta/contract';
import { Banner, Button, Dialog, DownloadIcon, ProgressBar, RadioGroup, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { emptyFilter } from '../list/meeting-filter.ts';
import { meetingCountOptions } from '../list/meeting-list.queries.ts';
import { fetchExport } from './fetch-export.ts';

/** Downloads an address; the browser shows the progress. */
const download = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

/** Downloads a file from memory. */
const save = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  download(url, fileName);
  // Revoked later: the browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const isTooMuch = (error: unknown): boolean => error instanceof ApiError && error.code === 'validation_failed';

type Extent = 'selected' | 'listed';

function ExtentChoice({
  selectedCount,
  total: count,
  isCapped,
  value,
  onChange,
}: {
  readonly selectedCount: number;
  readonly total: number;
  readonly isCapped: boolean;
  readonly value: Extent;
  readonly onChange: (extent: Extent) => void;
}) {
  const { t, i18n } = useLingui();
  const total = `${i18n.number(count)}${isCapped ? '+' : ''}`;
  return (
    <RadioGroup
      label={t`O que exportar`}
      options={[
        { id: 'selected', label: t`${plural(selectedCount, { one: '# selecionada', other: '# selecionadas' })}` },
        { id: 'listed', label: t`Todas as ${total} da lista` },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type ProgressProps = { readonly done: number; readonly total: number };

function Progress(progress: ProgressProps) {
  const { t, i18n } = useLingui();
  const [done, total] = [i18n.number(progress.done), i18n.number(progress.total)];
  return (
    <ProgressBar label={t`Exportando`} value={progress.done / progress.total} valueLabel={t`${done} de ${total}`} />
  );
}

export type ExportDialogProps = {
  readonly meetingIds: readonly string[];
  /** Filter of the list in which they were selected, to export the whole list instead. */
  readonly filter?: MeetingFilter;
  readonly onClose: () => void;
};

/** Exports meetings as files; several are zipped. */
export function ExportDialog({ meetingIds, filter, onClose }: ExportDialogProps) {
  const { t, i18n } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [extent, setExtent] = useState<Extent>('selected');
  const [progress, setProgress] = useState<ProgressProps | null>(null);
  const listed = useQuery({ ...meetingCountOptions(filter ?? emptyFilter), enabled: filter !== undefined }).data;
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const language: Language = i18n.locale === 'en' ? 'en' : 'pt-BR';
  const selectedCount = meetingIds.length;
  const isListed = filter !== undefined && extent === 'listed';
  const count = isListed ? (listed?.total ?? 0) : selectedCount;
  const most = i18n.number(mostListed(format));

  const create = useMutation({
    mutationFn: async (): Promise<string> => {
      if (!isListed) {
        const { url, fileName } = await call(exports.create, {
          body: { meetingIds: [...meetingIds], format, language },
        });
        download(url, fileName);
        return t`Baixando ${fileName}`;
      }
      const line = new AbortController();
      leaving.current = line;
      const { page: _page, limit: _limit, view: _view, ...shown } = filter;
      const made = await call(exports.create, { body: { filter: shown, format, language }, signal: line.signal });
      const { url, fileName, meetingCount } = made;
      const onProgress = (done: number) => setProgress({ done: Math.min(done, meetingCount), total: meetingCount });
      onProgress(0);
      save(await fetchExport({ url, isCsv: format === 'csv', signal: line.signal, onProgress }), fileName);
      return t`${fileName} está pronto`;
    },
    onSuccess: (title) => {
      toast({ title });
      onClose();
    },
    onSettled: () => setProgress(null),
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
          description: isListed
            ? t`Uma reunião em cada arquivo de um ZIP.`
            : t`${plural(count, { one: '# reunião', other: '# reuniões' })}, uma em cada arquivo de um ZIP.`,
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
            {isTooMuch(create.error)
              ? t`Cabem ${most} reuniões em uma exportação. Filtre por período e exporte por partes.`
              : failureWords(create.error, t`Não foi possível exportar. Tente de novo.`)}
          </Banner>
        )}
        {progress ? (
          <Progress {...progress} />
        ) : (
          <>
            {listed && listed.total > selectedCount && (
              <ExtentChoice {...listed} selectedCount={selectedCount} value={extent} onChange={setExtent} />
            )}
            <RadioGroup label={t`Formato`} options={options} value={format} onChange={setFormat} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
