import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Template, TemplateUsage } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import {
  ConfigurableTable,
  Icon,
  IconButton,
  media,
  StarIcon,
  type TableColumn,
  type TableView,
  Text,
  TwoLines,
  useTableView,
  type ViewColumn,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { templateHref } from '../template/template-href.ts';
import { useTemplateActions } from '../template/use-template-actions.tsx';
import { useDefault } from '../template/use-default.ts';
import * as styles from './template-table.css.ts';

type TitleProps = { readonly template: Template; readonly isDefault: boolean };

function Title({ template: { name, questionCount, owner }, isDefault }: TitleProps) {
  const { t } = useLingui();
  const { id } = useUser();
  // Cards have no column for the default.
  const isNarrow = useMedia(media.narrow);
  return (
    <TwoLines
      isTitle
      second={
        <>
          <Plural value={questionCount} one="# pergunta" other="# perguntas" />
          {owner && owner.id !== id && ` · ${owner.displayName}`}
          {isDefault && isNarrow && ` · ${t`seu padrão`}`}
        </>
      }
    >
      {name}
    </TwoLines>
  );
}

function Uses({ usage }: { readonly usage: TemplateUsage | undefined }) {
  if (!usage) return null;
  if (usage.meetingCount === 0) {
    return (
      <Text tone="muted">
        <Trans>Nenhuma reunião</Trans>
      </Text>
    );
  }
  return (
    <Text numeric>
      <Plural value={usage.meetingCount} one="# reunião" other="# reuniões" />
    </Text>
  );
}

/** Share of answered questions, and of corrected answers. */
function Answered({ usage }: { readonly usage: TemplateUsage | undefined }) {
  const { i18n } = useLingui();
  const sum = (count: 'askedCount' | 'answeredCount' | 'correctedCount') =>
    usage?.questions.reduce((total, question) => total + question[count], 0) ?? 0;
  const asked = sum('askedCount');
  if (asked === 0) return null;
  const answered = sum('answeredCount');
  const corrected = sum('correctedCount');
  const share = i18n.number(answered / asked, { style: 'percent' });
  return (
    <span className={styles.answered}>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ inlineSize: `${(100 * answered) / asked}%` }} />
      </span>
      <Text size="small" numeric tone="secondary">
        {share}
        {corrected > 0 && (
          <>
            {' · '}
            <Plural value={corrected} one="# corrigida" other="# corrigidas" />
          </>
        )}
      </Text>
    </span>
  );
}

function DefaultStar({ template, defaultId }: { readonly template: Template; readonly defaultId: string | undefined }) {
  const { t } = useLingui();
  const { choose, isPending } = useDefault();
  const { id, name } = template;
  if (id === defaultId) {
    return (
      <span className={styles.star} title={t`Seu padrão`}>
        <Icon icon={StarIcon} filled />
        <VisuallyHidden>{t`seu padrão`}</VisuallyHidden>
      </span>
    );
  }
  return (
    <IconButton
      icon={StarIcon}
      label={t`Usar ${name} como padrão`}
      size="sm"
      isPending={isPending}
      onPress={() => choose(id, name, defaultId)}
    />
  );
}

export type TemplateTableProps = {
  readonly templates: readonly Template[];
  readonly usages: readonly TemplateUsage[] | undefined;
  readonly defaultId: string | undefined;
  readonly view: TableView;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
};

function Updated({ updatedAt }: Template) {
  const { i18n } = useLingui();
  return (
    <Text tone="secondary" numeric>
      {i18n.date(updatedAt, { day: 'numeric', month: 'short', year: 'numeric' })}
    </Text>
  );
}

type ColumnId = 'name' | 'uses' | 'answers' | 'updated' | 'default';

const useHeaders = (): Readonly<Record<ColumnId, string>> => {
  const { t } = useLingui();
  return { name: t`Template`, uses: t`Uso`, answers: t`Respondidas`, updated: t`Atualizado`, default: t`Padrão` };
};

/** Columns of the table for the menu, and which of them the user has chosen. */
export const useTemplateView = (): { readonly columns: readonly ViewColumn[]; readonly view: TableView } => {
  const headers = useHeaders();
  const columns = Object.entries(headers).map(([id, header]) => ({ id, header, isLocked: id === 'name' }));
  return { columns, view: useTableView('pauta.templates.columns', columns) };
};

const columnsOf = (
  headers: Readonly<Record<ColumnId, string>>,
  usageOf: (template: Template) => TemplateUsage | undefined,
  defaultId: string | undefined,
): readonly TableColumn<Template>[] => [
  {
    id: 'name',
    header: headers.name,
    width: 12,
    grows: true,
    inCard: 'title',
    cell: (template) => <Title template={template} isDefault={template.id === defaultId} />,
  },
  { id: 'uses', header: headers.uses, width: 9, cell: (template) => <Uses usage={usageOf(template)} /> },
  { id: 'answers', header: headers.answers, width: 11.5, cell: (template) => <Answered usage={usageOf(template)} /> },
  {
    id: 'updated',
    header: headers.updated,
    width: 9,
    cell: (template) => <Updated {...template} />,
  },
  {
    id: 'default',
    header: headers.default,
    width: 4.5,
    align: 'center',
    inCard: 'hidden',
    cell: (template) => <DefaultStar template={template} defaultId={defaultId} />,
  },
];

/** Templates with usage and answer statistics. */
export function TemplateTable({ templates, usages, defaultId, view, isLoading = false, empty }: TemplateTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const usageOf = ({ id }: Template) => usages?.find(({ templateId }) => templateId === id);
  const columns = columnsOf(useHeaders(), usageOf, defaultId);
  const { groupsOf, dialog } = useTemplateActions({ usageOf, defaultId });
  return (
    <>
      <ConfigurableTable
        label={t`Templates`}
        columns={columns}
        hiddenColumns={view.hiddenColumns}
        columnOrder={view.columnOrder}
        density={view.density}
        rows={templates}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }, { inNewTab }) => {
          if (inNewTab) globalThis.open(templateHref(id), '_blank', 'noreferrer');
          else void navigate(templateHref(id));
        }}
        rowActions={groupsOf}
        isLoading={isLoading}
        empty={empty}
      />
      {dialog}
    </>
  );
}
