import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { keptLocales } from './kept-locales.ts';
import { lightSchemas } from './light-schemas.ts';

// The plugin itself rather than its name, which would be looked up from the package that is being built.
const linguiPreset = {
  preset: { plugins: [linguiMacro] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
};

/** Plugins for everything that runs in a browser: React with its compiler, vanilla-extract, Lingui, two languages. */
export const browserPlugins = (): PluginOption[] => [
  react(),
  vanillaExtractPlugin(),
  catalogs(),
  keptLocales(),
  lightSchemas(),
  // Babel runs presets last to first, and Lingui's macros must be gone before the compiler looks.
  babel({ presets: [reactCompilerPreset(), linguiPreset] }),
];

/** Injected by the transforms, so the import scanner cannot see them; without this a cold run reloads half-way. */
export const optimizeDeps: UserConfig['optimizeDeps'] = {
  include: [
    'react/compiler-runtime',
    '@vanilla-extract/recipes/createRuntimeFn',
    '@vanilla-extract/css/injectStyles',
    '@lingui/core',
    '@lingui/react',
  ],
};
