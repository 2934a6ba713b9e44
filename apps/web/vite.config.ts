import { chunkParts } from '@pauta/vite/chunk-parts';
import { hotRoutes } from '@pauta/vite/hot-routes';
import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import { defineConfig } from 'vite';
import { drawnPages, firstPage, pageHead } from './drawn-pages.ts';

const api = process.env['PAUTA_API'] ?? 'http://127.0.0.1:3000';

const isEntry = (id: string) => /\/(?:main\.tsx|login\.tsx|\w+\.html)$/.test(id);
/** Whether a module's path has one of these in it. */
const isOneOf = (...parts: readonly string[]) => {
  const pattern = new RegExp(parts.join('|'));
  return (id: string) => pattern.test(id);
};

// Fields are react-aria's; of what is drawn first only the provider of the language is.
const isAria = isOneOf('/(?:react-aria|react-aria-components|react-stately|@internationalized)/');
const isAriaOfAll = isOneOf('/ssr/', '/i18n/(?:I18nProvider|useDefaultLocale|utils)\\.', '/utils/useLayoutEffect\\.');
const isField = isOneOf('/ui-kit/src/forms/(?!search-field|[\\w-]+\\.css)');
const isLoginScreen = isOneOf(
  '/(?:login-screen|login-page|login-notice|blank-art|blank-form|email-field|form-alert|blank-frame)\\.',
);
const isLoginAlone = (id: string) => isLoginScreen(id) || isField(id) || (isAria(id) && !isAriaOfAll(id));

/** What the router and the frame of the signed-in product need, and the list of meetings. */
const isAfterLogin = isOneOf(
  '/(?:react-router|@tanstack|ky|zod)/',
  '/packages/(?!ui-kit|auth|feature-api)',
  '/web/src/(?:start|routes|root|features|blank|shell|connect)\\.',
  '/auth/src/session/(?:redirect-rules|session-gate|fetch-user)\\.',
  '/feature-api/src/(?:calendar|fold|format-bytes|query-client-context|guard-router|page-arrival|route-handle|feature-routes|features-context|nav-places|command|feature-overlays|served-build|use-draft|route-failure|missing-part)\\.',
  '/ui-kit/src/(?:table/|text/|people/|labels/|cards/|hooks/use-|overlays/(?:menu|popover|keys-ahead)|layout/tab|forms/search)',
  '/ui-kit/src/feedback/(?:banner|update|offline|toast|progress|states|unexpected-error|waiting-for-network)',
  '/ui-kit/src/frame/(?:app-frame|frame-navs|nav-|side-|split-|header-|account|shortcuts|use-screen-keys|page|preferences)',
);

export default defineConfig({
  plugins: [...browserPlugins(), firstPage(), pageHead(), drawnPages(), chunkParts(), hotRoutes()],
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
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page starts with is one request, what the login does without is another. No entry among
          // them: it would run for whoever shares the chunk.
          groups: [
            { name: 'login', tags: ['$initial'], test: isLoginAlone },
            { name: 'app', tags: ['$initial'], test: isAfterLogin },
            { name: 'base', tags: ['$initial'], test: (id) => !isEntry(id) },
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
