import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualList, type VirtualListProps } from './virtual-list.tsx';

const rowPx = 50;
const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `turn-${index}`, words: `Trecho ${index}` }));

/** The document of the tests has no layout: the list is 500 px high, and each row as high as estimated. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(rowPx * 10);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Item = (typeof items)[number];

const open = () => {
  vi.useFakeTimers();
  const estimate = vi.fn<VirtualListProps<Item>['estimate']>(() => rowPx);
  const row = vi.fn<VirtualListProps<Item>['children']>(({ words }, _, isStop) => (
    <button type="button" tabIndex={isStop ? 0 : -1}>
      {words}
    </button>
  ));
  render(
    <VirtualList label="Falas" items={items} itemKey={({ id }) => id} estimate={estimate} isRoving>
      {row}
    </VirtualList>,
  );
  const rest = () => act(() => void vi.advanceTimersByTime(1_000));
  rest();
  const scroller = screen.getByRole('group', { name: 'Falas' });
  const scrollTo = (top: number) =>
    act(() => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
    });
  estimate.mockClear();
  row.mockClear();
  return { estimate, row, scrollTo, rest };
};
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

describe('VirtualList', () => {
  it('renders only the rows that come into view while it scrolls, and lays out no item again', () => {
    const { estimate, row, scrollTo } = open();
    scrollTo(rowPx * 3);
    expect(row.mock.calls.map(([, index]) => index)).toEqual([16, 17, 18]);
    expect(estimate).not.toHaveBeenCalled();
  });

  it('renders the rows in view first after a jump, and those around them after the paint', () => {
    const { scrollTo, rest } = open();
    const ends = () => {
      const rows = screen.getAllByRole('listitem').map((row) => Number(row.dataset['index']));
      return [rows[0], rows.at(-1)];
    };
    scrollTo(rowPx * 5_000);
    expect(ends()).toEqual([4_999, 5_010]);
    rest();
    expect(ends()).toEqual([4_994, 5_015]);
  });

  it('has its tab stop in view again once it rests', () => {
    const { scrollTo, rest } = open();
    expect(stops().map((stop) => stop.textContent)).toEqual(['Trecho 0']);
    scrollTo(rowPx * 100);
    rest();
    expect(stops().map((stop) => stop.textContent)).toEqual(['Trecho 100']);
  });
});
