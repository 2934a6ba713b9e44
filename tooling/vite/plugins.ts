import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { inlineSourceMessages } from './inline-source-messages.ts';

const isBuild = process.env['NODE_ENV'] === 'production';

// The plugin itself rather than its name, which would be looked up from the package that is being built.
const linguiPreset = {
  preset: { plugins: isBuild ? [[linguiMacro, { descriptorFields: 'message' }], inlineSourceMessages] : [linguiMacro] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
};

/** Compiles the components that say 'use memo': those rendered often. In the others its caches cost more than they save. */
const compilerPreset = reactCompilerPreset({ compilationMode: 'annotation' });

interface Styles {
  /** False where nothing is drawn: the names of classes are made as they are asked for, and no style sheets. */
  areDrawn?: boolean;
}

/** What our own sources need wherever they are built: React with its compiler, vanilla-extract, Lingui. */
export const libraryPlugins = ({ areDrawn = true }: Styles = {}): PluginOption[] => [
  react(),
  vanillaExtractPlugin({ unstable_mode: areDrawn ? 'emitCss' : 'transform' }),
  catalogs(),
  // Babel runs presets last to first, and Lingui's macros must be gone before the compiler looks.
  babel({ presets: [compilerPreset, linguiPreset] }),
];

/** Plugins for everything that runs in a browser: those of our sources, and what makes libraries smaller. */
export const browserPlugins = (styles?: Styles): PluginOption[] => [
  libraryPlugins(styles),
  optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }),
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
