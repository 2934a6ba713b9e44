import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

export type UiProviderProps = {
  /** Locale of dates, numbers and directions, such as `pt-BR`. */
  readonly locale: string;
  /** The router's own, so that links stay within the page. */
  readonly navigate: (path: string) => void;
  readonly useHref?: (path: string) => string;
  readonly children: ReactNode;
};

/** What the components of this package need around them. Once, in the shell. */
export function UiProvider({ locale, navigate, useHref, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate} {...(useHref && { useHref })}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
