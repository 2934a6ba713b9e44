import { globSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { browserPlugins } from './plugins.ts';

const common = (name: string): ViteUserConfig['test'] => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.results/${name}.json` },
  passWithNoTests: false,
  // Only what hangs is ended: a busy machine takes longer than the seconds that are usual. The first of a file waits
  // until what it imports is transformed.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
});

/** Tests of code that runs on Node: `*.test.ts`. */
export const nodeTests = (test: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: { ...common('unit'), environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'], ...test },
  });

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * What one package's run has transformed is there for the next: Vitest keeps it under a name made from the root, the
 * plugins' names and these files. The plugins' sources are all that matters, so they stand for each package's config.
 */
const sharedTransforms = (): Plugin => ({
  name: 'pauta-shared-transforms',
  configResolved: (config) => {
    Object.assign(config, { configFileDependencies: globSync(join(import.meta.dirname, '*.ts')).toSorted() });
  },
});

/** Tests of a browser package: `*.test.ts` on Node, `*.test.tsx` with a document. Run in the package's directory. */
export const browserTests = (test: ViteUserConfig['test'] = {}) => {
  const home = process.cwd();
  return defineConfig({
    root: join(import.meta.dirname, '../..'),
    cacheDir: join(home, 'node_modules/.vite'),
    // Node would load the build that reads from disk; these tests are about the one that browsers run.
    resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
    test: {
      ...common('unit'),
      outputFile: { json: join(home, '.results/unit.json') },
      dir: home,
      server: { deps: { inline: ['tus-js-client'] } },
      // Modules keep nothing of their own from test to test: they are read once for all files of a worker.
      isolate: false,
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
