/** Languages of the interface; the first is the source. */
export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];

const names: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };

/** The languages, by what each calls itself. */
export const languages = locales.map((id) => ({ id, label: names[id] }));
