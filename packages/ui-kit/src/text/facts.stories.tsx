import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../layout/text.tsx';
import { Facts } from './facts.tsx';

const meta = { title: 'Data/Facts' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const facts = (
  <Text size="small" tone="muted">
    <Facts>
      <bdi>Diagnóstico com Padaria Trigal</bdi>
      <bdi>Carla Vieira</bdi>
      <bdi>29 de nov.</bdi>
    </Facts>
  </Text>
);

export const OneLine: Story = { render: () => facts };

/** The dot goes where a line ends. */
export const TwoLines: Story = {
  render: () => <div style={{ inlineSize: '18rem' }}>{facts}</div>,
  play: async ({ canvas }) => {
    const [first, last] = [canvas.getByText('Diagnóstico com Padaria Trigal'), canvas.getByText('29 de nov.')];
    await expect(last.getBoundingClientRect().top).toBeGreaterThan(first.getBoundingClientRect().bottom - 1);
    await expect(last.getBoundingClientRect().left).toBeCloseTo(first.getBoundingClientRect().left, 0);
  },
};
