import { paths, rulesOf } from '@pauta/feature-api';
import { type Location, matchRoutes, type MiddlewareFunction, redirect, type RouteObject } from 'react-router';
import { isLogin, redirectFor } from './redirect-rules.ts';
import type { SessionStore } from './session-store.types.ts';

/** Guards the routes of the product by the session. Addresses without a page match the route with the id `unknown`. */
export const createRouteGuard = (session: SessionStore, readRoutes: () => readonly RouteObject[]) => {
  /** Redirect target of an address for the current session; null if it is allowed or the session is unknown. */
  const redirectOf = (url: URL): string | null => {
    const { initializing, authenticated, user } = session.getState();
    if (initializing) return null;
    const matched = (matchRoutes([...readRoutes()], url.pathname) ?? []).map(({ route }) => route);
    const { permission, guard, isPublic: isOpen } = rulesOf(matched);
    const isKnown = !matched.some(({ id }) => id === 'unknown');
    return redirectFor({ url, authenticated, user, isKnown, permission, guard, isOpen });
  };

  /** Blocks a navigation until the session is known, and redirects if the page is not allowed. */
  const middleware: MiddlewareFunction = async ({ request }) => {
    await session.known();
    const url = new URL(request.url);
    // The router's request has no hash; on the first page the address has it.
    if (url.pathname === location.pathname && url.search === location.search) url.hash = location.hash;
    const to = redirectOf(url);
    if (to) throw redirect(to);
  };

  /** The same for a router location. The login is a separate document, so arriving at it is not a redirect. */
  const redirectOfLocation = ({
    pathname,
    search,
    hash,
  }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null => {
    const url = new URL(`${pathname}${search}${hash}`, location.origin);
    const { initializing, authenticated } = session.getState();
    if (isLogin(url) && !initializing && !authenticated) return `${paths.login}${search}`;
    return redirectOf(url);
  };

  return { middleware, redirectOfLocation };
};
