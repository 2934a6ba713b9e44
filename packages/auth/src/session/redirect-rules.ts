import { hasPermission, type User } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** Where somebody is, and who they are. */
export type Visit = {
  readonly url: URL;
  /** Whether a route answers this address. */
  readonly isKnown: boolean;
  readonly authenticated: boolean;
  readonly user: Pick<User, 'isAdmin' | 'resetPassword'> | null;
  /** Permission that the route needs. */
  readonly permission?: string | undefined;
  /** Addresses of routes that this version has. */
  readonly hasRoute: (path: string) => boolean;
};

type RedirectRule = {
  readonly name: string;
  readonly when: (visit: Visit) => boolean;
  readonly to: (visit: Visit) => string;
};

const updatePassword = '/update-password';

const publicPaths = ['/login', '/sso', '/sso-callback', '/forgot-password', '/reset-password', '/maintenance'];
const isShared = ({ pathname }: URL) => pathname.startsWith('/s/');

/** Whether an address is for those who are not signed in. */
export const isPublic = (url: URL): boolean => publicPaths.includes(url.pathname) || isShared(url);

/** The address that a visitor wanted before the login, when it is one of ours; otherwise the entry. */
export const wantedPath = (url: URL): string => {
  const wanted = url.searchParams.get('redirectUrl');
  if (!wanted?.startsWith('/')) return paths.meetings;
  const target = URL.parse(wanted, url.origin);
  if (!target || target.origin !== url.origin || isPublic(target) || target.pathname === paths.root) {
    return paths.meetings;
  }
  return `${target.pathname}${target.search}${target.hash}`;
};

const loginFor = ({ url }: Visit) =>
  `${paths.login}?${new URLSearchParams({ redirectUrl: `${url.pathname}${url.search}${url.hash}` })}`;

/** Who is sent where; the first rule that applies. */
export const redirectRules: readonly RedirectRule[] = [
  {
    name: 'maintenance mode is off',
    when: ({ url }) => url.pathname === '/maintenance',
    to: () => paths.root,
  },
  { name: 'an unknown path goes to the root', when: ({ isKnown }) => !isKnown, to: () => paths.root },
  {
    name: 'the root goes to the entry path of those who are signed in',
    when: ({ url, authenticated }) => url.pathname === paths.root && authenticated,
    to: () => paths.meetings,
  },
  {
    name: 'the root goes to the login of those who are signed out',
    when: ({ url, authenticated }) => url.pathname === paths.root && !authenticated,
    to: () => paths.login,
  },
  {
    name: 'a protected path goes to the login, and keeps the address',
    when: ({ url, authenticated }) => !authenticated && !isPublic(url),
    to: loginFor,
  },
  {
    name: 'a password that must be changed comes first',
    when: ({ url, user, hasRoute }) =>
      Boolean(user?.resetPassword) && hasRoute(updatePassword) && url.pathname !== updatePassword && !isShared(url),
    to: () => updatePassword,
  },
  {
    name: 'a public page sends those who are signed in to where they wanted to go',
    when: ({ url, authenticated }) => authenticated && isPublic(url) && !isShared(url),
    to: ({ url }) => wantedPath(url),
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
