/** Languages of the interface; the first is the source. */
export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };
