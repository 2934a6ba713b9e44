import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LogoLoader } from '@pauta/ui-kit';
import { renderToString } from 'react-dom/server';
import { activate } from './src/locale.ts';
import { LoginPage } from './src/login-page.tsx';

export { beforePaint } from './before-paint.ts';

await activate('pt-BR');

/** The sign-in page without any user state, to be hydrated. */
export const login = renderToString(<LoginPage locale="pt-BR" />);

/** The logo, for all other addresses. */
export const loading = renderToString(
  <I18nProvider i18n={i18n}>
    <LogoLoader isWholePage />
  </I18nProvider>,
);
