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

/** Around pages that ask the api without anybody signed in. */
const blankAndConnected = async () => {
  await import('./connect.ts');
  return { Component: Blank };
};

/** Holds a page until it is known who is here, and whether it is for them. */
const guarded: MiddlewareFunction = async ({ request }) => {
  await session.known();
  const url = new URL(request.url);
  // The router leaves the hash out of it; on the first page the address has it.
  if (url.pathname === location.pathname && url.search === location.search) url.hash = location.hash;
  const to = redirectOf(url);
  if (to) throw redirect(to);
};

/** The routes of the shell with those of every feature, each behind its permission. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: RouteFailure,
    children: [
      // A page of its own: `guard` goes there by a document.
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

/** Where this address leads instead, for who is here now; null when it may be shown, or the session is not known yet. */
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

/** The same for a location of the router. The login is a document of its own, which stays where this one arrives at it. */
export const redirectOfLocation = ({ pathname, search, hash }: Location): string | null => {
  const url = new URL(`${pathname}${search}${hash}`, location.origin);
  const { initializing, authenticated } = session.getState();
  if (isLogin(url) && !initializing && !authenticated) return `${paths.login}${search}`;
  return redirectOf(url);
};
