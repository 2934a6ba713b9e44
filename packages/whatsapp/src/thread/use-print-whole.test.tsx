import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrintWhole } from './use-print-whole.ts';

/** Pages -2 to 2, opened in the middle. They arrive before React renders that they are being fetched. */
const usePages = (fails: number | null, isPrinting: boolean, onPrinted: () => void) => {
  const query = useInfiniteQuery({
    queryKey: ['pages', fails],
    queryFn: ({ pageParam }) => {
      if (pageParam === fails) throw new Error('cut');
      return pageParam;
    },
    retry: false,
    initialPageParam: 0,
    getPreviousPageParam: (first: number) => (first > -2 ? first - 1 : null),
    getNextPageParam: (last: number) => (last < 2 ? last + 1 : null),
  });
  usePrintWhole(query, isPrinting, onPrinted);
  return query.data?.pages;
};

const printed = async (fails: number | null) => {
  const client = new QueryClient();
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const onPrinted = vi.fn<() => void>();
  const { result, rerender, unmount } = renderHook(({ isPrinting }) => usePages(fails, isPrinting, onPrinted), {
    initialProps: { isPrinting: false },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current).toEqual([0]));
  rerender({ isPrinting: true });
  await waitFor(() => expect(onPrinted).toHaveBeenCalledOnce());
  const calls = print.mock.calls.length;
  print.mockRestore();
  unmount();
  return { pages: result.current, calls };
};

it('prints once all pages are loaded', async () => {
  expect(await printed(null)).toEqual({ pages: [-2, -1, 0, 1, 2], calls: 1 });
});

it('prints nothing when a page cannot be loaded', async () => {
  expect(await printed(2)).toMatchObject({ calls: 0 });
});
