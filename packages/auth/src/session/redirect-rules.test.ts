import fc from 'fast-check';
import type { User } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { isLogin, isPublic, redirectFor, redirectRules, type Visit, wantedPath } from './redirect-rules.ts';

const origin = 'https://pauta.example';
const known = [
  '/',
  '/login',
  '/sso',
  '/sso-callback',
  '/forgot-password',
  '/reset-password',
  '/maintenance',
  '/meetings',
  '/meetings/1',
  '/reports',
  '/enablement/dashboard',
  '/update-password',
  '/access-denied',
];

const visit = (path: string, overrides: Partial<Visit> = {}): Visit => {
  const url = new URL(path, origin);
  const isKnown = known.includes(url.pathname) || url.pathname.startsWith('/s/');
  return { url, isKnown, authenticated: false, user: null, ...overrides };
};

const user = { isAdmin: false, resetPassword: false } as User;
const signedIn = { authenticated: true, user };
const forced = { authenticated: true, user: { ...user, resetPassword: true } };

describe('redirectFor', () => {
  it.each([
    ['maintenance mode is off', visit('/maintenance'), '/'],
    ['maintenance mode is off', visit('/maintenance', signedIn), '/'],
    ['an unknown path goes to the root', visit('/nada'), '/'],
    ['an unknown path goes to the root', visit('/nada', signedIn), '/'],
    ['the root goes to the entry path of those who are signed in', visit('/', signedIn), '/meetings'],
    ['the root goes to the login of those who are signed out', visit('/'), '/login'],
    [
      'a protected path goes to the login, and keeps the address',
      visit('/meetings/1?tab=answers&t=775#fim'),
      '/login?redirectUrl=%2Fmeetings%2F1%3Ftab%3Danswers%26t%3D775%23fim',
    ],
    [
      'a protected path goes to the login, and keeps the address',
      visit('/update-password'),
      '/login?redirectUrl=%2Fupdate-password',
    ],
    ['a password that must be changed comes first', visit('/meetings', forced), '/update-password'],
    [
      'a password that must be changed comes first',
      visit('/meetings/1?t=775', forced),
      '/update-password?redirectUrl=%2Fmeetings%2F1%3Ft%3D775',
    ],
    [
      'a password that must be changed comes first',
      visit('/login?redirectUrl=%2Fmeetings%2F1%3Ft%3D775', forced),
      '/update-password?redirectUrl=%2Fmeetings%2F1%3Ft%3D775',
    ],
    ...['/login', '/sso', '/sso-callback', '/forgot-password', '/reset-password'].map(
      (path) =>
        [
          'a public page sends those who are signed in to where they wanted to go',
          visit(`${path}?redirectUrl=%2Fmeetings%2F1%3Ft%3D775%23fim`, signedIn),
          '/meetings/1?t=775#fim',
        ] as const,
    ),
    ['a public page sends those who are signed in to where they wanted to go', visit('/login', signedIn), '/meetings'],
    [
      'a feature sends those away whom it is not for',
      visit('/enablement/dashboard', { ...signedIn, guard: () => '/meetings' }),
      '/meetings',
    ],
    ['a missing permission is told', visit('/reports', { ...signedIn, permission: 'admin' }), '/access-denied'],
  ] as const)('%s', (name, given, expected) => {
    expect(redirectFor(given)).toBe(expected);
    expect(redirectRules.find(({ when }) => when(given))?.name).toBe(name);
  });

  it('has a test for every rule', () => {
    expect(redirectRules).toHaveLength(9);
  });

  it.each([
    ...['/login', '/sso', '/sso-callback', '/forgot-password', '/reset-password'].map(
      (path) => [`${path}, signed out`, visit(path)] as const,
    ),
    ['a protected page, signed in', visit('/meetings', signedIn)],
    ['a shared meeting, signed out', visit('/s/abc', { isOpen: true })],
    ['a shared meeting, signed in', visit('/s/abc', { ...signedIn, isOpen: true })],
    ['a shared meeting, with a password to change', visit('/s/abc', { ...forced, isOpen: true })],
    ['the change of password itself', visit('/update-password', forced)],
    ['a voluntary change of password', visit('/update-password', signedIn)],
    ['a feature, for those whom it is for', visit('/enablement/dashboard', { ...signedIn, guard: () => undefined })],
    [
      'a feature, while nobody knows who it is',
      visit('/enablement/dashboard', { authenticated: true, guard: () => '/meetings' }),
    ],
    [
      'an admin page, for an admin',
      visit('/reports', { authenticated: true, user: { ...user, isAdmin: true }, permission: 'admin' }),
    ],
    ['an admin page, while nobody knows who it is', visit('/reports', { authenticated: true, permission: 'admin' })],
    ['any other permission, for everyone', visit('/meetings', { ...signedIn, permission: 'meetings' })],
    ['the page of access denied', visit('/access-denied', signedIn)],
  ] as const)('does not redirect %s', (_, given) => expect(redirectFor(given)).toBeNull());
});

describe('isPublic', () => {
  it.each(['/login/', '/LOGIN', '/%6Cogin', '/reset-password/'])('normalises %s as the router does', (path) => {
    expect(isPublic(new URL(path, origin))).toBe(true);
  });

  it.each(['/', '/meetings', '/logins', '/login/x', '/s/abc', '/%E0%A4%A'])('does not treat %s as public', (path) => {
    expect(isPublic(new URL(path, origin))).toBe(false);
  });
});

describe('isLogin', () => {
  it('recognises the sign-in page in any spelling', () => {
    expect(['/login', '/login/', '/Login?x=1', '/login#a'].map((path) => isLogin(new URL(path, origin)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isLogin(new URL('/sso', origin))).toBe(false);
  });
});

const wanted = (redirectUrl: string) => wantedPath(new URL(`/login?${new URLSearchParams({ redirectUrl })}`, origin));

/** Whether a browser stays on this origin when following the path. */
const isOurs = (path: string) => path.startsWith('/') && new URL(path, origin).origin === origin;

describe('wantedPath', () => {
  it.each([
    ['/meetings/1?tab=answers&t=775#fim', '/meetings/1?tab=answers&t=775#fim'],
    ['/config/general', '/config/general'],
    ['/meetings?query=a%2F%2Fb', '/meetings?query=a%2F%2Fb'],
    ['/meetings/../config/bot', '/config/bot'],
    ['/update-password', '/update-password'],
  ])('resolves to %s', (given, path) => expect(wanted(given)).toBe(path));

  it.each([
    'https://evil.example',
    'https://evil.example/meetings',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/meetings',
    '//evil.example:443',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '//\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\t\\evil.example',
    '/\u0000/evil.example',
    '\u0000//evil.example',
    '\u00a0//evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/meetings/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '/a/b/../..//evil.example',
    '/.\\/evil.example',
    '/.///evil.example',
    '//user@evil.example',
    '//pauta.example@evil.example',
    '//pauta.example.evil.example',
    '//evil.example#@pauta.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'http:evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '/javascript://',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://pauta.example/x',
    'file:///etc/passwd',
    'mailto:a@b',
    'about:blank',
    '//[::1]',
    '//0x7f.1',
    '//evil。example',
    '/\u2044/evil.example',
    '/\uff0fevil.example',
    '//%65vil.example',
    '/login',
    '/login?redirectUrl=/login',
    '/LOGIN/',
    '/%6cogin',
    '/sso',
    '/sso-callback?code=1',
    '/reset-password',
    '/s/abc',
    '/maintenance',
    '/',
    '/?x',
    '/#x',
    '/.',
    '',
    'meetings',
    '?x',
    '#x',
    '.',
  ])('never leaves the origin by %j', (given) => {
    const path = wanted(given);
    expect(isOurs(path)).toBe(true);
    expect(isPublic(new URL(path, origin))).toBe(false);
  });

  it('detects dot segments that would leave two slashes', () => {
    expect(wanted('/.//evil.example')).toBe('/meetings');
    expect(wanted('/meetings/..//evil.example')).toBe('/meetings');
  });

  it('resolves to a page of this origin for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      'javascript:',
      'meetings',
      '\0',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, isRooted) => {
        const path = wanted(isRooted ? `/${text}` : text);
        expect(isOurs(path)).toBe(true);
        expect(path.startsWith('//')).toBe(false);
        expect(isPublic(new URL(path, origin))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
