import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { NavigationContext } from '../actions/native-link.tsx';
import { type Direction, usePreferences } from '../theme/preferences.ts';
import { addTitlesToTruncatedText } from './cut-titles.ts';
import { printInLight } from './print-in-light.ts';

export type UiProviderProps = {
  /** Locale of dates, numbers and component texts, such as `pt-BR`. */
  readonly locale: string;
  /** Writing direction; by default the user's preference. */
  readonly direction?: Direction;
  /** Navigation function of the router, so that links cause no page load. */
  readonly navigate: (path: string) => void;
  /** Converts a path to an address, if the router has a base path. */
  readonly useHref?: (path: string) => string;
  /** The application. */
  readonly children: ReactNode;
};

// react-aria derives the direction from the script of the locale; formats and texts stay in the language.
const inDirection = (locale: string, direction: Direction) =>
  direction === 'rtl' ? locale.replace(/^[a-z]+/iu, (language) => `${language}-Arab`) : locale;

/** Context providers for the components of this package. Rendered once, in the shell. */
export function UiProvider({ locale, direction, navigate, useHref, children }: UiProviderProps) {
  const preferred = usePreferences().direction;
  useEffect(() => addTitlesToTruncatedText(document), []);
  useEffect(() => printInLight(document), []);
  useEffect(() => {
    const over = new AbortController();
    void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(document, over.signal));
    return () => over.abort();
  }, []);
  return (
    <I18nProvider locale={inDirection(locale, direction ?? preferred)}>
      <NavigationContext value={{ navigate, ...(useHref && { hrefOf: useHref }) }}>{children}</NavigationContext>
    </I18nProvider>
  );
}
