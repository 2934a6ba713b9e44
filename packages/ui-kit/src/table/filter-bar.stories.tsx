import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { BookmarkPlusIcon } from '../icons/glyphs.ts';
import { Menu } from '../overlays/menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { AddFilterChip, FilterChip } from './filter-chip.tsx';

const teams = ['Equipe Sul', 'Equipe Norte'];

function Filters({ initial = ['Últimos 30 dias', 'Externas'] }: { initial?: readonly string[] }) {
  const [inForce, setInForce] = useState(initial);
  return (
    <FilterBar
      label="Filtros"
      summary={inForce.length > 0 ? '312 reuniões' : '1.284 reuniões'}
      {...(inForce.length > 0 && { onClear: () => setInForce([]) })}
      end={
        <Button variant="ghost" icon={BookmarkPlusIcon} size="xs">
          Salvar visão
        </Button>
      }
    >
      {inForce.map((filter) => (
        <FilterChip
          key={filter}
          label={filter}
          onRemove={() => setInForce(inForce.filter((other) => other !== filter))}
        />
      ))}
      <Menu
        trigger={<AddFilterChip label="Equipe" />}
        label="Equipe"
        placement="bottom start"
        groups={[
          {
            id: 'teams',
            actions: teams.map((label) => ({ id: label, label, onAction: () => setInForce([...inForce, label]) })),
          },
        ]}
      />
      <AddFilterChip label="Situação" />
      <AddFilterChip label="Nota" />
    </FilterBar>
  );
}

const meta = {
  title: 'Data/FilterBar',
  component: Filters,
} satisfies Meta<typeof Filters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddsAndClears: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Externas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Equipe' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Equipe Sul' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remover filtro Equipe Sul' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar filtros' }));
    await expect(canvas.queryByRole('button', { name: /Remover filtro/u })).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('1.284 reuniões');
  },
};
export const InForce: Story = {};
export const Narrow: Story = {
  args: { initial: ['Últimos 30 dias', 'Externas', 'Nota de 40 a 80', 'Vendedores: Carla Vieira, Bruno Teles'] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '22rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
