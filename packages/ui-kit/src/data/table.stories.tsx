import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { type SampleMeeting, sampleColumns, sampleMeetings } from './sample-meetings.tsx';
import { Table, type TableProps, type TableSort } from './table.tsx';

const onOpen = fn();

function Meetings(props: Partial<TableProps<SampleMeeting>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort>({ columnId: 'when', direction: 'descending' });
  return (
    <div style={{ overflow: 'auto', maxHeight: '38rem' }}>
      <Table
        label="Reuniões"
        columns={sampleColumns}
        rows={sampleMeetings}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={onOpen}
        selected={selected}
        onSelectedChange={setSelected}
        sort={sort}
        onSortChange={setSort}
        {...props}
      />
    </div>
  );
}

const meta = { title: 'Data/Table', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { render: () => <Meetings /> };
export const Dark: Story = { render: () => <Meetings />, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: () => <Meetings />, globals: { direction: 'rtl' } };
export const Compact: Story = { render: () => <Meetings density="compact" hiddenColumns={['tags', 'owner']} /> };

export const ByKeyboard: Story = {
  render: () => <Meetings />,
  play: async ({ canvas }) => {
    onOpen.mockClear();
    const rows = canvas.getAllByRole('row');
    rows[1]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(rows[3]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(rows[3]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledWith(sampleMeetings[2], { inNewTab: false });
  },
};

export const SelectsAndSorts: Story = {
  render: () => <Meetings />,
  play: async ({ canvas }) => {
    onOpen.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar todas as linhas' }));
    for (const row of canvas.getAllByRole('row').slice(1)) await expect(row).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Retomada — Escola Horizonte' }));
    await expect(canvas.getByRole('row', { name: 'Retomada — Escola Horizonte' })).toHaveAttribute(
      'aria-selected',
      'false',
    );
    await expect(onOpen).not.toHaveBeenCalled();
    const score = canvas.getByRole('columnheader', { name: 'Nota' });
    await userEvent.click(within(score).getByRole('button'));
    await expect(score).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByText('Diagnóstico com Padaria Trigal'));
    await expect(onOpen).toHaveBeenCalledOnce();
  },
};

export const LoadingRows: Story = { render: () => <Meetings rows={[]} isLoading /> };
export const Stale: Story = { render: () => <Meetings isLoading /> };
export const Empty: Story = {
  render: () => (
    <Meetings
      rows={[]}
      empty={
        <EmptyState detail="Retire a nota mínima de 90 para ver 12." action={<Button>Retirar nota mínima</Button>}>
          Nenhuma reunião com estes filtros
        </EmptyState>
      }
    />
  ),
};
