import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { NavigationContext } from '../actions/native-link.tsx';
import { type Direction, usePreferences } from '../theme/preferences.ts';
import { tellCutTexts } from './cut-titles.ts';

export type UiProviderProps = {
  /** Locale of dates, numbers and the components' own words, such as `pt-BR`. */
  readonly locale: string;
  /** Writing direction; by default the one preferred. */
  readonly direction?: Direction;
  /** The router's own, so that links stay within the page. */
  readonly navigate: (path: string) => void;
  /** The address of a path, where the router has one of its own. */
  readonly useHref?: (path: string) => string;
  /** The product. */
  readonly children: ReactNode;
};

// react-aria takes the direction from the locale's script; formats and words stay those of the language.
const inDirection = (locale: string, direction: Direction) =>
  direction === 'rtl' ? locale.replace(/^[a-z]+/iu, (language) => `${language}-Arab`) : locale;

/** What the components of this package need around them. Once, in the shell. */
export function UiProvider({ locale, direction, navigate, useHref, children }: UiProviderProps) {
  const preferred = usePreferences().direction;
  useEffect(() => tellCutTexts(document), []);
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
