import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { inlineSourceMessages } from './inline-source-messages.ts';

const isBuild = process.env['NODE_ENV'] === 'production';

// The plugin object, because a name would be resolved from the package being built.
const linguiPreset = {
  preset: { plugins: isBuild ? [[linguiMacro, { descriptorFields: 'message' }], inlineSourceMessages] : [linguiMacro] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
};

/** Compiles components with 'use memo', which render often. For others, its caches cost more than they save. */
const compilerPreset = reactCompilerPreset({ compilationMode: 'annotation' });

interface Styles {
  /** False for tests without rendering: generates class names only, without style sheets. */
  areDrawn?: boolean;
}

/** Plugins for our sources in any build: React with its compiler, vanilla-extract, Lingui. */
export const libraryPlugins = ({ areDrawn = true }: Styles = {}): PluginOption[] => [
  react(),
  vanillaExtractPlugin({ unstable_mode: areDrawn ? 'emitCss' : 'transform' }),
  catalogs(),
  // Babel runs presets last to first: Lingui's macros must be expanded before the compiler runs.
  babel({ presets: [compilerPreset, linguiPreset] }),
];

/** Plugins for browser builds: those for our sources, and optimisations of libraries. */
export const browserPlugins = (styles?: Styles): PluginOption[] => [
  libraryPlugins(styles),
  optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }),
];

/** Injected by transforms, so the dependency scanner misses them; without this, a cold start reloads the page. */
export const optimizeDeps: UserConfig['optimizeDeps'] = {
  include: [
    'react/compiler-runtime',
    '@pauta/ui-kit > @vanilla-extract/css/injectStyles',
    '@lingui/core',
    '@lingui/react',
  ],
};
