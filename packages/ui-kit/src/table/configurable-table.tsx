import { useLingui } from '@lingui/react/macro';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { Checkbox } from '../forms/checkbox.tsx';
import type { MenuGroup } from '../overlays/menu.tsx';
import { Table, type TableProps } from './table.tsx';
import { type TableColumn } from './table-parts.ts';
import { RowActions } from './row-actions.tsx';

export type ConfigurableTableProps<Row extends RowData> = Omit<TableProps<Row>, 'selection' | 'hasCorner'> & {
  /** Selected ids; adds a column of checkboxes. */
  readonly selected?: ReadonlySet<string>;
  /** Called with the new selection. */
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Ids of the hidden columns. */
  readonly hiddenColumns?: readonly string[];
  /** Ids of the columns in the preferred order; columns not listed follow. */
  readonly columnOrder?: readonly string[];
  /** Row menu at the end of a row. Return only the actions possible in the row's state. */
  readonly rowActions?: (row: Row) => readonly MenuGroup[];
};

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

const actionsColumn = <Row extends RowData>(
  header: string,
  name: (row: Row) => string,
  groups: (row: Row) => readonly MenuGroup[],
): TableColumn<Row> => ({
  id: 'row-actions',
  header,
  hidesHeader: true,
  width: 4.75,
  align: 'end',
  inCard: 'corner',
  cell: (row) => <RowActions name={name(row)} groups={groups(row)} />,
});

const selectBox = (label: string, isSelected: boolean, onChange: (isSelected: boolean) => void) => (
  <Checkbox hidesLabel label={label} isSelected={isSelected} onChange={onChange} />
);

/** A `Table` with selectable rows, row menus, and columns that can be hidden and reordered. */
export function ConfigurableTable<Row extends RowData>({
  columns: given,
  selected,
  onSelectedChange,
  hiddenColumns,
  columnOrder,
  rowActions,
  ...rest
}: ConfigurableTableProps<Row>) {
  const { t } = useLingui();
  const { rows, rowId, rowLabel } = rest;

  const columns = useMemo(() => {
    return rowActions ? [...given, actionsColumn(t`Ações`, rowLabel, rowActions)] : given;
  }, [given, rowActions, rowLabel, t]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    [selected],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries((hiddenColumns ?? []).map((id) => [id, false])),
    [hiddenColumns],
  );
  const order = useMemo(() => [...(columnOrder ?? [])], [columnOrder]);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    enableRowSelection: Boolean(selected),
    state: { rowSelection, columnVisibility, columnOrder: order },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelectedChange?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });

  const shown = table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []);
  const ofRow = (row: Row) => table.getRow(rowId(row));
  const selection = selected && {
    isSelected: (row: Row) => selected.has(rowId(row)),
    toggle: (row: Row) => ofRow(row).toggleSelected(),
    all: (
      <Checkbox
        hidesLabel
        label={t`Selecionar todas as linhas`}
        isSelected={table.getIsAllRowsSelected()}
        isIndeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        isDisabled={rows.length === 0}
        onChange={(isSelected) => table.toggleAllRowsSelected(isSelected)}
      />
    ),
    one: (row: Row) => {
      const name = rowLabel(row);
      return selectBox(t`Selecionar ${name}`, selected.has(rowId(row)), (value) => ofRow(row).toggleSelected(value));
    },
  };
  return <Table {...rest} columns={shown} hasCorner={Boolean(rowActions)} {...(selection && { selection })} />;
}
