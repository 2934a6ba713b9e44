import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Meeting } from '@pauta/contract';
import { localZone, paths } from '@pauta/feature-api';
import { useNow } from '@pauta/ui-kit/hooks';
import {
  Badge,
  Button,
  DownloadIcon,
  EvaluateIcon,
  EyeIcon,
  EyeOffIcon,
  HistoryIcon,
  IconButton,
  lazyComponent,
  LinkIcon,
  type MediaController,
  Menu,
  type MenuGroup,
  MoreIcon,
  PageHeader,
  PencilIcon,
  RefreshIcon,
  TagIcon,
  toast,
  TranscriptIcon,
  TrashIcon,
  useScreenKeys,
  BookmarkIcon,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MeetingStatusChip } from '../meeting/meeting-status.tsx';
import { formatDuration } from '../meeting/duration.ts';
import { formatWhen } from '../meeting/meeting-when.ts';
import {
  enableMeetingOptions,
  evaluateMeetingOptions,
  removeMeetingOptions,
  restoreMeetingOptions,
  retryStageOptions,
} from '../meeting/meeting.mutations.ts';
import { copyText } from '../review/copy-text.ts';
import { applyVocabulary } from './apply-vocabulary.ts';
import { useContributedActions } from './contributed-actions.tsx';
import { Fact, useParticipantWords } from './header-facts.tsx';
import { EditableTitle } from './editable-title.tsx';
import { MeetingTags } from './meeting-tags.tsx';

const TagMeetings = lazyComponent(async () => (await import('../tags/tag-meetings.tsx')).TagMeetings);
const ExportDialog = lazyComponent(async () => (await import('../export/export-dialog.tsx')).ExportDialog);
const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);

const mostNames = 4;

export type DetailHeaderProps = {
  readonly meeting: Meeting;
  /** Last item of the breadcrumb: the name of the template or the customer. */
  readonly kind: string | null;
  readonly controller: MediaController;
  readonly onImport: () => void;
  readonly onTab: (tab: 'evaluation' | 'log' | 'people') => void;
  /** Opens the review of the criteria; null if there is no evaluation. */
  readonly onReview: (() => void) | null;
};

/** Header of a meeting: title, facts and actions. */
export function DetailHeader({ meeting, kind, controller, onImport, onTab, onReview }: DetailHeaderProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const who = useParticipantWords();
  const [isEditing, setIsEditing] = useState(false);
  const [isTagging, setIsTagging] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  useScreenKeys({ t: () => setIsTagging(meeting.can.edit) });
  const evaluate = useMutation(evaluateMeetingOptions(client, meeting.id));
  const retry = useMutation(retryStageOptions(client, meeting.id));
  const enable = useMutation(enableMeetingOptions(client, meeting.id));
  const remove = useMutation(removeMeetingOptions(client, meeting.id));
  const restore = useMutation(restoreMeetingOptions(client, meeting.id));

  const failed = (title: string) => (error: unknown) =>
    toast({ title, tone: 'critical', ...(error instanceof ApiError && { description: error.message }) });

  const redo = meeting.stages.find(({ canRetry }) => canRetry)?.stage;
  const isEvaluating =
    evaluate.isPending || meeting.evaluationStatus === 'queued' || meeting.evaluationStatus === 'running';
  const hasTranscript = meeting.transcription?.status === 'done';
  const when = formatWhen(new Date(meeting.startAt), { now, locale: i18n.locale, zone: localZone() });

  const copyLink = async () => {
    const second = Math.floor(controller.getState().currentMs / 1000);
    const isCopied = await copyText(`${location.origin}${paths.meeting(meeting.id, { t: second })}`);
    if (isCopied) toast({ title: t`Link copiado` });
    else toast({ title: t`O navegador não deixou copiar. Copie o endereço da página.`, tone: 'critical' });
  };

  const setEnabled = (isEnabled: boolean, isUndo = false): void =>
    enable.mutate(isEnabled, {
      onSuccess: () =>
        toast({
          title: isEnabled ? t`Reunião ativada` : t`Reunião desativada`,
          ...(!isUndo && { onUndo: () => setEnabled(!isEnabled, true) }),
        }),
      onError: failed(isEnabled ? t`A reunião não foi ativada` : t`A reunião não foi desativada`),
    });

  const removeIt = async () => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      return failed(t`A reunião não foi excluída`)(error);
    }
    const onUndo = () =>
      void restore
        .mutateAsync()
        .then(() => toast({ title: t`A reunião está de volta` }), failed(t`A reunião não voltou`));
    toast({ title: t`Reunião excluída`, onUndo });
    return navigate(paths.meetings, { replace: true });
  };

  const contributed = useContributedActions(meeting, (label) => failed(t`Não foi possível concluir “${label}”`));
  const groups: MenuGroup[] = [
    {
      id: 'use',
      actions: [
        { id: 'link', label: t`Copiar link deste momento`, icon: LinkIcon, onAction: () => void copyLink() },
        { id: 'export', label: t`Exportar`, icon: DownloadIcon, onAction: () => setIsExporting(true) },
        { id: 'log', label: t`Registro da reunião`, icon: HistoryIcon, onAction: () => onTab('log') },
      ],
    },
    ...(contributed.menu.length > 0 ? [{ id: 'contributed', actions: contributed.menu }] : []),
    ...(meeting.can.edit
      ? [
          {
            id: 'change',
            actions: [
              { id: 'edit', label: t`Editar dados da reunião`, icon: PencilIcon, onAction: () => setIsEditing(true) },
              { id: 'tags', label: t`Mudar as tags`, icon: TagIcon, keys: 'T', onAction: () => setIsTagging(true) },
              { id: 'import', label: t`Importar transcrição`, icon: TranscriptIcon, onAction: onImport },
              ...(hasTranscript
                ? [
                    {
                      id: 'vocabulary',
                      label: t`Aplicar o vocabulário`,
                      icon: BookmarkIcon,
                      onAction: () => void applyVocabulary(meeting).catch(failed(t`O vocabulário não foi aplicado`)),
                    },
                  ]
                : []),
              {
                id: 'redo',
                label: t`Reprocessar`,
                icon: RefreshIcon,
                isDisabled: !redo || retry.isPending,
                onAction: () =>
                  redo &&
                  retry.mutate(redo, {
                    onSuccess: () => toast({ title: t`Reprocessando` }),
                    onError: failed(t`O processamento não começou`),
                  }),
              },
              {
                id: 'enable',
                label: meeting.isEnabled ? t`Desativar reunião` : t`Ativar reunião`,
                ...(meeting.isEnabled && { description: t`Deixa de contar nos números e relatórios` }),
                icon: meeting.isEnabled ? EyeOffIcon : EyeIcon,
                isDisabled: enable.isPending,
                onAction: () => setEnabled(!meeting.isEnabled),
              },
            ],
          },
        ]
      : []),
    ...(meeting.can.remove
      ? [
          {
            id: 'remove',
            actions: [
              {
                id: 'remove',
                label: t`Excluir reunião`,
                icon: TrashIcon,
                tone: 'critical' as const,
                isDisabled: remove.isPending,
                onAction: () => void removeIt(),
              },
            ],
          },
        ]
      : []),
  ];

  return (
    <PageHeader
      title={<EditableTitle meetingId={meeting.id} title={meeting.title} canEdit={meeting.can.edit} />}
      trail={[{ label: t`Reuniões`, href: paths.meetings }, ...(kind ? [{ label: kind }] : [])]}
      meta={
        <>
          <Fact onChange={meeting.can.edit ? () => setIsEditing(true) : null} label={t`Editar dados da reunião`}>
            {[when, meeting.durationMs && formatDuration(meeting.durationMs, i18n.locale)].filter(Boolean).join(' · ')}
          </Fact>
          <MeetingStatusChip {...meeting} />
          {meeting.customer && meeting.customer !== kind && (
            <Fact onChange={meeting.can.edit ? () => setIsEditing(true) : null} label={t`Editar dados da reunião`}>
              {meeting.customer}
            </Fact>
          )}
          {meeting.participants.length > 0 && (
            <Fact
              onChange={meeting.can.edit ? () => onTab('people') : null}
              label={who(meeting.participants, Number.POSITIVE_INFINITY)}
            >
              {who(meeting.participants, mostNames)}
            </Fact>
          )}
          <MeetingTags meeting={meeting} onChange={() => setIsTagging(true)} />
          {!meeting.isEnabled && <Badge>{t`Desativada`}</Badge>}
          {meeting.isExample && <Badge>{t`Exemplo`}</Badge>}
        </>
      }
      actions={
        <>
          {meeting.can.evaluate && (
            <Button
              variant="primary"
              icon={EvaluateIcon}
              isPending={isEvaluating}
              isDisabled={!hasTranscript}
              onPress={() => {
                if (onReview && !isEvaluating) {
                  onReview();
                  return;
                }
                onTab('evaluation');
                evaluate.mutate(undefined, { onError: failed(t`A avaliação não começou`) });
              }}
            >
              {t`Avaliar`}
            </Button>
          )}
          {contributed.buttons.map(({ id, label, icon, onAction }) => (
            <Button key={id} icon={icon} onPress={onAction}>
              {label}
            </Button>
          ))}
          <Menu
            label={t`Mais ações`}
            trigger={<IconButton icon={MoreIcon} label={t`Mais ações`} variant="secondary" />}
            groups={groups}
          />
          {contributed.dialog}
          <Suspense>
            {isExporting && <ExportDialog meetingIds={[meeting.id]} onClose={() => setIsExporting(false)} />}
            {isTagging && <TagMeetings meetings={[meeting]} onClose={() => setIsTagging(false)} />}
            {isEditing && <EditDialog meeting={meeting} onClose={() => setIsEditing(false)} />}
          </Suspense>
        </>
      }
    />
  );
}
