import { api, type MeetingView } from '@pauta/contract';
import {
  cast,
  featureStory,
  idOf,
  meetingPage,
  meetingSummary,
  meetingView,
  problem,
  respond,
  tag,
  team,
  teamMember,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import './organize-views.tsx';
import './view-actions.tsx';
import './view-dialog.tsx';

const meta = { title: 'Screens/Meetings/Saved views' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = meetingView();
const risky = meetingView({
  id: idOf('view', 2),
  name: 'Em risco',
  teamId: team().id,
  owner: cast.bruno,
  canEdit: false,
  filter: { scope: 'all', tagId: cast.tags.risk.id },
});
const long = meetingView({
  id: idOf('view', 3),
  name: 'Diagnósticos com a rede de padarias do interior, sem nota',
});
const known = [ready, risky, long];
const rows = [meetingSummary(), meetingSummary({ id: idOf('meeting', 2), title: 'Renovação com Padaria Trigal' })];

const page = (path: string, views: readonly MeetingView[] = known, ...handlers: ReturnType<typeof respond>[]) =>
  featureStory(meetings, {
    path,
    handlers: [
      ...handlers,
      respond(api.meetings.list, ({ query }) =>
        meetingPage(rows, { view: views.find(({ id }) => id === query.view) ?? null }),
      ),
      respond(api.views.list, [...views]),
      respond(api.teams.list, [team()]),
      respond(api.teams.members, [teamMember()]),
      respond(api.tags.list, [tag(), cast.tags.risk]),
    ],
  });

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Opções de visões' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Opened: Story = page(`/meetings?view=${ready.id}`);

export const Changed: Story = page(`/meetings?status=ready&meetingType=EXTERNAL&from=${ready.id}`);

/** Parts of the view's filter no longer exist; the rest applies. */
export const Missing: Story = page(`/meetings?view=${ready.id}`, [{ ...ready, missing: ['person', 'tag'] }, risky]);

/** The view has been deleted or is no longer shared. */
export const Gone: Story = page(
  `/meetings?view=${idOf('view', 9)}`,
  known,
  problem(api.meetings.list, 'view_not_found'),
);

export const Saving: Story = {
  ...page('/meetings?meetingType=EXTERNAL'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Com clientes');
  },
};

/** The maximum number of views is reached. */
export const TooMany: Story = {
  ...page(
    '/meetings?meetingType=EXTERNAL',
    known,
    problem(api.views.create, 'too_many_views', { values: { most: 50 } }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Mais uma{Enter}');
    await screen.findByText(/já tem 50 visões/u);
  },
};

export const Organizing: Story = {
  ...page(`/meetings?view=${ready.id}`),
  play: async () => {
    await choose('Organizar visões');
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    await dialog.findByRole('row', { name: long.name });
  },
};

export const Dark: Story = { ...Changed, globals: { mode: 'dark' } };
export const English: Story = { ...Missing, globals: { locale: 'en' } };
export const RightToLeft: Story = { ...Changed, globals: { direction: 'rtl' } };
