import { basename } from 'node:path';
import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const sourceLocale = 'pt-BR';
const po = formatter();

/**
 * Compiles `src/locales/<locale>.po` of all packages. Lingui's own plugin supports only the catalogs of the package
 * being built, but an app is built from many.
 */
export const catalogs = (): Plugin => ({
  name: 'pauta-catalogs',
  transform: {
    filter: { id: /\/src\/locales\/[\w-]+\.po$/ },
    async handler(source, id) {
      const locale = basename(id, '.po');
      const entries = Object.entries(await po.parse(source, { locale, sourceLocale, filename: id }));
      const messages = Object.fromEntries(
        entries.map(([key, { translation, message }]) => [key, translation || message || key]),
      );
      const { source: code, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
      return { code, map: null, moduleType: 'js' };
    },
  },
});
