import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Report } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { Link, PlainTable, type TableColumn, Text, TwoLines } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { instantIn, teamNames, zoneName } from '../report-words.ts';
import { ReportSchedule } from './report-schedule.tsx';
import { ReportSwitch } from './report-switch.tsx';

export const reportHref = (id: string): string => `${paths.reports}/${encodeURIComponent(id)}`;

const shownPeople = 2;

function Title({ id, name, recipients }: Report) {
  const { t } = useLingui();
  const names = recipients.slice(0, shownPeople).map(({ displayName }) => displayName);
  const more = recipients.length - names.length;
  const list = names.join(', ') + (more > 0 ? ` +${more}` : '');
  return (
    <TwoLines isTitle second={recipients.length ? t`para ${list}` : t`sem destinatários`}>
      <Link href={reportHref(id)} tone="inherit">
        {name}
      </Link>
    </TwoLines>
  );
}

function About(report: Report) {
  const { t, i18n } = useLingui();
  const names = teamNames(report, i18n.locale);
  if (names === undefined) return t`Toda a empresa`;
  if (!names) return <Text tone="critical">{t`Nenhuma equipe`}</Text>;
  return (
    <TwoLines second={t`${plural(report.teams?.length ?? 0, { one: '# equipe', other: '# equipes' })}`}>
      <span title={names}>{names}</span>
    </TwoLines>
  );
}

function Sent({ lastSentAt, timeZone }: Report) {
  const { t, i18n } = useLingui();
  if (!lastSentAt) return <Text tone="muted">{t`Nunca`}</Text>;
  return <time dateTime={lastSentAt}>{instantIn(lastSentAt, timeZone, i18n.locale)}</time>;
}

function Next({ nextAt, timeZone }: Report) {
  const { t, i18n } = useLingui();
  if (!nextAt) return <Text tone="muted">{t`Desligado`}</Text>;
  return <time dateTime={nextAt}>{instantIn(nextAt, timeZone, i18n.locale)}</time>;
}

export type ReportTableProps = {
  readonly reports: readonly Report[];
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
};

/** The daily reports of the company. */
export function ReportTable({ reports, isLoading = false, empty }: ReportTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns: readonly TableColumn<Report>[] = [
    {
      id: 'name',
      header: t`Relatório`,
      width: 16,
      grows: true,
      inCard: 'title',
      cell: (report) => <Title {...report} />,
    },
    { id: 'about', header: t`Reuniões de`, width: 12, cell: (report) => <About {...report} /> },
    {
      id: 'schedule',
      header: t`Quando`,
      width: 16,
      inCard: 'whole',
      cell: (report) => (
        <TwoLines second={zoneName(report.timeZone)}>
          <ReportSchedule {...report} />
        </TwoLines>
      ),
    },
    { id: 'sent', header: t`Último envio`, width: 11, cell: (report) => <Sent {...report} /> },
    { id: 'next', header: t`Próximo envio`, width: 11, cell: (report) => <Next {...report} /> },
    {
      id: 'active',
      header: t`Ativo`,
      width: 5,
      inCard: 'corner',
      cell: (report) => <ReportSwitch report={report} hidesLabel />,
    },
  ];
  return (
    <PlainTable
      label={t`Relatórios`}
      columns={columns}
      rows={reports}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={({ id }, { inNewTab }) =>
        inNewTab ? void window.open(reportHref(id), '_blank', 'noopener') : void navigate(reportHref(id))
      }
      isLoading={isLoading}
      hasCorner
      empty={empty}
    />
  );
}
