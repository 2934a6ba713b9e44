import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'Layout/Stepper',
  component: Stepper,
  args: {
    label: 'Importar reuniões',
    current: 'match',
    onChange: fn(),
    steps: [
      { id: 'file', label: 'Arquivo' },
      { id: 'match', label: 'Colunas' },
      { id: 'people', label: 'Pessoas' },
      { id: 'review', label: 'Conferir' },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GoesBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Arquivo, feito' }));
    await expect(args.onChange).toHaveBeenCalledWith('file');
    await expect(canvas.queryByRole('button', { name: /Pessoas/u })).toBeNull();
    await expect(canvas.getByText('Colunas').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
export const Last: Story = { args: { current: 'review' } };
export const LongWords: Story = {
  args: {
    current: 'b',
    steps: [
      { id: 'a', label: 'Escolher o arquivo exportado do sistema antigo' },
      { id: 'b', label: 'Dizer o que cada coluna da planilha significa' },
      { id: 'c', label: 'Conferir antes de importar' },
    ],
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
