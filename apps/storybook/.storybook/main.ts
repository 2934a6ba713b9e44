import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { docgen } from './docgen.ts';
import { drawings } from './drawings.ts';
import { kitFacts } from './kit-facts.ts';

const config: StorybookConfig = {
  // Vitest would treat documentation pages as tests.
  stories: [
    ...(process.env['VITEST'] ? [] : ['../pages/*.mdx', '../../../packages/*/src/**/*.mdx']),
    '../../../packages/*/src/**/*.stories.tsx',
  ],
  // Variants for other toolbar settings are tested, but not listed.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) =>
          /(?:Dark|RightToLeft|English)$/u.test(entry.exportName)
            ? { ...entry, tags: [...(entry.tags ?? []), '!dev'] }
            : entry,
        ),
    })),
  addons: [
    // Without it, tables stay as they are written.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  // For the manager, which does not load the ui-kit.
  staticDirs: [
    { from: '../../../packages/ui-kit/node_modules/@fontsource-variable/geist/files', to: '/fonts' },
    { from: '../../../packages/ui-kit/node_modules/@fontsource-variable/geist-mono/files', to: '/fonts-mono' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Replaced by our own plugin, which also resolves types that Storybook's reports as unknown.
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      build: {
        rolldownOptions: {
          output: {
            // For the names in samples of code.
            keepNames: true,
            // The preview loads the whole ui-kit, of which each module would be a request.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'ui-kit', test: /packages.ui-kit.src.(?!.*\.(?:stories|mdx|po)\b)/u },
                { name: 'aria', test: /node_modules.(?:react-aria|react-stately|@internationalized)/u },
              ],
            },
          },
        },
      },
      plugins: [...(process.env['VITEST'] ? [] : [docgen()]), kitFacts(), drawings(), ...browserPlugins()],
      optimizeDeps: {
        include: [
          ...(optimizeDeps?.include ?? []),
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'storybook/internal/core-events',
          'storybook/theming',
        ],
      },
    }),
};

export default config;
