import { messages as auth } from '@pauta/auth';
import { activateLocale, type Catalog, type Locale } from '@pauta/feature-api';
import { messages as uiKit } from '@pauta/ui-kit';

const own: Catalog = async () => (await import('./locales/en.po')).messages;

/** Activates a language for the shell and additional catalogs. */
export const activate = (locale: Locale, more: readonly Catalog[] = []): Promise<void> =>
  activateLocale(locale, [uiKit, auth, own, ...more]);
