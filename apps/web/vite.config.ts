import { chunkParts } from '@pauta/vite/chunk-parts';
import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import { defineConfig } from 'vite';
import { drawnPages } from './drawn-pages.ts';

const api = process.env['PAUTA_API'] ?? 'http://127.0.0.1:3000';

const isEntry = (id: string) => /\/(?:main\.tsx|login\.tsx|\w+\.html)$/.test(id);
const isLoginAlone =
  /\/(?:login-screen|login-page|login-notice|blank-art|blank-form|form-alert|password-field|blank-frame)\./;
const isAfterLogin = (id: string) =>
  /\/react-router\/|\/web\/src\/(?:start|routes|root|features|blank|unexpected-error)\.|\/(?:redirect-rules|query-client-context|guard-router|page-arrival|route-handle|unexpected-error-state)\.|\/packages\/(?!ui-kit|auth|feature-api)/.test(
    id,
  );

export default defineConfig({
  plugins: [...browserPlugins(), drawnPages(), chunkParts()],
  define: { global: 'globalThis' }, // amazon-cognito-identity-js was written for Node's name of it
  ...(optimizeDeps && { optimizeDeps }),
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page starts with is one request, what the login does without is another. No entry among
          // them: it would run for whoever shares the chunk.
          groups: [
            { name: 'login', tags: ['$initial'], test: isLoginAlone },
            { name: 'base', tags: ['$initial'], test: (id) => !isEntry(id) && !isAfterLogin(id) },
            { name: 'app', tags: ['$initial'], test: (id) => !isEntry(id) },
            // Apart, or the chunk that an icon is merged into would come with it.
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/idp', '/oauth2', '/logout', '/local_pauta', '/uploads', '/media'].map((path) => [path, api]),
    ),
  },
});
