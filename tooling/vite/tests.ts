import { globSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { browserPlugins } from './plugins.ts';

const common = (name: string): ViteUserConfig['test'] => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.results/${name}.json` },
  passWithNoTests: false,
  // Page tests make much garbage: with V8's default, collecting it takes a twentieth of the time.
  execArgv: ['--max-semi-space-size=32'],
  // Generous timeouts: only tests that hang should fail by them, even on a busy machine. The first test of a file waits
  // for the transform of its imports.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
});

/** Vitest configuration for Node code: `*.test.ts`. */
export const nodeTests = (test: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: { ...common('unit'), environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'], ...test },
  });

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * Shares Vitest's transform cache between packages: its key includes the root, plugin names and configuration files.
 * Only the sources of the plugins matter, so they replace each package's configuration.
 */
const sharedTransforms = (): Plugin => ({
  name: 'pauta-shared-transforms',
  configResolved: (config) => {
    Object.assign(config, { configFileDependencies: globSync(join(import.meta.dirname, '*.ts')).toSorted() });
  },
});

/** Vitest configuration for browser packages: `*.test.ts` on Node, `*.test.tsx` with jsdom. Run in the package. */
export const browserTests = (test: ViteUserConfig['test'] = {}) => {
  const home = process.cwd();
  return defineConfig({
    root: join(import.meta.dirname, '../..'),
    cacheDir: join(home, 'node_modules/.vite'),
    // Node would resolve the Node build; these tests need the browser build.
    resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
    test: {
      ...common('unit'),
      outputFile: { json: join(home, '.results/unit.json') },
      dir: home,
      server: { deps: { inline: ['tus-js-client'] } },
      // Modules are stateless between tests, so they are loaded once per worker.
      isolate: false,
      // Pages show times in the zone of the machine.
      env: { TZ: 'UTC' },
      ...test,
      exclude: [...configDefaults.exclude, '**/e2e/**'],
      projects: [
        {
          extends: true,
          plugins: [browserPlugins({ areDrawn: false }), sharedTransforms()],
          test: { name: 'node', environment: 'node', include: ['src/**/*.test.ts'] },
        },
        {
          extends: true,
          plugins: [browserPlugins({ areDrawn: false }), sharedTransforms()],
          test: {
            name: 'document',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx'],
            setupFiles: [join(import.meta.dirname, 'document.setup.ts')],
          },
        },
      ],
    },
  });
};
