import { api, type EnablementStats } from '@pauta/contract';
import { cast, featureStory, inFrame, offline, problem, respond, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { enablement } from '../enablement.feature.ts';
import { charts, coachingItem, kpi, range, series, skills, stats, talk } from '../testing/dashboard-data.ts';
import { dashboardHandlers } from '../testing/dashboard-handlers.ts';

const meta = { title: 'Screens/Enablement/Dashboard' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (...handlers: readonly ReturnType<typeof respond>[]) =>
  featureStory(inFrame(enablement), { path: '/enablement/dashboard', handlers: dashboardHandlers(...handlers) });

const drawn: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('link', { name: /Nota média/u });
  await canvas.findByRole('table', { name: 'Habilidades por critério' });
};

export const Week: Story = {
  ...show(),
  play: async (context) => {
    await drawn(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Tipo: Todos os tipos' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Externas' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: /Reuniões externas/u })).toBeVisible());
  },
};
export const Dark: Story = { ...show(), play: drawn, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: drawn, globals: { direction: 'rtl' } };

const few = (overrides: Partial<EnablementStats['score']> = {}) =>
  kpi({ n: 3, previous: { value: null, n: 0 }, change: null, ...overrides });

export const TooFew: Story = {
  ...show(
    respond(
      api.enablement.stats,
      stats({
        meetings: few({ value: 3, unit: 'meetings', previous: { value: 0, n: 0 }, change: 3 }),
        talkRatio: few({ value: 0.51, unit: 'share' }),
        nextStep: few({ value: 2 / 3, unit: 'share' }),
        engagement: few(),
        score: few(),
      }),
    ),
    respond(
      api.enablement.chartData,
      charts({
        score: series({ weeks: series().weeks.map((week, at) => (at < 6 ? { ...week, value: null } : week)) }),
      }),
    ),
    respond(api.enablement.talkTime, { ...talk(), sellers: talk().sellers.slice(0, 1) }),
    respond(api.enablement.sellerSkills, skills({ sellers: skills().sellers.slice(0, 1) })),
  ),
  play: async (context) => {
    await drawn(context);
    await expect(context.canvas.getAllByText('n = 3, sem tendência').length).toBeGreaterThan(2);
    await expect(context.canvas.getByText(/5 reuniões avaliadas do mesmo vendedor/u)).toBeVisible();
  },
};

const none = kpi({ value: null, n: 0, previous: { value: null, n: 0 }, change: null });
const noMeetings = { ...none, value: 0, unit: 'meetings', previous: { value: 0, n: 0 }, change: 0 } as const;
const noSeries = series({
  weeks: series().weeks.map((week) => ({ ...week, value: null, n: 0, meetingIds: [] })),
  sellers: [],
});

export const Empty: Story = {
  ...show(
    respond(
      api.enablement.stats,
      stats({ meetings: noMeetings, talkRatio: none, nextStep: none, engagement: none, score: none }),
    ),
    respond(api.enablement.chartData, { score: noSeries, coaching: [] }),
    respond(api.enablement.talkTime, noSeries),
    respond(api.enablement.nextSteps, noSeries),
    respond(api.enablement.clientEngagement, noSeries),
    respond(api.enablement.meetingTypes, { range, isExample: false, types: [] }),
    respond(api.enablement.sellerSkills, { range, isExample: false, criteria: [], sellers: [] }),
  ),
  play: async ({ canvas }) => void (await canvas.findByText(/Nenhuma reunião avaliada pede conversa/u)),
};

export const Loading: Story = show(
  waiting(api.enablement.stats),
  waiting(api.enablement.chartData),
  waiting(api.enablement.talkTime),
  waiting(api.enablement.nextSteps),
  waiting(api.enablement.clientEngagement),
  waiting(api.enablement.meetingTypes),
  waiting(api.enablement.sellerSkills),
);

export const SomeFailed: Story = {
  ...show(offline(api.enablement.chartData), problem(api.enablement.stats, 'internal')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(3));
    await canvas.findByRole('table', { name: 'Habilidades por critério' });
  },
};

export const NoPermission: Story = {
  ...featureStory(inFrame(enablement), {
    path: '/enablement/dashboard',
    handlers: dashboardHandlers(),
    user: user({ teams: [] }),
  }),
  play: async ({ canvas }) => void (await canvas.findByText('Esta área é de quem lidera uma equipe.')),
};

const longName = 'Maria Antonieta dos Santos Albuquerque de Vasconcelos e Bragança';
const person = { ...cast.carla, displayName: longName };
export const LongContent: Story = {
  ...show(
    respond(api.enablement.talkTime, {
      ...talk(),
      sellers: talk().sellers.map((row) => ({ ...row, seller: { ...row.seller, displayName: longName } })),
    }),
    respond(
      api.enablement.sellerSkills,
      skills({
        criteria: skills().criteria.map((name) => `${name}, com as próprias palavras do cliente e sem interromper`),
        sellers: skills().sellers.map((row) => ({ ...row, seller: { ...row.seller, displayName: longName } })),
      }),
    ),
    respond(
      api.enablement.chartData,
      charts({
        coaching: [
          coachingItem({
            title: 'Negociação com as Indústrias Reunidas de Equipamentos Hospitalares do Sul do Brasil Ltda.',
            seller: person,
            criterion: {
              name: 'O vendedor perguntou quando o cliente quer começar e por quê, e ouviu a resposta até o fim',
              level: 0,
              evidenceCount: 12,
            },
          }),
        ],
      }),
    ),
  ),
  play: drawn,
};
