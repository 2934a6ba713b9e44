import { api, type DeletedMeeting } from '@pauta/contract';
import { cast, companyFeatures, featureStory, inFrame, idOf, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { deletedMeeting, deletedPage } from '../testing/deleted-meetings.ts';

const meta = { title: 'Screens/Meetings/Deleted' } satisfies Meta;

export default meta;

const framed = inFrame(meetings);
type Story = StoryObj<typeof meta>;

const titles = ['Diagnóstico com Padaria Trigal', 'Retomada — Escola Horizonte', 'Teste do microfone'];
const rows = titles.map((title, index) =>
  deletedMeeting(index, { title, ...(index === 2 && { customer: null, deletedBy: null }) }),
);
const around = [respond(api.companies.features, companyFeatures())];
const shown = (items: readonly DeletedMeeting[]) =>
  featureStory(framed, {
    path: '/meetings/deleted',
    handlers: [respond(api.meetings.listDeleted, deletedPage(items)), ...around],
  });

export const Filled: Story = shown(rows);

export const Dark: Story = { ...shown(rows), globals: { mode: 'dark' } };

export const RightToLeft: Story = { ...shown(rows), globals: { direction: 'rtl' } };

export const LongWords: Story = shown([
  deletedMeeting(0, {
    title: 'Reunião extraordinária de alinhamento sobre a proposta revisada da Cooperativa Agroindustrial do Vale',
    customer: 'Cooperativa Agroindustrial do Vale do Rio Paranapanema e Região Limitada',
    owner: { id: cast.carla.id, displayName: 'Maria Antonieta de Albuquerque Cavalcanti' },
    deletedBy: { id: idOf('user', 9), displayName: 'Maria Aparecida dos Santos Oliveira' },
  }),
]);

export const Erase: Story = {
  ...shown(rows),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Apagar agora' });
    if (first) await userEvent.click(first);
    const dialog = await screen.findByRole('alertdialog', { name: 'Apagar esta reunião agora?' });
    // Its first frame is transparent.
    await waitFor(() => expect(within(dialog).getByText(/Diagnóstico com Padaria Trigal/)).toBeVisible());
  },
};

export const Selected: Story = {
  ...shown(rows),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar todas as linhas' }));
    const bar = within(canvas.getByRole('toolbar', { name: 'Seleção' }));
    await expect(bar.getByText('3 selecionadas')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Restaurar' })).toBeEnabled();
  },
};

export const Empty: Story = shown([]);

export const Loading: Story = featureStory(framed, {
  path: '/meetings/deleted',
  handlers: [waiting(api.meetings.listDeleted), ...around],
});

export const Unavailable: Story = featureStory(framed, {
  path: '/meetings/deleted',
  handlers: [problem(api.meetings.listDeleted, 'unavailable'), ...around],
});

export const Offline: Story = featureStory(framed, {
  path: '/meetings/deleted',
  handlers: [offline(api.meetings.listDeleted), ...around],
});

export const NoPermission: Story = featureStory(framed, {
  path: '/meetings/deleted',
  handlers: [problem(api.meetings.listDeleted, 'forbidden'), ...around],
});
