import type { Messages } from '@lingui/core';
import { messages as source } from './locales/pt-BR.po';

/** The catalog of this package in a locale. The source language comes with the code, others when asked for. */
export const messages = async (locale: 'pt-BR' | 'en'): Promise<Messages> =>
  locale === 'en' ? (await import('./locales/en.po')).messages : source;
