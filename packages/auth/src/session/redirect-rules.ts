import { hasPermission, type User } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** A visit to an address, with the session. */
export type Visit = {
  readonly url: URL;
  /** Whether a route matches the address. */
  readonly isKnown: boolean;
  readonly authenticated: boolean;
  readonly user: User | null;
  /** Permission required by the route. */
  readonly permission?: string | undefined;
  /** Redirect target of the route for users without access. */
  readonly guard?: ((user: User) => string | undefined) | undefined;
  /** Whether the route is public, with or without a session. */
  readonly isOpen?: boolean;
};

type RedirectRule = {
  readonly name: string;
  readonly when: (visit: Visit) => boolean;
  readonly to: (visit: Visit) => string;
};

const maintenance = '/maintenance';
const publicPaths: readonly string[] = [
  paths.login,
  paths.sso,
  paths.ssoCallback,
  paths.forgotPassword,
  paths.resetPassword,
  maintenance,
];

/** A path normalised as by the router: decoded, in lower case, without a trailing slash. */
const routeOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || paths.root;
  } catch {
    return pathname;
  }
};

const isAt = (url: URL, path: string) => routeOf(url) === path;

/** Whether an address is for signed-out users. */
export const isPublic = (url: URL): boolean => publicPaths.includes(routeOf(url));

/** Whether an address is the sign-in page, which is a separate document. */
export const isLogin = (url: URL): boolean => isAt(url, paths.login);

/** The address requested before the sign-in, if it is on this origin; otherwise the start page. */
export const wantedPath = (url: URL): string => {
  const wanted = url.searchParams.get('redirectUrl');
  if (!wanted?.startsWith('/')) return paths.meetings;
  const target = URL.parse(wanted, url.origin);
  if (!target || target.origin !== url.origin || isPublic(target) || isAt(target, paths.root)) return paths.meetings;
  // Two slashes would name another host, as in `/.//evil.example` after its dots are resolved.
  if (target.pathname.startsWith('//')) return paths.meetings;
  return `${target.pathname}${target.search}${target.hash}`;
};

/** Adds the requested address as a parameter, for a redirect after the sign-in. */
export const withWanted = (path: string, wanted: string): string =>
  wanted === paths.meetings ? path : `${path}?${new URLSearchParams({ redirectUrl: wanted })}`;

const loginFor = ({ url }: Visit) =>
  `${paths.login}?${new URLSearchParams({ redirectUrl: `${url.pathname}${url.search}${url.hash}` })}`;

/** Redirect rules; the first match wins. */
export const redirectRules: readonly RedirectRule[] = [
  {
    name: 'maintenance mode is off',
    when: ({ url }) => isAt(url, maintenance),
    to: () => paths.root,
  },
  { name: 'an unknown path goes to the root', when: ({ isKnown }) => !isKnown, to: () => paths.root },
  {
    name: 'the root goes to the entry path of those who are signed in',
    when: ({ url, authenticated }) => isAt(url, paths.root) && authenticated,
    to: () => paths.meetings,
  },
  {
    name: 'the root goes to the login of those who are signed out',
    when: ({ url, authenticated }) => isAt(url, paths.root) && !authenticated,
    to: () => paths.login,
  },
  {
    name: 'a protected path goes to the login, and keeps the address',
    when: ({ url, authenticated, isOpen }) => !authenticated && !isOpen && !isPublic(url),
    to: loginFor,
  },
  {
    name: 'a password that must be changed comes first',
    when: ({ url, user, isOpen }) => Boolean(user?.resetPassword) && !isOpen && !isAt(url, paths.updatePassword),
    to: ({ url }) =>
      withWanted(paths.updatePassword, isPublic(url) ? wantedPath(url) : `${url.pathname}${url.search}${url.hash}`),
  },
  {
    name: 'a public page sends those who are signed in to where they wanted to go',
    when: ({ url, authenticated }) => authenticated && isPublic(url),
    to: ({ url }) => wantedPath(url),
  },
  {
    name: 'a feature sends those away whom it is not for',
    when: ({ user, guard }) => user !== null && guard?.(user) !== undefined,
    to: ({ user, guard }) => (user && guard?.(user)) ?? paths.meetings,
  },
  {
    name: 'a missing permission is told',
    when: ({ user, permission }) => user !== null && permission !== undefined && !hasPermission(user, permission),
    to: () => paths.accessDenied,
  },
];

/** Redirect target of a visit; null to stay. */
export const redirectFor = (visit: Visit): string | null => {
  const rule = redirectRules.find(({ when }) => when(visit));
  return rule ? rule.to(visit) : null;
};
