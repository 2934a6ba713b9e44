import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { codeWords } from '@pauta/api-client';
import type { MeetingLogEntry, SharePart, Stage } from '@pauta/contract';
import {
  CaptionsIcon,
  CheckIcon,
  DownloadIcon,
  EvaluateIcon,
  type IconGlyph,
  LinkIcon,
  MessageIcon,
  PencilIcon,
  PeopleIcon,
  ProcessingIcon,
  RefreshIcon,
  ScissorsIcon,
  SearchIcon,
  SuccessIcon,
  TagIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
  VideoIcon,
  WarningIcon,
} from '@pauta/ui-kit';
import { reasonWords } from '../bot/bot-words.ts';
import { botLogWords } from './bot-log-words.ts';

type Told = { readonly title: string; readonly icon: IconGlyph; readonly tone?: 'positive' | 'caution' | 'critical' };
type Way = { readonly title: MessageDescriptor; readonly icon: IconGlyph };

/** Titles of actions by users. */
const ways: Readonly<Record<string, Way>> = {
  'meeting.create': { title: msg`Reunião criada`, icon: VideoIcon },
  'meeting.tag': { title: msg`Tags alteradas`, icon: TagIcon },
  'meeting.enable': { title: msg`Reunião ativada`, icon: CheckIcon },
  'meeting.disable': { title: msg`Reunião desativada: não conta nos números`, icon: CheckIcon },
  'meeting.delete': { title: msg`Reunião excluída`, icon: TrashIcon },
  'meeting.restore': { title: msg`Reunião restaurada`, icon: UndoIcon },
  'meeting.export': { title: msg`Reunião exportada`, icon: DownloadIcon },
  'meeting.evaluate': { title: msg`Nova avaliação pedida`, icon: EvaluateIcon },
  'meeting.load_template': { title: msg`Template trocado`, icon: RefreshIcon },
  'meeting.transcribe_again': { title: msg`Nova transcrição pedida`, icon: RefreshIcon },
  'upload.create': { title: msg`Envio da gravação começou`, icon: UploadIcon },
  'upload.status': { title: msg`Envio da gravação avançou`, icon: UploadIcon },
  'upload.process': { title: msg`Gravação recebida`, icon: UploadIcon },
  'transcript.import': { title: msg`Transcrição importada`, icon: CaptionsIcon },
  'transcript.edit': { title: msg`Transcrição editada`, icon: PencilIcon },
  'transcript.restore': { title: msg`Transcrição de volta a uma versão anterior`, icon: UndoIcon },
  'vocabulary.apply': { title: msg`Vocabulário aplicado à transcrição`, icon: CaptionsIcon },
  'answer.correct': { title: msg`Resposta corrigida`, icon: PencilIcon },
  'criterion.correct': { title: msg`Critério corrigido`, icon: PencilIcon },
  'next_step.add': { title: msg`Próximo passo adicionado`, icon: PencilIcon },
  'next_step.correct': { title: msg`Próximo passo alterado`, icon: PencilIcon },
  'speaker.correct': { title: msg`Participante alterado`, icon: PeopleIcon },
  'profile.correct': { title: msg`Dados de pessoas ou da empresa alterados`, icon: PeopleIcon },
  'company.look_up': { title: msg`Dados da empresa buscados`, icon: SearchIcon },
  'participant.add': { title: msg`Participante adicionado`, icon: PeopleIcon },
  'spelling.correct': { title: msg`Correção do vocabulário alterada`, icon: CaptionsIcon },
  'chapter.add': { title: msg`Capítulo adicionado`, icon: PencilIcon },
  'chapter.correct': { title: msg`Capítulo alterado`, icon: PencilIcon },
  'comment.create': { title: msg`Comentário escrito`, icon: MessageIcon },
  'comment.update': { title: msg`Comentário editado`, icon: MessageIcon },
  'comment.delete': { title: msg`Comentário excluído`, icon: MessageIcon },
  'comment.restore': { title: msg`Comentário de volta`, icon: MessageIcon },
  'clip.create': { title: msg`Clipe criado`, icon: ScissorsIcon },
  'clip.update': { title: msg`Clipe alterado`, icon: ScissorsIcon },
  'clip.delete': { title: msg`Clipe excluído`, icon: TrashIcon },
  'clip.restore': { title: msg`Clipe de volta`, icon: UndoIcon },
  'clip.export': { title: msg`Clipe baixado`, icon: DownloadIcon },
  'share.create': { title: msg`Link criado para convidados`, icon: LinkIcon },
  'share.open': { title: msg`Link aberto por um convidado`, icon: LinkIcon },
  'share.revoke': { title: msg`Link desativado`, icon: LinkIcon },
  'correction.undo': { title: msg`Correção desfeita`, icon: UndoIcon },
};

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`título`,
  startAt: msg`data`,
  customer: msg`cliente`,
  userId: msg`responsável`,
  meetingType: msg`tipo`,
  templateId: msg`template`,
};

const partNames: Readonly<Record<SharePart, MessageDescriptor>> = {
  recording: msg`gravação`,
  transcript: msg`transcrição`,
  nextSteps: msg`próximos passos`,
  answers: msg`respostas`,
  evaluation: msg`avaliação`,
};

const ended: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Gravação preparada`,
  transcription: msg`Gravação transcrita`,
  speakers: msg`Falantes identificados`,
  answers: msg`Perguntas respondidas`,
  evaluation: msg`Reunião avaliada`,
};
const requested: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Preparo da gravação pedido de novo`,
  transcription: msg`Transcrição pedida de novo`,
  speakers: msg`Identificação de falantes pedida de novo`,
  answers: msg`Respostas pedidas de novo`,
  evaluation: msg`Avaliação pedida de novo`,
};
const stopped: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`A gravação não foi preparada`,
  transcription: msg`A gravação não foi transcrita`,
  speakers: msg`Os falantes não foram identificados`,
  answers: msg`As perguntas não foram respondidas`,
  evaluation: msg`A reunião não foi avaliada`,
};

const listOf = (names: string[], i18n: I18n): string => new Intl.ListFormat(i18n.locale).format(names);

/** Text of a log entry; null for entries without interest to users, such as a stage with nothing to do. */
export const logWords = ({ action, fields, stage }: MeetingLogEntry, i18n: I18n): Told | null => {
  if (action === 'stage.done' && stage) return { title: i18n._(ended[stage]), icon: SuccessIcon, tone: 'positive' };
  if ((action === 'stage.failed' || action === 'stage.unavailable') && stage) {
    return {
      title: i18n._(stopped[stage]),
      icon: WarningIcon,
      tone: action === 'stage.failed' ? 'critical' : 'caution',
    };
  }
  if (action.startsWith('stage.')) return null;
  const ofBot = botLogWords(action, i18n);
  if (ofBot) return ofBot;
  if (action === 'meeting.retry' && stage) return { title: i18n._(requested[stage]), icon: RefreshIcon };
  if (action === 'meeting.update') {
    const names = fields.flatMap((field) => (fieldNames[field] ? [i18n._(fieldNames[field])] : []));
    const list = listOf(names, i18n);
    return { title: i18n._(msg`Dados alterados: ${list}`), icon: PencilIcon };
  }
  const way = ways[action];
  return way ? { title: i18n._(way.title), icon: way.icon } : { title: action, icon: ProcessingIcon };
};

const partWords = (parts: readonly SharePart[], i18n: I18n): string =>
  listOf(
    parts.map((part) => i18n._(partNames[part])),
    i18n,
  );

/** Detail of a log entry: why it failed, or the name of its object. */
export const logDetail = (
  { fileName, clip, parts, format, cause, reason }: MeetingLogEntry,
  i18n: I18n,
): string | null => {
  if (cause) return codeWords({ code: cause });
  if (parts && parts.length > 0) return partWords(parts, i18n);
  return reasonWords(reason ?? null, i18n) ?? format?.toUpperCase() ?? clip ?? fileName;
};
