import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page and in its first render in the browser, which must be equal; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
