import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSteadyRows } from './use-steady-rows.ts';

const row = (id: string, words = id) => ({ id, words });
type Props = { readonly fresh: readonly { id: string; words: string }[]; readonly place: string };

const start = (fresh: Props['fresh']) =>
  renderHook(({ fresh: rows, place }: Props) => useSteadyRows(rows, place), { initialProps: { fresh, place: 'p1' } });

describe('useSteadyRows', () => {
  it('shows new rows at once while the pointer is elsewhere', () => {
    const { result, rerender } = start([row('a'), row('b')]);
    rerender({ fresh: [row('n'), row('a')], place: 'p1' });
    expect(result.current.rows.map(({ id }) => id)).toEqual(['n', 'a']);
  });

  it('keeps positions but updates data under the pointer, and counts new rows', () => {
    const { result, rerender } = start([row('a'), row('b')]);
    act(() => result.current.holdProps.onPointerEnter());
    rerender({ fresh: [row('n'), row('b', 'novo')], place: 'p1' });
    expect(result.current.rows).toEqual([row('a'), row('b', 'novo')]);
    expect(result.current.newCount).toBe(1);
  });

  it('shows new rows when the pointer leaves, or on demand', () => {
    const { result, rerender } = start([row('a')]);
    act(() => result.current.holdProps.onPointerEnter());
    rerender({ fresh: [row('n'), row('a')], place: 'p1' });
    act(() => result.current.showNew());
    expect(result.current.rows.map(({ id }) => id)).toEqual(['n', 'a']);
    rerender({ fresh: [row('m'), row('n')], place: 'p1' });
    act(() => result.current.holdProps.onPointerLeave());
    expect(result.current.rows.map(({ id }) => id)).toEqual(['m', 'n']);
  });

  it("shows the user's own rows at once in order, and counts only others", () => {
    const { result, rerender } = renderHook(
      ({ fresh, place }: Props) => useSteadyRows(fresh, place, ({ id }) => id.startsWith('own')),
      { initialProps: { fresh: [row('a'), row('b')], place: 'p1' } },
    );
    act(() => result.current.holdProps.onPointerEnter());
    rerender({ fresh: [row('n'), row('own-1'), row('a'), row('own-2'), row('b'), row('own-3')], place: 'p1' });
    expect(result.current.rows.map(({ id }) => id)).toEqual(['own-1', 'a', 'own-2', 'b', 'own-3']);
    expect(result.current.newCount).toBe(1);
  });

  it('keeps no rows of another page', () => {
    const { result, rerender } = start([row('a')]);
    act(() => result.current.holdProps.onFocus());
    rerender({ fresh: [row('z')], place: 'p2' });
    expect(result.current.rows.map(({ id }) => id)).toEqual(['z']);
  });
});
