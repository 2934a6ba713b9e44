import { api } from '@pauta/contract';
import { featureStory, idOf, inFrame, offline, problem, respond, template, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';

const meta = { title: 'Screens/Settings/General' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const templates = [
  template(),
  template({ id: idOf('template', 2), name: 'Demonstração', isDefault: false, questionCount: 6 }),
];

const gibibyte = 1024 ** 3;
const stored = (share: number) => ({ usedBytes: Math.round(share * 100 * gibibyte), limitBytes: 100 * gibibyte });

const show = (
  handlers: readonly ReturnType<typeof respond>[] = [],
  path = '/config/general',
  person = user(),
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path,
    user: person,
    handlers: [
      ...handlers,
      respond(api.templates.list, templates),
      respond(api.users.updateSettings, person),
      respond(api.uploads.storage, stored(0.12)),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('button', { name: /Template/u });
};

export const General: Story = {
  ...show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Template/u }));
    await userEvent.click(await screen.findByRole('option', { name: /Demonstração/u }));
    await waitFor(() => expect(canvas.getByText('Salvo')).toBeVisible());
  },
};
export const Dark: Story = { ...show(), play: loaded, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: loaded, globals: { direction: 'rtl' } };
export const Loading: Story = show([waiting(api.templates.list)]);
export const Failed: Story = {
  ...show([offline(api.templates.list)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show([problem(api.templates.list, 'forbidden')]);
export const NoTemplates: Story = {
  ...show([respond(api.templates.list, [])]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Template/u }));
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
  },
};
export const Saving: Story = {
  ...show([waiting(api.users.updateSettings)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Template/u }));
    await userEvent.click(await screen.findByRole('option', { name: /Demonstração/u }));
    await waitFor(() => expect(canvas.getByText('Salvando')).toBeVisible());
  },
};
export const NotSaved: Story = {
  ...show([problem(api.users.updateSettings, 'internal')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Template/u }));
    await userEvent.click(await screen.findByRole('option', { name: /Demonstração/u }));
    await waitFor(() => expect(screen.getByText('O template padrão continua o mesmo')).toBeVisible());
  },
};

/** Sellers do not see settings that they cannot change. */
export const Seller: Story = { ...show([], '/config/general', user({ isAdmin: false })), play: loaded };

const storage: Story['play'] = async ({ canvas }) => {
  const bar = await canvas.findByRole('progressbar', { name: /Espaço usado|Storage used/u });
  bar.scrollIntoView({ block: 'end' });
};
export const StorageRunsOut: Story = {
  ...show([respond(api.uploads.storage, stored(0.84))]),
  play: async (context) => {
    await storage(context);
    await expect(await context.canvas.findByText('O espaço está acabando')).toBeVisible();
  },
};
export const StorageRunsOutDark: Story = { ...StorageRunsOut, globals: { mode: 'dark' } };
export const StorageFull: Story = {
  ...show([respond(api.uploads.storage, stored(1.01))]),
  play: async (context) => {
    await storage(context);
    await expect(await context.canvas.findByText('Não há mais espaço')).toBeVisible();
  },
};
export const StorageFullRightToLeft: Story = { ...StorageFull, globals: { direction: 'rtl' } };
export const StorageInEnglish: Story = {
  ...show([respond(api.uploads.storage, stored(0.84))]),
  play: storage,
  globals: { locale: 'en' },
};
export const StorageLoading: Story = show([waiting(api.uploads.storage)]);
export const StorageFailed: Story = {
  ...show([offline(api.uploads.storage)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};

const long = 'Descoberta com quem decide, quem usa e quem paga em empresas com mais de uma unidade';
export const LongContent: Story = {
  ...show(
    [respond(api.templates.list, [template({ name: long })])],
    '/config/general',
    user({
      firstName: 'Maria Antonieta dos Santos Albuquerque',
      lastName: 'de Vasconcelos e Bragança',
      emailAddress: `${'maria.antonieta.'.repeat(3)}albuquerque@industriasreunidasdosul.example`,
      companyName: 'Indústrias Reunidas de Equipamentos Hospitalares do Sul do Brasil Ltda.',
    }),
  ),
  play: loaded,
};

const looks: Story['play'] = async ({ canvas }) => void (await canvas.findByRole('radio', { name: 'Clara' }));
export const Appearance: Story = { ...show([], '/config/appearance'), play: looks };
export const AppearanceDark: Story = { ...Appearance, globals: { mode: 'dark' } };
export const AppearanceRightToLeft: Story = { ...Appearance, globals: { direction: 'rtl' } };
export const AppearanceInEnglish: Story = {
  ...Appearance,
  play: async ({ canvas }) => void (await canvas.findByRole('radio', { name: 'Light' })),
  globals: { locale: 'en' },
};
