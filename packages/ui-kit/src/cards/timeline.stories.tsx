import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { CalendarIcon, DoorIcon, MessageIcon, MicIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Timeline } from './timeline.tsx';

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'Registro do anotador',
    days: [
      {
        id: 'today',
        title: 'Hoje',
        events: [
          {
            id: '1',
            title: 'O anotador pediu para entrar',
            time: '14:29',
            dateTime: '2026-11-20T14:29:00-03:00',
            icon: DoorIcon,
          },
          {
            id: '2',
            title: 'Ninguém liberou a entrada em 2 minutos',
            time: '14:31',
            tone: 'caution',
            icon: DoorIcon,
            detail: 'A sala de espera está ligada. Peça para alguém da reunião liberar a entrada.',
            action: <Button size="xs">Copiar mensagem</Button>,
          },
          { id: '3', title: 'Gravando', time: '14:33', tone: 'info', icon: MicIcon },
          { id: '4', title: 'Gravação recebida', time: '15:16', tone: 'positive', icon: SuccessIcon, detail: '42 min' },
        ],
      },
      {
        id: 'yesterday',
        title: 'Ontem',
        events: [
          { id: '5', title: 'Renata respondeu no WhatsApp', time: '18:02', icon: MessageIcon, tone: 'primary' },
          { id: '6', title: 'Reunião marcada', time: '09:10', icon: CalendarIcon },
        ],
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Hoje' }).querySelectorAll('li')).toHaveLength(4);
    await expect(canvas.getByText('14:29')).toHaveAttribute('datetime', '2026-11-20T14:29:00-03:00');
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: {
    days: [
      {
        id: 'one',
        events: [
          {
            id: '1',
            title: 'O link da reunião foi trocado na agenda depois que o anotador já estava a caminho da sala antiga',
            time: '14:29',
            detail: 'https://meet.google.com/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
          },
        ],
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};
