import { vi } from 'vitest';

/** Charts measure their place, which this document has none of. */
export const giveResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
};
