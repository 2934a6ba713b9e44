import type { CompanyUser, DeliveryPage, Report, ReportDelivery, ReportPreview } from '@pauta/contract';
import { api } from '@pauta/contract';
import { cast, idOf, respond, team } from '@pauta/testing';
import { reportLetter } from './report-letter.ts';

/** Ids of reports, which `idOf` does not support. */
const reportId = (n: number): string => `0198c6a0-00f0-7000-8000-${String(n).padStart(12, '0')}`;

const person = (one: { id: string; displayName: string }, more: Partial<CompanyUser> = {}): CompanyUser => {
  const [firstName = '', lastName = null] = one.displayName.split(' ');
  const emailAddress = `${firstName.toLowerCase()}@aurora.example`;
  const access = { isAdmin: false, status: 'active', authType: 'cognito', teams: [] } as const;
  return { id: one.id, emailAddress, firstName, lastName, ...access, teams: [...access.teams], ...more };
};

const everybody: readonly CompanyUser[] = [
  person(cast.ana, { isAdmin: true }),
  person(cast.bruno),
  person(cast.carla),
  person(cast.diego, { status: 'disabled' }),
  person(cast.elisa, { status: 'invited' }),
];

const companyTeams = [team(), team({ id: idOf('team', 2), name: 'Expansão', role: null })];

const recipient = ({ id, emailAddress, firstName, lastName, status }: CompanyUser) => ({
  id,
  emailAddress,
  displayName: `${firstName} ${lastName}`,
  access: status,
});

/** On working days at eight, about the whole company, to Ana and Carla. */
export const report = (overrides: Partial<Report> = {}): Report => ({
  id: reportId(1),
  name: 'Reuniões de ontem',
  teams: null,
  recipients: everybody.filter(({ id }) => id === cast.ana.id || id === cast.carla.id).map(recipient),
  weekdays: [1, 2, 3, 4, 5],
  timeOfDay: '08:00',
  timeZone: 'America/Sao_Paulo',
  isActive: true,
  lastSentAt: '2026-11-20T11:00:00.000Z',
  nextAt: '2026-11-23T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
  ...overrides,
});

/** A report of one team on Mondays, switched off. */
export const teamReport = (): Report =>
  report({
    id: reportId(2),
    name: 'Semana de Novos negócios',
    teams: companyTeams.slice(0, 1).map(({ id, name }) => ({ id, name })),
    weekdays: [1],
    isActive: false,
    lastSentAt: null,
    nextAt: null,
  });

/** A preview whose content shows what was requested. */
export const preview = (overrides: Partial<ReportPreview> = {}): ReportPreview => ({
  subject: 'Reuniões de ontem: 2 reuniões, quinta-feira, 19 de novembro',
  html: reportLetter,
  text: 'Reuniões de ontem',
  from: '2026-11-19',
  to: '2026-11-19',
  meetingCount: 2,
  skipped: null,
  ...overrides,
});

const delivery = (n: number, overrides: Partial<ReportDelivery> = {}): ReportDelivery => ({
  id: reportId(100 + n),
  day: '2026-11-20',
  recipient: { ...cast.ana, emailAddress: 'ana@aurora.example' },
  state: 'sent',
  cause: null,
  detail: null,
  meetingCount: 2,
  createdAt: '2026-11-20T11:00:00.000Z',
  sentAt: '2026-11-20T11:00:04.000Z',
  ...overrides,
});

const notSent = { sentAt: null, meetingCount: 0 };

/** A delivery with each status. */
export const deliveries = (overrides: Partial<DeliveryPage> = {}): DeliveryPage => {
  const items = [
    delivery(1),
    delivery(2, {
      recipient: { ...cast.carla, emailAddress: 'carla@aurora.example' },
      state: 'failed',
      cause: 'refused',
      detail: 'EENVELOPE 550',
      sentAt: null,
    }),
    delivery(3, { day: '2026-11-19', state: 'skipped', cause: 'no_meetings', ...notSent }),
    delivery(4, { day: '2026-11-18', recipient: null, state: 'skipped', cause: 'missed', ...notSent }),
    delivery(5, { day: '2026-11-17', state: 'kept', cause: 'no_mail_server', sentAt: null }),
    delivery(6, { day: '2026-11-16', state: 'queued', sentAt: null }),
  ];
  return { items, total: items.length, totalIsCapped: false, page: 1, limit: 25, ...overrides };
};

/** Handlers for the screens of reports. */
export const reportHandlers = (reports: readonly Report[] = [report(), teamReport()]) => [
  respond(api.reports.list, [...reports]),
  respond(api.reports.get, ({ params }) => reports.find(({ id }) => id === params.id) ?? report()),
  respond(api.reports.deliveries, deliveries()),
  respond(api.reports.preview, preview()),
  respond(api.users.list, {
    items: [...everybody],
    total: everybody.length,
    totalIsCapped: false,
    page: 1,
    limit: 100,
  }),
  respond(api.teams.listAll, companyTeams),
];
