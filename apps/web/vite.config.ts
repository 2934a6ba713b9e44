import { parse } from 'node:path';
import { chunkReport } from '@pauta/vite/chunk-report';
import { hotRoutes } from '@pauta/vite/hot-routes';
import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import { defineConfig } from 'vite';
import { pageHead, prerender } from './prerender.ts';
import { firstPages } from './first-pages.ts';

/** Without those that share it: every page would have the list in its script. */
const shortName = (name: string): string | undefined => name.split('~')[0];

const api = process.env['PAUTA_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [...browserPlugins(), firstPages(), pageHead(), prerender(), chunkReport(), hotRoutes()],
  define: { global: 'globalThis' }, // amazon-cognito-identity-js was written for Node's name of it
  ...(optimizeDeps && { optimizeDeps }),
  build: {
    manifest: true,
    target: 'es2023',
    // The oldest that know `:dir()`: for older ones it would be taken for a matter of the language.
    cssTarget: ['chrome120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) => `assets/${shortName(parse(name).name)}-[hash][extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Apart, or the chunk that an icon is merged into would come with it.
            { name: 'icons', test: /lucide.dist.esm.icons/, minShareCount: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 500,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/whatsapp', '/idp', '/oauth2', '/logout', '/local_pauta', '/uploads', '/media', '/healthz'].map(
        (path) => [path, api],
      ),
    ),
  },
});
