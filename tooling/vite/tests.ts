import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { browserPlugins } from './plugins.ts';

const reporters = (name: string): ViteUserConfig['test'] => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.results/${name}.json` },
  passWithNoTests: false,
});

/** Tests of code that runs on Node: `*.test.ts`. */
export const nodeTests = (test: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: { ...reporters('unit'), environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'], ...test },
  });

/** Tests of a browser package: `*.test.ts` on Node, `*.test.tsx` with a document. */
export const browserTests = (test: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: {
      ...reporters('unit'),
      ...test,
      exclude: [...configDefaults.exclude, '**/e2e/**'],
      projects: [
        {
          extends: true,
          plugins: browserPlugins(),
          test: { name: 'node', environment: 'node', include: ['src/**/*.test.ts'] },
        },
        {
          extends: true,
          plugins: browserPlugins(),
          test: { name: 'document', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
        },
      ],
    },
  });
