import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CalendarIcon, LinkIcon, LockIcon, SettingsIcon, SparklesIcon, VideoIcon } from '../icons/glyphs.ts';
import { SettingsTree } from './settings-tree.tsx';

const meta = {
  title: 'Layout/SettingsTree',
  component: SettingsTree,
  args: {
    label: 'Configurações',
    current: '/config/ai/prompt',
    items: [
      { id: 'general', label: 'Geral', icon: SettingsIcon, href: '/config/general' },
      { id: 'calendar', label: 'Agenda', icon: CalendarIcon, href: '/config/calendar' },
      {
        id: 'integrations',
        label: 'Integrações',
        icon: LinkIcon,
        href: '/config/integrations',
        badge: '2',
        items: [
          { id: 'crm', label: 'CRM', href: '/config/integrations/crm' },
          { id: 'hooks', label: 'Webhooks', href: '/config/integrations/hooks' },
        ],
      },
      { id: 'bot', label: 'Anotador', icon: VideoIcon, href: '/config/bot' },
      {
        id: 'ai',
        label: 'Análises de IA',
        icon: SparklesIcon,
        items: [
          { id: 'prompt', label: 'Critérios da avaliação', href: '/config/ai/prompt' },
          { id: 'vocabulary', label: 'Vocabulário', href: '/config/ai/vocabulary' },
        ],
      },
      { id: 'privacy', label: 'Privacidade', icon: LockIcon, href: '/config/privacy' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '16.875rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SettingsTree>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chosen = await canvas.findByRole('link', { name: 'Critérios da avaliação' });
    await expect(chosen).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('link', { name: 'Webhooks' })).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Critérios da avaliação' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Integrações' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Webhooks' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /Fechar.*Análises de IA/u }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Vocabulário' })).toBeNull());
  },
};
export const DarkRightToLeft: Story = { globals: { mode: 'dark', direction: 'rtl' } };
