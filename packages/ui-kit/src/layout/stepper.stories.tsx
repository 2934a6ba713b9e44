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
  parameters: {
    docs: {
      description: {
        component:
          'Where one stands in a task of a few steps that are taken in order.\n\n' +
          '**Use it** for a task of three to five steps that a person takes.\n\n' +
          '**Not** for work that a machine does (`StageList`), or for places that can be visited in any order ' +
          '(`Tabs`).\n\n' +
          '**Do** let people go back.\n\n' +
          '**Don’t** count steps that some never see.',
      },
    },
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
