import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { ShareIcon, TagIcon, TrashIcon } from '../icons/glyphs.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { type SampleMeeting, sampleColumns, sampleMeetings } from './sample-meetings.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableViewMenu, useTableView } from './table-view.tsx';
import { Table } from './table.tsx';
import { type RowSelection, type TableSort } from './table-parts.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { ConfigurableTable, type ConfigurableTableProps } from './configurable-table.tsx';

const onOpen = fn();

/** What a documentation page has no room for. */
const lesser = ['tags', 'owner'];

function Meetings(props: Partial<ConfigurableTableProps<SampleMeeting>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort>({ columnId: 'when', direction: 'descending' });
  return (
    <div style={{ overflow: 'auto', maxHeight: '38rem' }}>
      <ConfigurableTable
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

const meta = {
  title: 'Data/Table',
  parameters: {
    layout: 'fullscreen',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { render: () => <Meetings /> };
export const Dark: Story = { render: () => <Meetings />, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: () => <Meetings />, globals: { direction: 'rtl' } };
export const Compact: Story = { render: () => <Meetings density="compact" hiddenColumns={lesser} /> };

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
  render: () => <Meetings hiddenColumns={lesser} />,
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

const onDelete = fn();

export const RowActions: Story = {
  render: () => (
    <Meetings
      rowActions={({ title }) => [
        { id: 'main', actions: [{ id: 'share', label: 'Compartilhar', icon: ShareIcon }] },
        {
          id: 'danger',
          actions: [
            { id: 'delete', label: 'Excluir', icon: TrashIcon, tone: 'critical', onAction: () => onDelete(title) },
          ],
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    onOpen.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Ações de Retomada — Escola Horizonte' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await expect(onDelete).toHaveBeenCalledWith('Retomada — Escola Horizonte');
    await expect(onOpen).not.toHaveBeenCalled();
  },
};

const viewKey = 'story-table-view';

function OwnView() {
  const view = useTableView(viewKey, sampleColumns);
  return (
    <Stack gap="x2">
      <Inline justify="end">
        <TableViewMenu columns={sampleColumns} view={view} />
      </Inline>
      <Meetings hiddenColumns={view.hiddenColumns} columnOrder={view.columnOrder} density={view.density} />
    </Stack>
  );
}

const headers = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.textContent);

export const ColumnsAndDensity: Story = {
  beforeEach: () => localStorage.removeItem(viewKey),
  render: () => <OwnView />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Tags', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Subir Responsável' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subir Responsável' })).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: 'Compacta' }));
    await expect(JSON.parse(localStorage.getItem(viewKey) ?? '{}')).toEqual({
      hiddenColumns: ['tags'],
      columnOrder: ['meeting', 'owner', 'when', 'status', 'score', 'next', 'tags'],
      density: 'compact',
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(headers(canvas)).toEqual(['Reunião', 'Responsável', 'Quando', 'Situação', 'Nota', 'Próximo passo']);
  },
};

export const ColumnsMoved: Story = {
  beforeEach: () => localStorage.removeItem(viewKey),
  render: () => <OwnView />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }));
    const owner = await screen.findByRole('checkbox', { name: 'Responsável' });
    owner.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect(screen.getByText('Responsável: 1 de 7')).toBeInTheDocument();
    await waitFor(() => expect(owner).toHaveFocus());
    const row = (name: string) => screen.getByRole('checkbox', { name }).closest('li') ?? document.body;
    await fireEvent.dragStart(row('Tags'), { dataTransfer: new DataTransfer() });
    await fireEvent.dragOver(row('Reunião'));
    await fireEvent.drop(row('Reunião'));
    await fireEvent.dragEnd(row('Tags'));
    await expect(JSON.parse(localStorage.getItem(viewKey) ?? '{}')).toMatchObject({
      columnOrder: ['owner', 'tags', 'meeting', 'when', 'status', 'score', 'next'],
    });
  },
};

export const ColumnsAgain: Story = {
  beforeEach: () => localStorage.setItem(viewKey, '{"hiddenColumns":["tags","gone"],"columnOrder":7,"density":"huge"}'),
  render: () => <OwnView />,
  play: async ({ canvas }) => {
    await expect(headers(canvas)).not.toContain('Tags');
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar o padrão' }));
    await expect(await screen.findByRole('checkbox', { name: 'Tags' })).toBeChecked();
  },
};

const rowBox = (label: string, isSelected: boolean, onToggle: () => void) => (
  <RowCheckbox label={label} isSelected={isSelected} onToggle={onToggle} />
);

function PlainMeetings() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([sampleMeetings[1]?.id ?? '']));
  const toggle = ({ id }: SampleMeeting) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]));
  const all = new Set(sampleMeetings.map(({ id }) => id));
  const selection: RowSelection<SampleMeeting> = {
    isSelected: ({ id }) => selected.has(id),
    toggle,
    all: (
      <RowCheckbox
        label="Selecionar todas desta página"
        isSelected={selected.size === all.size}
        isIndeterminate={selected.size > 0 && selected.size < all.size}
        onToggle={() => setSelected(selected.size === all.size ? new Set() : all)}
      />
    ),
    one: (row) => rowBox(`Selecionar ${row.title}`, selected.has(row.id), () => toggle(row)),
  };
  return (
    <Table
      label="Reuniões"
      columns={sampleColumns.filter(({ id }) => !lesser.includes(id))}
      rows={sampleMeetings}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      onOpen={onOpen}
      selection={selection}
    />
  );
}

export const PlainSelection: Story = {
  render: () => <PlainMeetings />,
  play: async ({ canvas }) => {
    onOpen.mockClear();
    const all = canvas.getByRole('checkbox', { name: 'Selecionar todas desta página' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Retomada — Escola Horizonte' }));
    await expect(all).toBePartiallyChecked();
    await expect(onOpen).not.toHaveBeenCalled();
  },
};

const onClear = fn();

export const Selection: Story = {
  render: () => (
    <SelectionBar count={3} onClear={onClear}>
      <Button size="xs" icon={TagIcon}>
        Tag
      </Button>
      <Button size="xs" tone="critical" icon={TrashIcon}>
        Excluir
      </Button>
    </SelectionBar>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('3 selecionadas')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar a seleção' }));
    await expect(onClear).toHaveBeenCalledOnce();
  },
};

export const LoadingRows: Story = { render: () => <Meetings rows={[]} isLoading /> };
export const Stale: Story = { render: () => <Meetings isLoading /> };
export const Empty: Story = {
  render: () => (
    <Meetings
      rows={[]}
      empty={
        <EmptyState detail="Remova a nota mínima de 90 para ver 12." action={<Button>Remover nota mínima</Button>}>
          Nenhuma reunião com estes filtros
        </EmptyState>
      }
    />
  ),
};
