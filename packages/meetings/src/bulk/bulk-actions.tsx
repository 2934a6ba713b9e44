import { useLingui } from '@lingui/react/macro';
import { templateListOptions } from '@pauta/company';
import type { MeetingSummary } from '@pauta/contract';
import {
  Button,
  ChecklistIcon,
  DownloadIcon,
  EvaluateIcon,
  FileTextIcon,
  Menu,
  type MenuAction,
  type MenuGroup,
  MoreIcon,
  RefreshIcon,
  TagIcon,
  TrashIcon,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { BulkKind } from './bulk-run.ts';
import { applyTemplate, canRedo, evaluateOne, hasTranscript, redoOne } from './bulk-work.ts';

export type BulkActionsProps = {
  readonly meetings: readonly MeetingSummary[];
  /** Combines all actions in one menu, for narrow pages. */
  readonly isNarrow: boolean;
  readonly onStart: (kind: BulkKind, work: (id: string) => Promise<unknown>) => void;
  readonly onTag: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  readonly onSelectPage: () => void;
};

/** Bulk actions: only those possible for at least one of the meetings. */
export function BulkActions({
  meetings,
  isNarrow,
  onStart,
  onTag,
  onExport,
  onRemove,
  onSelectPage,
}: BulkActionsProps) {
  const { t } = useLingui();
  const { data: templates = [] } = useQuery(templateListOptions());

  const actions: MenuAction[] = [
    { id: 'export', label: t`Exportar`, icon: DownloadIcon, onAction: onExport },
    { id: 'tag', label: t`Tags`, icon: TagIcon, keys: 'T', onAction: onTag },
    ...(meetings.some(hasTranscript)
      ? [{ id: 'evaluate', label: t`Avaliar`, icon: EvaluateIcon, onAction: () => onStart('evaluate', evaluateOne) }]
      : []),
    ...(meetings.some(canRedo)
      ? [{ id: 'redo', label: t`Reprocessar`, icon: RefreshIcon, onAction: () => onStart('redo', redoOne) }]
      : []),
  ];
  const byTemplate: MenuGroup = {
    id: 'template',
    title: t`Aplicar template`,
    actions: templates.map(({ id, name }) => ({
      id,
      label: name,
      icon: FileTextIcon,
      onAction: () => onStart('template', applyTemplate(id)),
    })),
  };
  const removal = { id: 'remove', label: t`Excluir`, icon: TrashIcon, tone: 'critical', onAction: onRemove } as const;

  if (isNarrow) {
    const page = { id: 'page', label: t`Selecionar todas desta página`, icon: ChecklistIcon, onAction: onSelectPage };
    return (
      <Menu
        label={t`Ações`}
        trigger={<Button size="xs" icon={MoreIcon}>{t`Ações`}</Button>}
        groups={[
          { id: 'page', actions: [page] },
          { id: 'use', actions },
          ...(templates.length > 0 ? [byTemplate] : []),
          { id: 'remove', actions: [removal] },
        ].filter((group) => group.actions.length > 0)}
      />
    );
  }
  return (
    <>
      {templates.length > 0 && (
        <Menu
          label={t`Aplicar template`}
          trigger={<Button size="xs" icon={FileTextIcon}>{t`Aplicar template`}</Button>}
          groups={[{ id: 'template', actions: byTemplate.actions }]}
        />
      )}
      {actions.map(({ id, label, icon, onAction }) => (
        <Button key={id} size="xs" {...(icon && { icon })} {...(onAction && { onPress: onAction })}>
          {label}
        </Button>
      ))}
      <Button size="xs" tone="critical" icon={TrashIcon} onPress={onRemove}>
        {removal.label}
      </Button>
    </>
  );
}
