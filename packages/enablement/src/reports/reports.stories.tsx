import { api } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { reports } from '../reports.feature.ts';
import { deliveries, report, reportHandlers, teamReport } from '../testing/report-data.ts';

const meta = { title: 'Screens/Enablement/Reports' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Handlers = readonly ReturnType<typeof respond>[];

const show = (path: string, handlers: Handlers = []): ReturnType<typeof featureStory> =>
  featureStory(inFrame(reports), { path, handlers: [...handlers, ...reportHandlers()] });
const list = (handlers: Handlers = []) => show('/reports', handlers);
const one = (handlers: Handlers = [], search = '') => show(`/reports/${report().id}${search}`, handlers);

const rows: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('link', { name: 'Reuniões de ontem' });
};
const email: Story['play'] = async ({ canvas }) => {
  const frame = await canvas.findByTitle('Prévia do e-mail');
  await waitFor(() => expect(frame).toBeVisible());
};
const retry: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('button', { name: 'Tentar de novo' });
};

export const List: Story = { ...list(), play: rows };
export const ListInTheDark: Story = { ...list(), play: rows, globals: { mode: 'dark' } };
export const ListRightToLeft: Story = { ...list(), play: rows, globals: { direction: 'rtl' } };
export const NoReports: Story = {
  ...list(reportHandlers([])),
  play: async ({ canvas }) => void (await canvas.findByText('Nenhum relatório ainda.')),
};
export const LoadingReports: Story = list([waiting(api.reports.list)]);
export const ListFailed: Story = { ...list([offline(api.reports.list)]), play: retry };
export const NoPermission: Story = {
  ...list([problem(api.reports.list, 'forbidden')]),
  play: async ({ canvas }) => void (await canvas.findByText('Você não tem acesso a isto.')),
};

const longName = 'Reuniões das equipes de expansão, renovação e novos negócios de todo o Sul do Brasil';
const longTeams = ['Expansão Rio Grande do Sul', 'Expansão Santa Catarina', 'Expansão Paraná'];
const long = report({
  name: longName,
  teams: longTeams.map((name, index) => ({ id: `0198c6a0-0003-7000-8000-00000000010${index}`, name })),
  timeZone: 'America/Argentina/ComodRivadavia',
});
export const LongContent: Story = {
  ...list(reportHandlers([long, teamReport()])),
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: longName })),
};

export const Report: Story = { ...one(), play: email };
export const ReportRightToLeft: Story = { ...one(), play: email, globals: { direction: 'rtl', mode: 'dark' } };
export const LoadingReport: Story = one([waiting(api.reports.get)]);
export const ReportIsGone: Story = {
  ...one([problem(api.reports.get, 'report_not_found')]),
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Ver os relatórios' })),
};
export const ReportFailed: Story = { ...one([problem(api.reports.get, 'internal')]), play: retry };
export const ReportNotAllowed: Story = {
  ...one([problem(api.reports.get, 'forbidden')]),
  play: async ({ canvas }) => void (await canvas.findByText('Você não tem acesso a isto.')),
};
export const LongReport: Story = {
  ...one(reportHandlers([{ ...long, id: report().id }])),
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: longName })),
};
export const PreviewFailed: Story = { ...one([problem(api.reports.preview, 'internal')]), play: retry };
export const Deliveries: Story = {
  ...one([], '?tab=deliveries'),
  play: async ({ canvas }) => void (await canvas.findByText('Na caixa de saída')),
};
export const LoadingDeliveries: Story = one([waiting(api.reports.deliveries)], '?tab=deliveries');
export const NoDeliveries: Story = {
  ...one([respond(api.reports.deliveries, deliveries({ items: [], total: 0 }))], '?tab=deliveries'),
  play: async ({ canvas }) => void (await canvas.findByText('Nenhum envio ainda.')),
};
export const DeliveriesFailed: Story = {
  ...one([problem(api.reports.deliveries, 'internal')], '?tab=deliveries'),
  play: retry,
};
export const Incomplete: Story = {
  ...show('/reports/new'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Algumas equipes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Criar relatório' }));
    await waitFor(() => expect(screen.getByText('Escolha ao menos uma equipe.')).toBeVisible());
  },
};
