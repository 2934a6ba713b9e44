import type { ReactNode } from 'react';
import type * as styles from './table.css.ts';

export type TableColumn<Row> = {
  /** Unlike every other column. */
  readonly id: string;
  /** What stands over it. */
  readonly header: string;
  /** Keeps the header for screen readers alone, as over row actions. */
  readonly hidesHeader?: boolean;
  /** What it shows of a row. */
  readonly cell: (row: Row) => ReactNode;
  /** In rem. A column that grows has at least this much and shares what is left. */
  readonly width: number;
  /** Shares the width that is left. */
  readonly grows?: boolean;
  /** Numbers at the end, all else at the start. */
  readonly align?: 'start' | 'center' | 'end';
  /** Its header sorts. */
  readonly isSortable?: boolean;
  /** Always shown: can't be taken away in the `TableViewMenu`. */
  readonly isLocked?: boolean;
  /** Its place under 900 px, where a row is a card. `title` comes first; by default in line. */
  readonly inCard?: keyof typeof styles.inCard;
};

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** `comfortable` rows are as high as the density in force sets them, `compact` ones 40 px. */
export type TableDensity = keyof typeof styles.density;

/** Moves among the rows from outside, as single-key shortcuts do. */
export type TableHandle = {
  /** Focuses the row that many further on; the first when none has the focus. */
  readonly moveFocus: (by: number) => void;
  /** Id of the row that has, or last had, the focus. */
  readonly focusedId: () => string | null;
};

/** A column of checkboxes before the others. */
export type RowSelection<Row> = {
  readonly all: ReactNode;
  readonly one: (row: Row) => ReactNode;
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
};
