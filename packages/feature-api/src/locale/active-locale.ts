import { i18n, type Messages } from '@lingui/core';
import type { Feature } from '../feature/feature.ts';
import { type Locale, locales } from './locale.ts';

/** Loads the messages of a package in a language. */
export type Catalog = (locale: Locale) => Promise<Messages>;

export const catalogsOf = (features: readonly Feature[]): readonly Catalog[] =>
  features.map(
    ({ messages }) =>
      async (locale) =>
        (await messages(locale)).messages,
  );

const key = 'locale';
const tries = 5;
const firstWaitMs = 350;

const catalogs = new Set<Catalog>();

/** The language chosen in this browser, if any. */
export const chosenLocale = (): Locale | undefined => {
  const stored = localStorage.getItem(key)?.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === stored);
};

/** The chosen language; Portuguese by default. */
export const readLocale = (): Locale => chosenLocale() ?? 'pt-BR';

const loadPatiently = async (catalog: Catalog, locale: Locale): Promise<Messages> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await catalog(locale);
    } catch (error) {
      if (attempt > tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1)));
    }
  }
};

/**
 * Loads all catalogs (the given and earlier ones) and activates the language: for texts, dates, numbers and the
 * document. A failed load is retried five times.
 */
export const activateLocale = async (locale: Locale, more: readonly Catalog[] = []): Promise<void> => {
  for (const catalog of more) catalogs.add(catalog);
  // Portuguese messages are part of the code.
  const needed = locale === 'pt-BR' ? [] : [...catalogs];
  const loaded = await Promise.all(needed.map((catalog) => loadPatiently(catalog, locale)));
  // Before the texts: components that render because of them may read the language.
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded) });
};

/** Changes the language and stores the choice. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await activateLocale(locale);
  localStorage.setItem(key, locale);
};
