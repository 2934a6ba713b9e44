import { api } from '@pauta/contract';
import { cast, featureStory, inFrame, idOf, offline, problem, respond, template, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { templates } from '../templates.feature.ts';
import { all, handlers } from '../testing/template-data.ts';

const meta = { title: 'Screens/Templates/List' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (
  first: readonly ReturnType<typeof respond>[] = [],
  path = '/templates',
): ReturnType<typeof featureStory> => featureStory(inFrame(templates), { path, handlers: [...first, ...handlers()] });

const shared = '/templates?view=shared';
const listed = async () => void (await screen.findByText(/corrigidas/));

export const Mine: Story = { ...show(), play: listed };
export const Dark: Story = { ...show(), play: listed, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: listed, globals: { direction: 'rtl' } };
export const English: Story = {
  ...show(),
  play: async () => void (await screen.findByText(/corrected/)),
  globals: { locale: 'en' },
};
export const Shared: Story = { ...show([], shared), play: async () => void (await screen.findByText('Demonstração')) };
export const Library: Story = {
  ...show([], '/templates?view=library'),
  play: async () => void (await screen.findByText('MEDDIC')),
};
export const Loading: Story = show([waiting(api.templates.list)]);
export const WithoutUsage: Story = show([problem(api.templates.usage, 'internal')]);
export const NothingYet: Story = {
  ...show([respond(api.templates.list, [])]),
  play: async () => void (await screen.findByText(/^Sua empresa ainda não tem templates/)),
};
export const Empty: Story = {
  ...show([respond(api.templates.list, [])], '/templates?view=mine'),
  play: async () => void (await screen.findByText('Você ainda não tem templates.')),
};
export const NothingShared: Story = {
  ...show([respond(api.templates.list, all.slice(0, 1))], shared),
  play: async () => void (await screen.findByText('Nenhum template foi compartilhado com você.')),
};
export const NothingFound: Story = {
  ...show([], '/templates?q=xyz'),
  play: async () => void (await screen.findByText('Nenhum resultado para “xyz”.')),
};
export const Failed: Story = {
  ...show([offline(api.templates.list)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show([problem(api.templates.list, 'forbidden')]);

const long = 'Descoberta com quem decide, quem usa e quem paga em empresas com mais de uma unidade '.repeat(2).trim();
export const LongContent: Story = show(
  [
    respond(api.templates.list, [
      template({ name: long, questionCount: 100, owner: { ...cast.carla, displayName: long } }),
      ...Array.from({ length: 30 }, (_, at) =>
        template({ id: idOf('template', at + 10), name: `Template ${at + 1}`, isDefault: false, owner: cast.carla }),
      ),
    ]),
  ],
  shared,
);
