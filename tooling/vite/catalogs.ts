import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Compiles `<package>/src/locales/<locale>.po` with the settings of that package. Lingui's own plugin knows only the
 * catalogs of the package that is being built, and an app is built from many.
 */
export const catalogs = (): Plugin => ({
  name: 'pauta-catalogs',
  transform: {
    filter: { id: /\/src\/locales\/[\w-]+\.po$/ },
    async handler(_, id) {
      const cwd = id.slice(0, id.lastIndexOf('/src/locales/'));
      const config = getConfig({ cwd });
      const found = getCatalogForFile(id.slice(cwd.length + 1), await getCatalogs(config));
      if (!found) throw new Error(`${id} is no catalog of its package`);
      const { messages } = await found.catalog.getTranslations(found.locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      });
      const { source, errors } = createCompiledCatalog(found.locale, messages, { namespace: 'es' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(found.locale, errors));
      return { code: source, map: null, moduleType: 'js' };
    },
  },
});
