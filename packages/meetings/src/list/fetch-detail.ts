import { useEffect } from 'react';

let detail: Promise<unknown> | undefined;

/** Fetches the script of a meeting's page before one is opened. */
export const fetchDetail = (): void => {
  detail ??= import('../detail/meeting-detail.route.tsx').catch(() => {
    detail = undefined;
  });
};

/** Fetches it once the list is shown and the browser idle; one that doesn't tell waits for the pointer. */
export const useDetailWhenIdle = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown || typeof requestIdleCallback !== 'function') return undefined;
    const handle = requestIdleCallback(fetchDetail);
    return () => cancelIdleCallback(handle);
  }, [isShown]);
};
