import type { Messages } from '@lingui/core';

/** The message catalog of this package in a locale. */
export const messages = async (locale: 'pt-BR' | 'en'): Promise<Messages> =>
  (locale === 'en' ? await import('./locales/en.po') : await import('./locales/pt-BR.po')).messages;
