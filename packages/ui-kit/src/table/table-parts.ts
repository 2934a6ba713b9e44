import type { ReactNode } from 'react';
import type * as styles from './table.css.ts';

export type TableColumn<Row> = {
  /** Unique id. */
  readonly id: string;
  /** Text of the header. */
  readonly header: string;
  /** Hides the header visually, for example over row actions; screen readers still read it. */
  readonly hidesHeader?: boolean;
  /** Renders the cell of a row. */
  readonly cell: (row: Row) => ReactNode;
  /** Width in rem; the minimum width of a column that grows. */
  readonly width: number;
  /** Shares the remaining width; a number is a share of the table's, from 0 to 1. */
  readonly grows?: boolean | number;
  /** Alignment: `end` for numbers, `start` for the rest. */
  readonly align?: 'start' | 'center' | 'end';
  /** Can be sorted by its header. */
  readonly isSortable?: boolean;
  /** Cannot be hidden in the `TableViewMenu`. */
  readonly isLocked?: boolean;
  /** Position in the card below 900 px. `title` comes first; the default is inline. */
  readonly inCard?: keyof typeof styles.inCard;
};

/** Width of a column as CSS. */
export const columnWidth = ({ grows, width }: Pick<TableColumn<never>, 'grows' | 'width'>): string =>
  typeof grows === 'number' ? `${grows * 100}%` : grows ? 'auto' : `${width}rem`;

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** `comfortable` rows have the height of the current density, `compact` ones 40 px. */
export type TableDensity = keyof typeof styles.density;

/** Imperative handle for moving between rows, for single-key shortcuts. */
export type TableHandle = {
  /** Moves the focus by a number of rows; to the first one if no row has the focus. */
  readonly moveFocus: (by: number) => void;
  /** Id of the row that has, or last had, the focus. */
  readonly focusedId: () => string | null;
};

/** A column of checkboxes at the start. */
export type RowSelection<Row> = {
  readonly all: ReactNode;
  readonly one: (row: Row) => ReactNode;
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
};
