import {
  accessDenied,
  createRouteGuard,
  forgotPassword,
  LoginPlace,
  resetPassword,
  singleSignOn,
  singleSignOnCallback,
  updatePassword,
} from '@pauta/auth';
import { featureRoutes, paths, publicRoutes, RouteFailure } from '@pauta/feature-api';
import { fetchFrame, getPreferences, LogoLoader } from '@pauta/ui-kit';
import type { RouteObject } from 'react-router';
import { features } from './features.ts';
import { Root } from './root.tsx';
import { session } from './session.ts';

const Loading = () => <LogoLoader isWholePage />;

/** Connects public pages to the api. */
const connected = async () => {
  await import('./connect.ts');
  return {};
};

const guard = createRouteGuard(session, () => routes);
export const { redirectOfLocation } = guard;

/** Routes of the shell and of all features, with their permissions. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: RouteFailure,
    children: [
      // A separate document, loaded by `guardRouter`.
      { path: paths.login, Component: LoginPlace },
      { path: '/maintenance', Component: Loading },
      { index: true, Component: Loading },
      {
        id: 'blank',
        middleware: [guard.middleware],
        children: [
          { path: paths.forgotPassword, lazy: forgotPassword },
          { path: paths.resetPassword, lazy: resetPassword },
          { path: paths.sso, lazy: singleSignOn },
          { path: paths.ssoCallback, lazy: singleSignOnCallback },
          { path: paths.updatePassword, lazy: updatePassword },
        ],
      },
      {
        id: 'shell',
        lazy: async () => (await Promise.all([import('./shell.tsx'), fetchFrame(getPreferences().layout.type)]))[0],
        middleware: [guard.middleware],
        children: [...featureRoutes(features, RouteFailure), { path: paths.accessDenied, lazy: accessDenied }],
      },
      { id: 'public', lazy: connected, children: publicRoutes(features) },
      { id: 'unknown', path: '*', Component: Loading },
    ],
  },
];
