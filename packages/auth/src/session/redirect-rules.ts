import { hasPermission, type User } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** Where somebody is, and who they are. */
export type Visit = {
  readonly url: URL;
  /** Whether a route answers this address. */
  readonly isKnown: boolean;
  readonly authenticated: boolean;
  readonly user: User | null;
  /** Permission that the route needs. */
  readonly permission?: string | undefined;
  /** Where the route sends those whom it is not for. */
  readonly guard?: ((user: User) => string | undefined) | undefined;
  /** Whether the route is for anybody, signed in or not. */
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

/** A path as the router compares it: decoded, in lower case, without a slash at the end. */
const routeOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || paths.root;
  } catch {
    return pathname;
  }
};

const isAt = (url: URL, path: string) => routeOf(url) === path;

/** Whether an address is for those who are not signed in. */
export const isPublic = (url: URL): boolean => publicPaths.includes(routeOf(url));

/** Whether an address is the login's, which is a document of its own. */
export const isLogin = (url: URL): boolean => isAt(url, paths.login);

/** The address that a visitor wanted before the login, when it is one of ours; otherwise the entry. */
export const wantedPath = (url: URL): string => {
  const wanted = url.searchParams.get('redirectUrl');
  if (!wanted?.startsWith('/')) return paths.meetings;
  const target = URL.parse(wanted, url.origin);
  if (!target || target.origin !== url.origin || isPublic(target) || isAt(target, paths.root)) return paths.meetings;
  // Two slashes would name another host, as `/.//evil.example` does once its dots are resolved.
  if (target.pathname.startsWith('//')) return paths.meetings;
  return `${target.pathname}${target.search}${target.hash}`;
};

/** The address of a path that leads to the wanted one afterwards. */
export const withWanted = (path: string, wanted: string): string =>
  wanted === paths.meetings ? path : `${path}?${new URLSearchParams({ redirectUrl: wanted })}`;

const loginFor = ({ url }: Visit) =>
  `${paths.login}?${new URLSearchParams({ redirectUrl: `${url.pathname}${url.search}${url.hash}` })}`;

/** Who is sent where; the first rule that applies. */
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

/** Where a visit must go instead; null when it may stay. */
export const redirectFor = (visit: Visit): string | null => {
  const rule = redirectRules.find(({ when }) => when(visit));
  return rule ? rule.to(visit) : null;
};
