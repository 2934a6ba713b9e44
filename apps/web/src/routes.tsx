import { accessDenied, redirectFor } from '@pauta/auth';
import { paths } from '@pauta/feature-api';
import { LogoLoader } from '@pauta/ui-kit';
import { type Location, matchRoutes, redirect, type RouteObject } from 'react-router';
import { features } from './features.ts';
import { Root } from './root.tsx';
import { session } from './session.ts';
import { UnexpectedError } from './unexpected-error.tsx';

const Loading = () => <LogoLoader isWholePage />;

const permissionOf = (handle: unknown): string | undefined => {
  const permission: unknown = Reflect.get(Object(handle), 'permission');
  return typeof permission === 'string' ? permission : undefined;
};

/** The routes of the shell with those of every feature, each behind its permission. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: UnexpectedError,
    children: [
      // A page of its own: `guard` goes there by a document.
      { path: paths.login, Component: Loading },
      { path: '/maintenance', Component: Loading },
      { index: true, Component: Loading },
      {
        id: 'shell',
        lazy: () => import('./shell.tsx'),
        middleware: [
          async ({ request }) => {
            await session.known();
            const to = redirectOf(new URL(request.url));
            if (to) throw redirect(to);
          },
        ],
        children: [
          ...features.map(({ id, permission, routes: own }) => ({
            id,
            handle: { permission },
            ErrorBoundary: UnexpectedError,
            children: [...own],
          })),
          { path: paths.accessDenied, lazy: accessDenied },
        ],
      },
      { id: 'unknown', path: '*', Component: Loading },
    ],
  },
];

const matchesOf = (pathname: string) => matchRoutes(routes, pathname) ?? [];
const isKnown = (pathname: string) => !matchesOf(pathname).some(({ route }) => route.id === 'unknown');

/** Where this address leads instead, for who is here now; null when it may be shown, or nobody knows yet. */
export const redirectOf = (url: URL): string | null => {
  const { initializing, authenticated, user } = session.getState();
  if (initializing) return null;
  return redirectFor({
    url,
    authenticated,
    user,
    isKnown: isKnown(url.pathname),
    permission: matchesOf(url.pathname).flatMap(({ route }) => permissionOf(route.handle) ?? [])[0],
    hasRoute: isKnown,
  });
};

/** The same for a location of the router. */
export const redirectOfLocation = ({ pathname, search, hash }: Location): string | null =>
  redirectOf(new URL(`${pathname}${search}${hash}`, location.origin));
