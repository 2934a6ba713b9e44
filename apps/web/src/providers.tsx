import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { SessionProvider } from '@pauta/auth';
import type { ReactNode } from 'react';
import { session } from './session.ts';

/** Context providers of every page. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider store={session}>{children}</SessionProvider>
    </I18nProvider>
  );
}
