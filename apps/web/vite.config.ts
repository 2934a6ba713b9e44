import { parse } from 'node:path';
import { chunkReport } from '@pauta/vite/chunk-report';
import { hotRoutes } from '@pauta/vite/hot-routes';
import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import { defineConfig } from 'vite';
import { pageHead, prerender } from './prerender.ts';
import { firstPages } from './first-pages.ts';

/** Without the names of sharing chunks: otherwise the script of every page would contain the list. */
const shortName = (name: string): string | undefined => name.split('~')[0];

const api = process.env['PAUTA_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [...browserPlugins(), firstPages(), pageHead(), prerender(), chunkReport(), hotRoutes()],
  define: { global: 'globalThis' }, // amazon-cognito-identity-js was written for Node's name of it
  ...(optimizeDeps && { optimizeDeps }),
  build: {
    manifest: true,
    target: 'es2023',
    // The oldest browsers with `:dir()`: for older ones it would be compiled to `:lang()`.
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
            // A separate chunk: otherwise a page would load the chunk into which an icon was merged.
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
      [
        '/api',
        '/whatsapp',
        '/idp',
        '/oauth2',
        '/logout',
        '/local_pauta',
        '/uploads',
        '/media',
        '/shared-media',
        '/healthz',
      ].map((path) => [path, api]),
    ),
  },
});
