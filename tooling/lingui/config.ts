import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Catalog settings of a package: its own `src/locales/<locale>.po`, Portuguese first. */
export default defineConfig({
  sourceLocale: 'pt-BR',
  locales: ['pt-BR', 'en'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/*.stories.*'] },
  ],
});
