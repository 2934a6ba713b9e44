import { type FocusEvent, useState } from 'react';

export type SteadyRows<Row> = {
  readonly rows: readonly Row[];
  /** Number of rows held back while the pointer is over the list. */
  readonly newCount: number;
  readonly showNew: () => void;
  /** Props for the container of the rows. */
  readonly holdProps: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** The visible rows with their current data; deleted rows keep their last data. */
const steady = <Row extends { readonly id: string }>(shown: readonly Row[], fresh: readonly Row[]): Row[] => {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => byId.get(row.id) ?? row);
};

/** Inserts the user's own new rows immediately: they are the result of the user's action. */
const withOwn = <Row extends { readonly id: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
  isOwn: (row: Row) => boolean,
): Row[] => {
  const rows = [...shown];
  for (const [index, row] of fresh.entries()) {
    if (!isOwn(row) || rows.some(({ id }) => id === row.id)) continue;
    const next = fresh.slice(index + 1).find(({ id }) => rows.some((known) => known.id === id));
    rows.splice(next ? rows.findIndex(({ id }) => id === next.id) : rows.length, 0, row);
  }
  return rows;
};

/**
 * Keeps the rows in place while the pointer or the focus is in the list; new rows of others are held back.
 * A change of `place` (another filter or page) shows all rows at once.
 */
export const useSteadyRows = <Row extends { readonly id: string }>(
  fresh: readonly Row[],
  place: string,
  isOwn: (row: Row) => boolean = () => false,
): SteadyRows<Row> => {
  const [held, setHeld] = useState<{ readonly place: string; readonly rows: readonly Row[] }>({ place, rows: fresh });
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = (isPointed || isFocused) && held.place === place && held.rows.length > 0;
  if (!isHeld && (held.rows !== fresh || held.place !== place)) setHeld({ place, rows: fresh });
  const known = new Set(held.rows.map(({ id }) => id));
  return {
    rows: isHeld ? withOwn(steady(held.rows, fresh), fresh, isOwn) : fresh,
    newCount: isHeld ? fresh.filter((row) => !known.has(row.id) && !isOwn(row)).length : 0,
    // An empty list is not held, so the current rows are shown.
    showNew: () => setHeld({ place, rows: [] }),
    holdProps: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      // Ignores focus moves within the list.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null)) setIsFocused(false);
      },
    },
  };
};
