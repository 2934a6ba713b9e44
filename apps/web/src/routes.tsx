import {
  accessDenied,
  forgotPassword,
  isLogin,
  LoginPlace,
  redirectFor,
  resetPassword,
  singleSignOn,
  singleSignOnCallback,
  updatePassword,
} from '@pauta/auth';
import { featureRoutes, paths, publicRoutes, RouteFailure, rulesOf } from '@pauta/feature-api';
import { fetchFrame, getPreferences, LogoLoader } from '@pauta/ui-kit';
import type { Location, MiddlewareFunction, RouteObject } from 'react-router';
import { matchRoutes, redirect } from 'react-router';
import { Blank } from './blank.tsx';
import { features } from './features.ts';
import { Root } from './root.tsx';
import { session } from './session.ts';

const Loading = () => <LogoLoader isWholePage />;

/** Layout of public pages that use the api. */
const blankAndConnected = async () => {
  await import('./connect.ts');
  return { Component: Blank };
};

/** Blocks a navigation until the session is known, and redirects if the page is not allowed. */
const guarded: MiddlewareFunction = async ({ request }) => {
  await session.known();
  const url = new URL(request.url);
  // The router's request has no hash; on the first page the address has it.
  if (url.pathname === location.pathname && url.search === location.search) url.hash = location.hash;
  const to = redirectOf(url);
  if (to) throw redirect(to);
};

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
        Component: Blank,
        middleware: [guarded],
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
        middleware: [guarded],
        children: [...featureRoutes(features, RouteFailure), { path: paths.accessDenied, lazy: accessDenied }],
      },
      { id: 'public', lazy: blankAndConnected, children: publicRoutes(features) },
      { id: 'unknown', path: '*', Component: Loading },
    ],
  },
];

/** Redirect target of an address for the current session; null if it is allowed or the session is unknown. */
const redirectOf = (url: URL): string | null => {
  const { initializing, authenticated, user } = session.getState();
  if (initializing) return null;
  const matched = (matchRoutes(routes, url.pathname) ?? []).map(({ route }) => route);
  const { permission, guard, isPublic: isOpen } = rulesOf(matched);
  return redirectFor({
    url,
    authenticated,
    user,
    isKnown: !matched.some(({ id }) => id === 'unknown'),
    permission,
    guard,
    isOpen,
  });
};

/** The same for a router location. The login is a separate document, so arriving at it is not a redirect. */
export const redirectOfLocation = ({ pathname, search, hash }: Location): string | null => {
  const url = new URL(`${pathname}${search}${hash}`, location.origin);
  const { initializing, authenticated } = session.getState();
  if (isLogin(url) && !initializing && !authenticated) return `${paths.login}${search}`;
  return redirectOf(url);
};
