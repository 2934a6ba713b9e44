import { api } from '@pauta/contract';
import { featureStory, idOf, inFrame, offline, problem, team, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import { companyPeople, companyTeams, companyUser, peopleHandlers } from '../testing/people-data.ts';

const meta = { title: 'Screens/Settings/People' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (
  handlers: ReturnType<typeof peopleHandlers> = [],
  people = companyPeople,
  teams = companyTeams,
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/people',
    user: user({ isAdmin: true }),
    handlers: [...handlers, ...peopleHandlers(people, teams)],
  });

const loaded: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: /^(Pessoas|People)$/u });
  await canvas.findByRole('list', { name: /^(Equipes|Teams)$/u });
};

export const People: Story = { ...show(), play: loaded };
export const PeopleDark: Story = { ...People, globals: { mode: 'dark' } };
export const PeopleInEnglish: Story = { ...People, globals: { locale: 'en' } };
export const PeopleRightToLeft: Story = { ...People, globals: { direction: 'rtl' } };
export const Loading: Story = show([waiting(api.users.list), waiting(api.teams.listAll)]);
export const Failed: Story = {
  ...show([offline(api.users.list), offline(api.teams.listAll)]),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(2));
  },
};
/** A new company: only the user, and no team. */
export const First: Story = {
  ...show(
    [],
    companyPeople.slice(0, 1).map((one) => ({ ...one, teams: [] })),
    [],
  ),
  play: async ({ canvas }) => void (await canvas.findByText('Nenhuma equipe ainda')),
};
export const NobodyFound: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.type(
      context.canvas.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }),
      'ninguém',
    );
    await context.canvas.findByText('Ninguém com estes filtros');
  },
};
export const Inviting: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Convidar' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Adicionar a uma equipe/u })).toBeVisible());
  },
};
export const Refused: Story = {
  ...show([problem(api.users.invite, 'user_exists')]),
  play: async (context) => {
    await Inviting.play?.(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Carla');
    await context.userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'carla@aurora.example');
    await context.userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
    await expect(await screen.findByText(/Já existe uma conta com este e-mail/u)).toBeVisible();
  },
};
export const Editing: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Ações para Carla Vieira' }));
    await context.userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remover Novos negócios' })).toBeVisible());
  },
};
export const TeamAndMembers: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Editar “Novos negócios”' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Pessoas da equipe' })).toBeVisible());
  },
};
export const TeamAndMembersDark: Story = { ...TeamAndMembers, globals: { mode: 'dark' } };
export const Deleting: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Excluir “Pós-venda”' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir equipe' })).toBeVisible());
  },
};

const long = 'Maria Aparecida Conceição Albuquerque de Vasconcelos e Silva Sauro';
export const LongContent: Story = {
  ...show(
    [],
    Array.from({ length: 60 }, (_, index) =>
      companyUser({
        id: idOf('user', 100 + index),
        firstName: index === 0 ? long : `Pessoa ${index}`,
        lastName: null,
        emailAddress: index === 0 ? `${'maria.aparecida'.repeat(4)}@aurora.example` : `pessoa-${index}@aurora.example`,
        isAdmin: index === 0,
        status: index === 0 ? 'invited' : 'active',
        teams: Array.from({ length: index === 0 ? 8 : 1 }, (_none, teamIndex) => ({
          teamId: idOf('team', teamIndex + 1),
          name: `Vendas para o interior de São Paulo e do Paraná ${teamIndex + 1}`,
          role: 'admin' as const,
        })),
      }),
    ),
    Array.from({ length: 8 }, (_, index) =>
      team({ id: idOf('team', index + 1), name: `Vendas para o interior de São Paulo e do Paraná ${index + 1}` }),
    ),
  ),
  play: loaded,
};
