import type { Plugin } from 'vite';

const id = '\0pauta-store-hook';

/** Takes React's own hook for what stands in for it where React is older. */
export const ownStoreHook = (): Plugin => ({
  name: 'pauta-store-hook',
  apply: 'build',
  resolveId: { filter: { id: /^use-sync-external-store\/shim$/ }, handler: () => id },
  load: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `export { useSyncExternalStore } from 'react';` },
});
