import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Text } from '../layout/text.tsx';
import { SortableList, type SortableListProps } from './sortable-list.tsx';

type Stop = { readonly id: string; readonly name: string };

const stops: readonly Stop[] = [
  { id: 'open', name: 'Abertura e combinado da reunião' },
  { id: 'pain', name: 'Problema principal' },
  { id: 'cost', name: 'Quanto o problema custa' },
  { id: 'next', name: 'Próximo passo com data' },
];

/** Keeps the order in a state, as a screen does. */
function Ordered({ items: first, selectedId: atFirst, onMove, ...rest }: SortableListProps<Stop>) {
  const [items, setItems] = useState(first);
  const [selectedId, setSelectedId] = useState(atFirst);
  return (
    <SortableList
      {...rest}
      items={items}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onMove={(id, to) => {
        onMove(id, to);
        const others = items.filter((item) => item.id !== id);
        setItems(others.toSpliced(to, 0, ...items.filter((item) => item.id === id)));
      }}
    />
  );
}

const meta = {
  title: 'Data/SortableList',
  component: SortableList,
  args: {
    label: 'Roteiro',
    items: stops,
    itemId: (item: object) => (item as Stop).id,
    itemLabel: (item: object) => (item as Stop).name,
    selectedId: 'pain',
    onSelect: () => undefined,
    onMove: () => undefined,
    children: (item: object, index: number) => (
      <Text>
        {index + 1}. {(item as Stop).name}
      </Text>
    ),
  },
  render: (args) => <Ordered {...(args as unknown as SortableListProps<Stop>)} />,
} satisfies Meta<typeof SortableList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const LongNames: Story = {
  args: { items: stops.map((stop) => ({ ...stop, name: `${stop.name}, `.repeat(8) })) },
};
export const MovedByKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('row', { name: 'Problema principal' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const rows = () => canvas.getAllByRole('row').map((row) => row.textContent);
    await expect(rows()[2]).toContain('Problema principal');
    await expect(canvas.getByRole('status')).toHaveTextContent('Problema principal: 3 de 4');
    await expect(canvas.getByRole('row', { name: 'Problema principal' })).toHaveFocus();
  },
};
/** The row in focus moves, where another one is selected. */
export const FocusApartFromSelection: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', { name: 'Quanto o problema custa' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const rows = canvas.getAllByRole('row').map((row) => row.textContent);
    await expect(rows[3]).toContain('Quanto o problema custa');
    await expect(rows[1]).toContain('Problema principal');
  },
};
