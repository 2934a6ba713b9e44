import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

const config: StorybookConfig = {
  // Vitest would take pages of words for tests.
  stories: [
    '../../../packages/*/src/**/*.stories.tsx',
    ...(process.env['VITEST'] ? [] : ['../../../packages/*/src/**/*.mdx']),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: browserPlugins(),
      optimizeDeps: {
        include: [
          ...(optimizeDeps?.include ?? []),
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
        ],
      },
    }),
};

export default config;
