// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the elements lose their native roles
import { useLingui } from '@lingui/react/macro';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components';
import * as progress from '../feedback/progress.css.ts';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { MenuGroup } from '../overlays/menu.tsx';
import { RowActions } from './row-actions.tsx';
import * as styles from './table.css.ts';

export type TableColumn<Row extends RowData> = {
  readonly id: string;
  readonly header: string;
  /** Keeps the header for screen readers alone, as over row actions. */
  readonly hidesHeader?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** In rem. A column that grows has at least this much and shares what is left. */
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  readonly isSortable?: boolean;
  /** Always shown: can't be taken away in the `TableViewMenu`. */
  readonly isLocked?: boolean;
  /** Its place under 900 px, where a row is a card. `title` comes first; by default in line. */
  readonly inCard?: keyof typeof styles.inCard;
};

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** `comfortable` rows are 56 px high, `compact` ones 40. */
export type TableDensity = keyof typeof styles.density;

/** Moves among the rows from outside, as single-key shortcuts do. */
export type TableHandle = {
  /** Focuses the row that many further on; the first when none has the focus. */
  readonly moveFocus: (by: number) => void;
  /** Id of the row that has, or last had, the focus. */
  readonly focusedId: () => string | null;
};

export type TableProps<Row extends RowData> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What the row is called in its checkbox and to a screen reader. */
  readonly rowLabel: (row: Row) => string;
  /** Enter on the row, or a press anywhere on it that hits nothing else. */
  readonly onOpen?: (row: Row, how: { readonly inNewTab: boolean }) => void;
  /** Ids that are selected; with it comes a column of checkboxes. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  /** Ids of columns that are not shown. */
  readonly hiddenColumns?: readonly string[];
  /** Ids of columns in the order wanted; those left out follow. */
  readonly columnOrder?: readonly string[];
  readonly density?: TableDensity;
  /** What can be done with a row, in a menu at its end. Only what can work in the row's state. */
  readonly rowActions?: (row: Row) => readonly MenuGroup[];
  /** Shows skeleton rows while there are no rows; keeps the old rows, with a line that runs, while new ones come. */
  readonly isLoading?: boolean;
  /** Stands in the place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly handleRef?: Ref<TableHandle>;
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

const interactive = 'a, button, input, label, select, textarea, [role=button], [role=menuitem]';

/**
 * Rows of one kind: sticky header, hairlines, rows of 56 px, cards under 900 px.
 * ↑ and ↓ move among rows, Enter opens, Space selects.
 */
export function Table<Row extends RowData>({
  label,
  columns: given,
  rows,
  rowId,
  rowLabel,
  onOpen,
  selected,
  onSelectedChange,
  sort,
  onSortChange,
  hiddenColumns,
  columnOrder,
  density = 'comfortable',
  isLoading = false,
  rowActions,
  empty,
  handleRef,
}: TableProps<Row>) {
  'use no memo';
  const { t } = useLingui();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);

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
  const modelRows = table.getRowModel().rows;
  const width = shown.reduce((sum, column) => sum + column.width, selected ? 3.75 : 0);
  const span = shown.length + (selected ? 1 : 0);

  const rowElements = () => [...(bodyRef.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];

  const focusRow = (index: number) => rowElements()[Math.max(0, Math.min(index, modelRows.length - 1))]?.focus();

  useImperativeHandle(handleRef, () => ({
    moveFocus: (by) => {
      const at = rowElements().findIndex((element) => element.dataset['row'] === focusedId);
      focusRow(at === -1 ? 0 : at + by);
    },
    focusedId: () => focusedId,
  }));

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = modelRows[index];
    if (!row) return;
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(modelRows.length - 1),
      Enter: () => onOpen?.(row.original, { inNewTab: false }),
      ...(selected && { ' ': () => row.toggleSelected() }),
    };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  };

  const onClick = (event: MouseEvent, row: Row) => {
    const isText = getSelection()?.type === 'Range';
    if (isText || (event.target instanceof Element && event.target.closest(interactive))) return;
    onOpen?.(row, { inNewTab: event.metaKey || event.ctrlKey });
  };

  const nextSort = (columnId: string): TableSort => ({
    columnId,
    direction: sort?.columnId === columnId && sort.direction === 'descending' ? 'ascending' : 'descending',
  });

  const grid = (
    <table
      role="table"
      aria-label={label}
      aria-busy={isLoading}
      aria-rowcount={rows.length + 1}
      className={styles.table}
      style={assignInlineVars({ [styles.leastWidth]: `${width}rem` })}
    >
      <colgroup>
        {selected && <col className={styles.selectColumn} />}
        {shown.map((column) => (
          <col
            key={column.id}
            {...(!column.grows && {
              className: styles.column,
              style: assignInlineVars({ [styles.columnWidth]: `${column.width}rem` }),
            })}
          />
        ))}
      </colgroup>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {selected && (
            <th role="columnheader" scope="col" className={styles.headCell}>
              <Checkbox
                hidesLabel
                label={t`Selecionar todas as linhas`}
                isSelected={table.getIsAllRowsSelected()}
                isIndeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                isDisabled={rows.length === 0}
                onChange={(isSelected) => table.toggleAllRowsSelected(isSelected)}
              />
            </th>
          )}
          {shown.map((column) => {
            const direction = sort?.columnId === column.id ? sort.direction : undefined;
            return (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
                className={classNames(styles.headCell, styles.align[column.align ?? 'start'])}
              >
                {column.isSortable ? (
                  <Button className={styles.sort} onPress={() => onSortChange?.(nextSort(column.id))}>
                    {column.header}
                    {direction ? (
                      <Icon icon={direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon} size="small" />
                    ) : (
                      <span className={styles.sortIdle}>
                        <Icon icon={SortIcon} size="small" />
                      </span>
                    )}
                  </Button>
                ) : column.hidesHeader ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  column.header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody ref={bodyRef} role="rowgroup" className={styles.body}>
        {modelRows.map((row, index) => {
          const isSelected = selected?.has(row.id) ?? false;
          const name = rowLabel(row.original);
          const isTabStop = focusedId === row.id || (index === 0 && !modelRows.some(({ id }) => id === focusedId));
          return (
            <tr
              key={row.id}
              role="row"
              data-row={row.id}
              aria-label={name}
              aria-selected={selected ? isSelected : undefined}
              tabIndex={isTabStop ? 0 : -1}
              className={classNames(
                styles.row,
                rowActions && styles.withCorner,
                onOpen && styles.opens,
                isSelected && styles.selected,
              )}
              onFocus={() => setFocusedId(row.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => onClick(event, row.original)}
            >
              {selected && (
                <td role="cell" className={classNames(styles.cell, styles.density[density], styles.selectCell)}>
                  <Checkbox
                    hidesLabel
                    label={t`Selecionar ${name}`}
                    isSelected={isSelected}
                    onChange={(value) => row.toggleSelected(value)}
                  />
                </td>
              )}
              {shown.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={classNames(
                    styles.cell,
                    styles.density[density],
                    styles.align[column.align ?? 'start'],
                    styles.inCard[column.inCard ?? 'line'],
                  )}
                >
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          );
        })}
        {rows.length === 0 &&
          isLoading &&
          Array.from({ length: 10 }, (_, index) => (
            <tr key={index} aria-hidden className={styles.row}>
              {selected && (
                <td className={classNames(styles.cell, styles.density[density], styles.selectCell)}>
                  <SkeletonText width="1rem" />
                </td>
              )}
              {shown.map((column, position) => (
                <td
                  key={column.id}
                  role="cell"
                  className={classNames(styles.cell, styles.density[density], styles.inCard[column.inCard ?? 'line'])}
                >
                  <SkeletonText
                    size={position === 0 ? 'body' : 'small'}
                    width={`${48 + ((index * 13 + position * 29) % 40)}%`}
                  />
                </td>
              ))}
            </tr>
          ))}
        {rows.length === 0 && !isLoading && empty && (
          <tr role="row" className={styles.wholeRow}>
            <td role="cell" colSpan={span} className={styles.whole}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );

  return (
    <>
      {isLoading && rows.length > 0 && (
        <div className={styles.busy} aria-hidden>
          <div className={styles.busyLine}>
            <div className={classNames(progress.bar, progress.tone.primary, progress.endless)} />
          </div>
        </div>
      )}
      {grid}
    </>
  );
}

export type TwoLinesProps = {
  readonly children: ReactNode;
  readonly second?: ReactNode;
  /** The row's own title. */
  readonly isTitle?: boolean;
};

/** A cell with a line and a quieter one under it. */
export function TwoLines({ children, second, isTitle }: TwoLinesProps) {
  return (
    <div className={styles.two}>
      <div className={classNames(styles.first, isTitle && styles.strong)}>{children}</div>
      {second !== undefined && <div className={styles.second}>{second}</div>}
    </div>
  );
}
