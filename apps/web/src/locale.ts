import { messages as auth } from '@pauta/auth';
import { activateLocale, type Catalog, type Locale } from '@pauta/feature-api';
import { messages as uiKit } from '@pauta/ui-kit';

const own: Catalog = async () => (await import('./locales/en.po')).messages;

/** Makes the language the one in force, of what the shell shows and of these catalogs besides. */
export const activate = (locale: Locale, more: readonly Catalog[] = []): Promise<void> =>
  activateLocale(locale, [uiKit, auth, own, ...more]);
