/** A small external app: the ui-kit's frame with one feature. `/` is the feature's list. */
export const outsideApp = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'preserve',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: ['vite/client'],
    },
    include: ['main.tsx'],
  }),

  'index.html': `<!doctype html>
<html lang="pt-BR">
  <head><title>Elsewhere</title></head>
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`,

  'main.tsx': `import '@pauta/ui-kit/style.css';
import '@pauta/templates/style.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { configureApi, createQueryClient } from '@pauta/api-client';
import type { User } from '@pauta/contract';
import {
  activateLocale,
  catalogsOf,
  featureRoutes,
  FeaturesContext,
  queryClientContext,
  type Session,
  SessionContext,
} from '@pauta/feature-api';
import { templates } from '@pauta/templates';
import { messages, UiProvider } from '@pauta/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterContextProvider, RouterProvider } from 'react-router';

const user: User = {
  id: '019a0000-0000-7000-8000-000000000001',
  emailAddress: 'eva@elsewhere.example',
  firstName: 'Eva',
  lastName: null,
  isAdmin: false,
  companyId: '019a0000-0000-7000-8000-000000000002',
  companyName: 'Elsewhere',
  importMeeting: 0,
  emailMeeting: 0,
  templateId: null,
  isDefaultTemplate: false,
  resetPassword: false,
  isGMeetConnected: false,
  isOutlookConnected: false,
  isOutlookLegacy: false,
  cognitoId: null,
  authType: 'cognito',
  language: 'en',
  teams: [],
};
const nobody = async () => ({ success: false, message: '' }) as const;
const session: Session = {
  authenticated: true,
  user,
  templateId: null,
  initializing: false,
  userDataComplete: true,
  signIn: nobody,
  signUp: nobody,
  signOut: async () => undefined,
  oAuthSignIn: nobody,
  setTemplate: () => undefined,
  refreshUserData: async () => undefined,
  forceRefreshUserData: async () => undefined,
};

configureApi({ getToken: () => 'token', refresh: async () => null, onSignedOut: () => undefined });
const queryClient = createQueryClient();
const features = [templates];
await activateLocale('en', [messages, ...catalogsOf(features)]);

const Frame = () => (
  <UiProvider locale={i18n.locale} navigate={(to) => void router.navigate(to)}>
    <Outlet />
  </UiProvider>
);
const router = createBrowserRouter(
  [{ Component: Frame, HydrateFallback: () => null, children: featureRoutes(features) }],
  { getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])) },
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={features}>
          <RouterProvider router={router} />
        </FeaturesContext>
      </QueryClientProvider>
    </SessionContext>
  </I18nProvider>,
);
`,
};
