import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Prints when `isPrinting` becomes true, after loading the pages that are missing; not when one of them fails. */
export const usePrintWhole = (query: UseInfiniteQueryResult, isPrinting: boolean, onPrinted: () => void): void => {
  const loadAll = useEffectEvent(async (isWanted: () => boolean) => {
    // Waits for the running fetch, if there is one.
    let loaded = query.isFetching ? await query.fetchNextPage({ cancelRefetch: false }) : query;
    while (isWanted() && !loaded.error && (loaded.hasPreviousPage || loaded.hasNextPage))
      loaded = loaded.hasPreviousPage ? await query.fetchPreviousPage() : await query.fetchNextPage();
    return !loaded.error;
  });
  const end = useEffectEvent((isLoaded: boolean) => {
    onPrinted();
    if (isLoaded) globalThis.print();
  });
  useEffect(() => {
    if (!isPrinting) return undefined;
    let isWanted = true;
    void loadAll(() => isWanted).then((isLoaded) => isWanted && end(isLoaded));
    return () => {
      isWanted = false;
    };
  }, [isPrinting]);
};
