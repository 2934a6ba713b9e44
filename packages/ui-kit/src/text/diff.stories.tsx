import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Diff } from './diff.tsx';

const meta = {
  title: 'Data/Diff',
  component: Diff,
  args: {
    before:
      'Dê nota alta quando o vendedor quantifica o impacto do problema.\nConsidere válido o número dito pelo vendedor.',
    after:
      'Dê nota alta quando o vendedor quantifica, em dinheiro ou horas, o impacto do problema.\nConsidere válido só o número dito pelo cliente.',
  },
} satisfies Meta<typeof Diff>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('6 palavras novas, 1 removida')).toBeVisible());
    await expect(canvasElement.querySelector('del')).toHaveTextContent('[removido:] vendedor');
  },
};
export const Same: Story = { args: { before: 'Igual', after: 'Igual' } };
export const DarkRightToLeft: Story = { globals: { mode: 'dark', direction: 'rtl' } };
