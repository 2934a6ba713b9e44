import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { Box } from './box.tsx';
import { Splitter } from './splitter.tsx';
import { Text } from './text.tsx';

const key = 'story-splitter';
const pane = (words: string) => (
  <Box padding="x5">
    <Text as="p" size="reading">
      {words}
    </Text>
  </Box>
);

const meta = {
  title: 'Layout/Splitter',
  component: Splitter,
  args: {
    label: 'Transcrição',
    defaultSize: 40,
    minSize: 25,
    maxSize: 75,
    storageKey: key,
    start: pane('A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.'),
    end: pane('Desperdício de cerca de R$ 8 mil por mês em pães que sobram.'),
  },
  parameters: {
    docs: {
      description: {
        component:
          'Two panes whose widths the person sets; the browser remembers.\n\n' +
          '**Use it** where two panes matter by turns, as a text and its evaluation.\n\n' +
          '**Not** where one pane has a right width: give it that.\n\n' +
          '**Do** give each place its own `storageKey`.\n\n' +
          '**Don’t** let a pane become too narrow for what it holds.',
      },
    },
  },
  beforeEach: () => localStorage.removeItem(key),
  decorators: [
    (Story) => (
      <Box surface="sheet" border="all" radius="l">
        <div style={{ blockSize: '16rem' }}>
          <Story />
        </div>
      </Box>
    ),
  ],
} satisfies Meta<typeof Splitter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('separator', { name: 'Largura de Transcrição' });
    await userEvent.tab();
    await expect(bar).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(bar).toHaveAttribute('aria-valuenow', '44');
    await expect(localStorage.getItem(key)).toBe('44');
    await userEvent.keyboard('{End}');
    await expect(bar).toHaveAttribute('aria-valuenow', '75');
    await userEvent.keyboard('{Enter}');
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
  },
};

export const ByPointer: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('separator');
    const { left = 0, width = 0 } = bar.parentElement?.getBoundingClientRect() ?? {};
    bar.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(bar, { button: 0, pointerId: 1, clientX: left + width * 0.4 });
    await fireEvent.pointerMove(bar, { pointerId: 1, clientX: left + width * 0.6 });
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
    await fireEvent.pointerUp(bar, { pointerId: 1 });
    await fireEvent.pointerMove(bar, { pointerId: 1, clientX: left });
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
  },
};

export const Remembered: Story = {
  beforeEach: () => localStorage.setItem(key, '66'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '66');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('separator').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '42');
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
