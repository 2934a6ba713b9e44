import { basename } from 'node:path';
import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const sourceLocale = 'pt-BR';
const po = formatter();

/**
 * Compiles `src/locales/<locale>.po` of any package. Lingui's own plugin knows only the catalogs of the package that
 * is being built, and an app is built from many.
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
