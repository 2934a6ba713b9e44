// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the elements lose their native roles
import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import * as progress from '../feedback/progress.css.ts';
import { SkeletonText } from '../feedback/skeleton-text.tsx';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './table.css.ts';
import { columnWidth, type RowSelection, type TableColumn, type TableDensity } from './table-parts.ts';
import type { TableHandle, TableSort } from './table-parts.ts';

export type TableProps<Row> = {
  /** Accessible name of the table. */
  readonly label: string;
  /** The columns, from start to end. */
  readonly columns: readonly TableColumn<Row>[];
  /** The rows, in order. */
  readonly rows: readonly Row[];
  /** Unique id of a row. */
  readonly rowId: (row: Row) => string;
  /** Name of a row for its checkbox and screen readers. */
  readonly rowLabel: (row: Row) => string;
  /** Called on Enter, or on a press outside of the row's controls. */
  readonly onOpen?: (row: Row, how: { readonly inNewTab: boolean }) => void;
  /** Adds a column of checkboxes. */
  readonly selection?: RowSelection<Row>;
  /** Sorted column and direction. */
  readonly sort?: TableSort;
  /** Called when a header is pressed; the parent sorts the rows. */
  readonly onSortChange?: (sort: TableSort) => void;
  /** Row height: density-dependent or compact (40 px). */
  readonly density?: TableDensity;
  /** Reserves space for a menu in the corner of a card. */
  readonly hasCorner?: boolean;
  /** Shows skeleton rows if there are no rows, otherwise keeps the rows and shows a loading line. */
  readonly isLoading?: boolean;
  /** Shown instead of the table if there are no rows. */
  readonly empty?: ReactNode;
  /** Imperative handle for moving the focus between rows. */
  readonly handleRef?: Ref<TableHandle>;
};

const interactive = 'a, button, input, label, select, textarea, [role=button], [role=menuitem]';
const controls = 'a[href], button:enabled, input:enabled, [tabindex]';

const passedBy: TriggerProps = { tabIndex: -1 };

/** The control before or after the focused one, by arrow key; the row itself comes before its first control. */
const controlBeside = (row: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined => {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(controls)];
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const at = stops.findIndex((stop) => stop === from);
  return stops[at + (document.dir === 'rtl' ? -by : by)];
};

/**
 * A table: sticky header, hairlines, cards below 900 px.
 * One tab stop: ↑ and ↓ move between rows, ← and → between the controls of a row, Enter opens, Space selects.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  onOpen,
  selection,
  sort,
  onSortChange,
  density = 'comfortable',
  isLoading = false,
  hasCorner = false,
  empty,
  handleRef,
}: TableProps<Row>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? 3.75 : 0);

  const rowElements = () => [...(bodyRef.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];

  const focusRow = (index: number) => rowElements()[Math.max(0, Math.min(index, rows.length - 1))]?.focus();

  useImperativeHandle(handleRef, () => ({
    moveFocus: (by) => {
      const at = rowElements().findIndex((element) => element.dataset['row'] === focusedId);
      focusRow(at === -1 ? 0 : at + by);
    },
    focusedId: () => focusedId,
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const { target, currentTarget } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[index];
    const isControl = target !== currentTarget;
    // React also bubbles keys from a popover opened by a control, which is not inside the row's element.
    if (
      !row ||
      (isControl && !(target instanceof Element && currentTarget.contains(target) && target.matches(controls)))
    )
      return;
    const goBeside = () => controlBeside(currentTarget, target, event.key)?.focus();
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      ArrowRight: goBeside,
      ArrowLeft: goBeside,
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ...(!isControl && { Enter: () => onOpen?.(row, { inNewTab: false }) }),
      ...(!isControl && selection && { ' ': () => selection.toggle(row) }),
    };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  };

  const onClick = (event: MouseEvent, row: Row) => {
    const isText = getSelection()?.type === 'Range';
    const { target, currentTarget } = event;
    if (isText || !(target instanceof Element) || target.closest(interactive)) return;
    // React also bubbles clicks from a popover opened by a control.
    if (!currentTarget.contains(target)) return;
    onOpen?.(row, { inNewTab: event.metaKey || event.ctrlKey });
  };

  const nextSort = (columnId: string): TableSort => ({
    columnId,
    direction: sort?.columnId === columnId && sort.direction === 'descending' ? 'ascending' : 'descending',
  });

  if (rows.length === 0 && !isLoading && empty) return empty;
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
        {selection && <col className={styles.selectColumn} />}
        {columns.map((column) => (
          <col
            key={column.id}
            className={styles.column}
            style={assignInlineVars({ [styles.columnWidth]: columnWidth(column) })}
          />
        ))}
      </colgroup>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={classNames(styles.headCell, styles.selectHead)}>
              {selection.all}
            </th>
          )}
          {columns.map((column) => {
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
                  <NativeButton className={styles.sort} onPress={() => onSortChange?.(nextSort(column.id))}>
                    {column.header}
                    {direction ? (
                      <Icon icon={direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon} size="small" />
                    ) : (
                      <span className={styles.sortIdle}>
                        <Icon icon={SortIcon} size="small" />
                      </span>
                    )}
                  </NativeButton>
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
        {rows.map((row, index) => {
          const id = rowId(row);
          const isSelected = selection?.isSelected(row) ?? false;
          const isTabStop = focusedId === id || (index === 0 && !rows.some((other) => rowId(other) === focusedId));
          return (
            <tr
              key={id}
              role="row"
              data-row={id}
              aria-label={rowLabel(row)}
              aria-selected={selection ? isSelected : undefined}
              tabIndex={isTabStop ? 0 : -1}
              className={classNames(
                styles.row,
                hasCorner && styles.withCorner,
                onOpen && styles.opens,
                isSelected && styles.selected,
              )}
              onFocus={() => setFocusedId(id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => onClick(event, row)}
            >
              <TriggerSlot holds={passedBy}>
                {selection && (
                  <td role="cell" className={classNames(styles.cell, styles.density[density], styles.selectCell)}>
                    {selection.one(row)}
                  </td>
                )}
                {columns.map((column) => (
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
                    {column.cell(row)}
                  </td>
                ))}
              </TriggerSlot>
            </tr>
          );
        })}
        {rows.length === 0 &&
          isLoading &&
          Array.from({ length: 10 }, (_, index) => (
            <tr key={index} aria-hidden className={styles.row}>
              {selection && (
                <td className={classNames(styles.cell, styles.density[density], styles.selectCell)}>
                  <SkeletonText width="1rem" />
                </td>
              )}
              {columns.map((column, position) => (
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
