/** UI languages; the first is the source language. */
export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];

const names: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };

/** The languages with their own names. */
export const languages = locales.map((id) => ({ id, label: names[id] }));
