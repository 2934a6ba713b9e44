import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Builds the web app with the little of zod that the contract needs, in place of zod. */
export const lightSchemas = (): Plugin => ({
  name: 'pauta-light-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler: () => fileURLToPath(new URL('light-zod.ts', import.meta.url)),
  },
});
