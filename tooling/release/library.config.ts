import { readFileSync } from 'node:fs';
import { libraryPlugins } from '@pauta/vite/plugins';
import { defineConfig, type Plugin } from 'vite';
import type { Manifest } from './packages.ts';

// Run in a package's directory: writes `dist/` with one file per module, and all styles in one file.
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Excludes styles of other packages, which are imported only for their variables. */
const ownStyles = (): Plugin => ({
  name: 'pauta-own-styles',
  enforce: 'pre',
  load: { filter: { id: /\.vanilla\.css/ }, handler: (id) => (id.startsWith(`${process.cwd()}/`) ? null : '') },
});

export default defineConfig({
  root: process.cwd(),
  base: './',
  plugins: [ownStyles(), libraryPlugins()],
  build: {
    target: 'es2023',
    minify: false,
    lib: { entry: Object.values(exports), formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      // Imports of packages stay external.
      external: /^(?:@?[a-z])/,
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
