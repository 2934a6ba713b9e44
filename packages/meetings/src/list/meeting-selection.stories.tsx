import { api } from '@pauta/contract';
import {
  cast,
  companyFeatures,
  featureStory,
  idOf,
  meetingPage,
  meetingSummary,
  problem,
  respond,
  tag,
  team,
  teamMember,
  template,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { bulkRuns } from '../bulk/bulk-run.ts';
import { meetings } from '../meetings.feature.ts';

const meta = { title: 'Screens/Meetings/Selection' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (hour: number): string => {
  const date = new Date();
  date.setHours(hour, 0, 0, 0);
  return date.toISOString();
};

const rows = [
  'Diagnóstico com Padaria Trigal',
  'Demonstração — Rede Farmavida',
  'Negociação Construtora Vértice',
  'Retomada — Escola Horizonte',
  'Apresentação Logística Andorinha',
  'Renovação Grupo Alvorada',
].map((title, index) => meetingSummary({ id: idOf('meeting', index + 1), title, startAt: at(16 - index) }));

/** Resolved at the end of the story. */
let held = Promise.withResolvers<void>();

const evaluation = (meetingId: string) => ({ meetingId, status: 'queued' as const, score: null, cause: null });
const refused = (number: number, code: Parameters<typeof problem>[1]) =>
  problem({ ...api.meetings.evaluate, path: `/api/meetings/${idOf('meeting', number)}/evaluation` }, code);

const handlers = [
  respond(api.meetings.list, ({ query }) => meetingPage(rows, { total: 312, page: query.page, limit: query.limit })),
  respond(api.teams.list, [team()]),
  respond(api.teams.members, [teamMember()]),
  respond(api.tags.list, [tag(), cast.tags.risk]),
  respond(api.views.list, []),
  respond(api.templates.list, [template()]),
  respond(api.companies.features, companyFeatures()),
];
const answering = respond(api.meetings.evaluate, ({ params: { id } }) => evaluation(id));

const select = async (...numbers: readonly number[]) => {
  for (const number of numbers) {
    const name = `Selecionar ${rows[number - 1]?.title ?? ''}`;
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  }
  await screen.findByRole('toolbar', { name: 'Seleção' });
};

const evaluateFive = async () => {
  await select(1, 2, 3, 4, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Avaliar' }));
};

const beforeEach = () => {
  bulkRuns.clear();
  held = Promise.withResolvers();
  return () => held.resolve();
};

export const Selected: Story = {
  ...featureStory(meetings, { handlers }),
  beforeEach,
  play: async () => select(1, 3, 4),
};

export const Dark: Story = { ...Selected, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...Selected, globals: { direction: 'rtl' } };

export const CanBeUndone: Story = {
  ...featureStory(meetings, { handlers: [respond(api.meetings.remove, undefined), ...handlers] }),
  beforeEach,
  play: async () => {
    await select(1, 3);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await screen.findByRole('button', { name: 'Desfazer' });
  },
};

export const Running: Story = {
  ...featureStory(meetings, {
    handlers: [
      respond(api.meetings.evaluate, async ({ params: { id } }) => {
        if (id !== rows[0]?.id && id !== rows[1]?.id) await held.promise;
        return evaluation(id);
      }),
      ...handlers,
    ],
  }),
  beforeEach,
  play: async () => {
    await evaluateFive();
    await screen.findByText('2 de 5');
  },
};

export const SomeFailed: Story = {
  ...featureStory(meetings, {
    handlers: [refused(2, 'meeting_busy'), refused(4, 'meeting_without_transcript'), answering, ...handlers],
  }),
  beforeEach,
  play: async () => {
    await evaluateFive();
    await screen.findByText('3 de 5 · 2 falharam');
  },
};

export const WhyTheyFailed: Story = {
  ...SomeFailed,
  play: async () => {
    await evaluateFive();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver por quê' }));
    await screen.findByRole('dialog', { name: 'O que não foi feito' });
  },
};
