import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ChecklistIcon, MoonIcon, PlusIcon, SignOutIcon, VideoIcon } from '../icons/glyphs.ts';
import { type CommandGroup, CommandPalette, type CommandSearch } from './command-palette.tsx';

const toggleMode = fn();

const groups: readonly CommandGroup[] = [
  {
    id: 'places',
    title: 'Ir para',
    commands: [
      { id: 'meetings', label: 'Reuniões', icon: VideoIcon, href: '/meetings', keys: 'G R' },
      { id: 'templates', label: 'Templates', icon: ChecklistIcon, href: '/templates', keys: 'G T' },
    ],
  },
  {
    id: 'actions',
    title: 'Ações',
    commands: [
      { id: 'new', label: 'Nova reunião', icon: PlusIcon, href: '/meetings?new=1' },
      { id: 'dark', label: 'Usar a aparência escura', words: 'noite dark', icon: MoonIcon, onAction: toggleMode },
      { id: 'out', label: 'Sair', icon: SignOutIcon },
    ],
  },
];

const meetings = [
  { title: 'Diagnóstico com Padaria Trigal', detail: 'Hoje, 14:30' },
  { title: 'Proposta para a Padaria Trigal', detail: 'Qua., 18 nov.' },
];

const search: CommandSearch = async (words) => [
  {
    id: 'found',
    title: 'Reuniões',
    commands: meetings
      .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
      .map(({ title, detail }) => ({ id: title, label: title, detail, icon: VideoIcon, href: '/meetings/1' })),
  },
];

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  args: { isOpen: true, onOpenChange: fn(), groups, search },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const FindsMeetings: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'trigal');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /Diagnóstico com Padaria Trigal/u })).toBeVisible(),
    );
    await expect(screen.queryByRole('menuitem', { name: /Templates/u })).toBeNull();
  },
};

export const RunsByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'aparencia noite');
    await screen.findByRole('menuitem', { name: 'Usar a aparência escura' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(toggleMode).toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'xadrez');
    await waitFor(() => expect(screen.getByText('Nenhum resultado para “xadrez”.')).toBeVisible());
  },
};

export const SearchFails: Story = {
  args: { search: async () => Promise.reject(new TypeError('Failed to fetch')) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'templates');
    await waitFor(() => expect(screen.getByText(/Não foi possível buscar agora/u)).toBeVisible());
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Templates/u })).toBeVisible());
  },
};
