import { browserPlugins, optimizeDeps } from '@pauta/vite/plugins';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { docgen } from './docgen.ts';

const config: StorybookConfig = {
  // Vitest would take pages of words for tests.
  stories: [
    '../../../packages/*/src/**/*.stories.tsx',
    ...(process.env['VITEST'] ? [] : ['../../../packages/*/src/**/*.mdx']),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Ours, which also writes down what it calls unknown.
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [...(process.env['VITEST'] ? [] : [docgen()]), ...browserPlugins()],
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
