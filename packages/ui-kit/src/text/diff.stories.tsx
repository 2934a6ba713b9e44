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
export const OnlyAdded: Story = {
  args: { before: 'Pergunte o prazo.', after: 'Pergunte sempre o prazo.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 palavra nova')).toBeVisible());
  },
};
export const OnlyRemoved: Story = {
  args: { before: 'Pergunte sempre o prazo e o preço.', after: 'Pergunte o prazo.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('4 palavras removidas')).toBeVisible());
  },
};
export const Rewritten: Story = {
  args: {
    before:
      '- Abertura da reunião (peso 1): o vendedor pergunta o que importa.\n- Próximos passos (peso 3): data e dono.',
    after:
      '- Começou com uma pauta clara (peso 1): combinou o que seria dito.\n- Próximos passos (peso 4): data e dono.',
  },
};
export const Same: Story = { args: { before: 'Igual', after: 'Igual' } };
export const DarkRightToLeft: Story = { globals: { mode: 'dark', direction: 'rtl' } };
