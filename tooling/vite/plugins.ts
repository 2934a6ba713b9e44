import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';

/** Plugins for everything that runs in a browser: React with its compiler, vanilla-extract, Lingui. */
export const browserPlugins = (): PluginOption[] => [
  react(),
  vanillaExtractPlugin(),
  catalogs(),
  // Babel runs presets last to first, and Lingui's macros must be gone before the compiler looks.
  babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
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
