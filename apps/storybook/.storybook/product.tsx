import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { pseudoMessages } from '@pauta/testing/pseudo-messages';
import { parsePreferences, type Preferences, SupportContext, UiProvider, vars } from '@pauta/ui-kit';
import type { ReactNode } from 'react';

export type Globals = Readonly<Record<string, unknown>>;

export const locales = ['pt-BR', 'en', 'pseudo'] as const;
const catalogs = import.meta.glob<{ messages: Messages }>('../../../packages/*/src/locales/*.po');

/** Language of a locale: `pseudo` is pseudo-localised Portuguese. */
const languageOf = (globals: Globals) => (globals['locale'] === 'en' ? 'en' : 'pt-BR');

const loadMessages = async (globals: Globals): Promise<Messages> => {
  const wanted = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${languageOf(globals)}.po`));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  const messages: Messages = Object.assign({}, ...loaded.map(({ messages }) => messages));
  return globals['locale'] === 'pseudo' ? pseudoMessages(messages) : messages;
};

/** Activates the toolbar's language for the whole page. */
export const loadPageLanguage = async (globals: Globals): Promise<I18n> => {
  const language = languageOf(globals);
  i18n.loadAndActivate({ locale: language, messages: await loadMessages(globals) });
  document.documentElement.lang = language;
  return i18n;
};

/** Loads the toolbar's language for a single example, without changing the page. */
export const loadExampleLanguage = async (globals: Globals): Promise<I18n> => {
  const language = languageOf(globals);
  return setupI18n({ locale: language, messages: { [language]: await loadMessages(globals) } });
};

/** Preferences from the toolbar. */
export const preferencesOf = (globals: Globals): Preferences =>
  parsePreferences(
    JSON.stringify({
      themeSchema: globals['schema'],
      mode: globals['mode'],
      direction: globals['direction'],
      controlSize: globals['controlSize'],
    }),
  );

interface ProductProps {
  globals: Globals;
  i18n: I18n;
  /** On a documentation page, an example has its own surface with the toolbar's settings. */
  isOnPage: boolean;
  children: ReactNode;
}

/** Context of every screen of the product, with the toolbar's settings. */
export function Product({ globals, i18n: language, isOnPage, children }: ProductProps) {
  const { themeSchema, mode, direction, controlSize } = preferencesOf(globals);
  const product = (
    // Remounted when the toolbar changes: kept state would contain texts in the previous language.
    <I18nProvider key={JSON.stringify(globals)} i18n={language}>
      <UiProvider locale={languageOf(globals)} direction={direction} navigate={() => undefined}>
        <SupportContext value="https://wa.me/5511999990000">{children}</SupportContext>
      </UiProvider>
    </I18nProvider>
  );
  if (!isOnPage) return product;
  return (
    <div
      className={mode}
      data-schema={themeSchema}
      data-control-size={controlSize}
      dir={direction}
      lang={languageOf(globals)}
      style={{
        // As in the frame of the product, where most controls are.
        [vars.control.density.slice('var('.length, -1)]: '0.75',
        padding: vars.space.x6,
        background: vars.color.background,
        color: vars.color.text,
        fontSize: vars.text.body.size,
        lineHeight: vars.text.body.line,
      }}
    >
      {product}
    </div>
  );
}
