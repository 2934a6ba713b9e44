import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ErrorCode, MeetingStatus, MeetingSummary, Stage } from '@pauta/contract';
import {
  CalendarIcon,
  DoorIcon,
  DotIcon,
  type IconGlyph,
  ProcessingIcon,
  SlashIcon,
  StatusChip,
  type StatusTone,
  SuccessIcon,
  UploadIcon,
  VideoIcon,
  WarningIcon,
} from '@pauta/ui-kit';

type Look = { readonly label: MessageDescriptor; readonly tone: StatusTone; readonly icon?: IconGlyph };

/** Label, tone and icon of each status. */
export const statusLooks: Readonly<Record<MeetingStatus, Look>> = {
  scheduled: { label: msg`Agendada`, tone: 'neutral', icon: CalendarIcon },
  awaiting_upload: { label: msg`Aguardando gravação`, tone: 'caution', icon: UploadIcon },
  joining: { label: msg({ message: 'Entrando', context: 'meeting' }), tone: 'info', icon: DoorIcon },
  waiting_admission: { label: msg`Aguardando admissão`, tone: 'caution', icon: DoorIcon },
  in_call: { label: msg`Na sala, sem gravar`, tone: 'info', icon: VideoIcon },
  recording: { label: msg`Gravando`, tone: 'info', icon: DotIcon },
  processing: { label: msg`Processando`, tone: 'info', icon: ProcessingIcon },
  needs_attention: { label: msg`Precisa de você`, tone: 'caution', icon: WarningIcon },
  ready: { label: msg`Pronta`, tone: 'neutral', icon: SuccessIcon },
  not_joined: { label: msg`Não entrou`, tone: 'critical', icon: SlashIcon },
  interrupted: { label: msg`Interrompida`, tone: 'caution', icon: WarningIcon },
  failed: { label: msg`Falha nossa`, tone: 'critical' },
};

/** Whether a stage has failed, as opposed to waiting for missing input. */
export const hasFailed = ({ status, cause }: Pick<MeetingSummary, 'status' | 'cause'>): boolean =>
  status === 'failed' || (status === 'needs_attention' && cause !== null && cause !== 'transcription_unavailable');

/** Stage names for use within a sentence. */
const stageNames: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`mídia`,
  transcription: msg`transcrição`,
  speakers: msg`falantes`,
  answers: msg`respostas`,
  evaluation: msg`avaliação`,
};

/** Short causes; the meeting's page has the full sentence. */
const causeNames: Readonly<Partial<Record<ErrorCode, MessageDescriptor>>> = {
  storage_full: msg`sem espaço`,
  upload_incomplete: msg`envio incompleto`,
  upload_checksum_mismatch: msg`arquivo alterado`,
  media_unreadable: msg`gravação ilegível`,
  media_without_audio: msg`sem áudio`,
  transcript_empty: msg`transcrição vazia`,
  transcript_unreadable: msg`transcrição ilegível`,
  transcription_unavailable: msg`sem transcrição`,
  transcription_failed: msg`transcrição falhou`,
  analysis_failed: msg`análise falhou`,
};

const withWarnings = msg`com ressalvas`;

/** Short advice for each cause. */
const remedies: Readonly<Partial<Record<ErrorCode, MessageDescriptor>>> = {
  storage_full: msg`Liberar espaço no servidor`,
  upload_incomplete: msg`Enviar o arquivo de novo`,
  upload_checksum_mismatch: msg`Enviar o arquivo de novo`,
  media_unreadable: msg`Enviar outra gravação`,
  media_without_audio: msg`Enviar outra gravação`,
  transcript_empty: msg`Importar outra transcrição`,
  transcript_unreadable: msg`Importar outra transcrição`,
  transcription_unavailable: msg`Importar a transcrição`,
  transcription_failed: msg`Tentar transcrever de novo`,
  analysis_failed: msg`Analisar de novo`,
};

/** What a meeting that needs attention needs. */
export const remedyOf = ({
  status,
  cause,
}: Pick<MeetingSummary, 'status' | 'cause'>): MessageDescriptor | undefined => {
  if (status === 'awaiting_upload') return msg`Enviar a gravação`;
  if (status === 'waiting_admission') return msg`Admitir o anotador`;
  return (status === 'needs_attention' || status === 'failed') && cause ? remedies[cause] : undefined;
};

const capitalised = (words: string) => words.replace(/^./u, (letter) => letter.toLocaleUpperCase('pt-BR'));

export type MeetingStatusChipProps = Pick<MeetingSummary, 'status' | 'cause' | 'stage' | 'hasWarnings'> & {
  /** Wraps to a second line if there is not enough room. */
  readonly wraps?: boolean;
};

/** Status of a meeting with its current stage, its cause or a hint that there are warnings. */
export function MeetingStatusChip({ status, cause, stage, hasWarnings, wraps }: MeetingStatusChipProps) {
  const { i18n } = useLingui();
  const { label } = statusLooks[status];
  const { tone, icon } = statusLooks[hasFailed({ status, cause }) ? 'failed' : status];
  const detail =
    (cause && causeNames[cause]) ??
    (stage && (status === 'processing' || status === 'failed' || status === 'needs_attention')
      ? stageNames[stage]
      : status === 'ready' && hasWarnings
        ? withWarnings
        : null);
  const name = i18n._(label);
  const more = detail && i18n._(detail);
  // The cause is more useful than "needs attention".
  const words = status === 'needs_attention' && more ? capitalised(more) : more ? `${name} · ${more}` : name;
  return (
    <StatusChip tone={tone} {...(icon && { icon })} {...(wraps && { wraps })}>
      {words}
    </StatusChip>
  );
}
