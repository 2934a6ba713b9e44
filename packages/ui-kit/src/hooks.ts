export { createStore, type Store } from './hooks/create-store.ts';
export { useIsHydrated } from './hooks/use-is-hydrated.ts';
export { useMedia } from './hooks/use-media.ts';
export { useNow } from './hooks/use-now.ts';
export { usePrinting } from './hooks/use-printing.ts';
export { useWidth } from './hooks/use-width.ts';
