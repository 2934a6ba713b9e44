import { useLingui } from '@lingui/react/macro';
import type { Report } from '@pauta/contract';
import { paths, zoneName } from '@pauta/feature-api';
import { Link, Table, type TableColumn, Text, TwoLines } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { instantIn, teamNames } from './report-words.ts';
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
    <Text truncate title={names}>
      {names}
    </Text>
  );
}

function When({ weekdays, timeOfDay, timeZone }: Report) {
  return (
    <TwoLines second={zoneName(timeZone)}>
      <ReportSchedule weekdays={weekdays} timeOfDay={timeOfDay} />
    </TwoLines>
  );
}

function Emails({ lastSentAt, nextAt, timeZone }: Report) {
  const { t, i18n } = useLingui();
  const instant = (at: string) => instantIn(at, timeZone, i18n.locale);
  return (
    <TwoLines second={nextAt ? t`Próximo: ${instant(nextAt)}` : t`Desativado`}>
      {lastSentAt ? t`Último: ${instant(lastSentAt)}` : t`Nunca enviado`}
    </TwoLines>
  );
}

export type ReportTableProps = {
  readonly reports: readonly Report[];
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
};

const columnsOf = (
  headers: Readonly<Record<'name' | 'about' | 'schedule' | 'emails' | 'active', string>>,
): readonly TableColumn<Report>[] => [
  {
    id: 'name',
    header: headers.name,
    width: 11,
    grows: true,
    inCard: 'title',
    cell: (report) => <Title {...report} />,
  },
  { id: 'about', header: headers.about, width: 7.5, cell: (report) => <About {...report} /> },
  { id: 'schedule', header: headers.schedule, width: 9.5, inCard: 'whole', cell: (report) => <When {...report} /> },
  { id: 'emails', header: headers.emails, width: 12, inCard: 'whole', cell: (report) => <Emails {...report} /> },
  {
    id: 'active',
    header: headers.active,
    width: 4.5,
    inCard: 'corner',
    cell: (report) => <ReportSwitch report={report} hidesLabel />,
  },
];

/** Table of the company's daily reports. */
export function ReportTable({ reports, isLoading = false, empty }: ReportTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = columnsOf({
    name: t`Relatório`,
    about: t`Reuniões de`,
    schedule: t`Quando`,
    emails: t({ message: 'Envios', context: 'e-mail' }),
    active: t`Ativo`,
  });
  return (
    <Table
      label={t`Relatórios`}
      columns={columns}
      rows={reports}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={({ id }, { inNewTab }) => {
        if (inNewTab) globalThis.open(reportHref(id), '_blank', 'noreferrer');
        else void navigate(reportHref(id));
      }}
      isLoading={isLoading}
      hasCorner
      empty={empty}
    />
  );
}
