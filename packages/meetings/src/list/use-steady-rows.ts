import { type FocusEvent, useState } from 'react';

export type SteadyRows<Row> = {
  readonly rows: readonly Row[];
  /** Rows held back while the pointer is on the list. */
  readonly newCount: number;
  readonly showNew: () => void;
  /** To spread on what holds the rows. */
  readonly holdProps: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** The rows as they stood, each with its newest content; those that have gone keep their last one. */
const steady = <Row extends { readonly id: string }>(shown: readonly Row[], fresh: readonly Row[]): Row[] => {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => byId.get(row.id) ?? row);
};

/** Puts the person's own new rows among those on show at once: one's own action needs no confirmation. */
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
 * Keeps rows where they are while the person points at them or stands on one, whatever live updates bring of others.
 * A change of `place` (another filter or page) shows the new rows at once.
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
    // None are held, so whatever there is by then is taken.
    showNew: () => setHeld({ place, rows: [] }),
    holdProps: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      // From one row to another is still within the list.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null)) setIsFocused(false);
      },
    },
  };
};
