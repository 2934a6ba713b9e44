import { describe, expect, it } from 'vitest';
import { redirectFor, redirectRules, type Visit } from './redirect-rules.ts';

const origin = 'https://pauta.example';
const known = [
  '/',
  '/login',
  '/maintenance',
  '/meetings',
  '/meetings/1',
  '/reports',
  '/update-password',
  '/access-denied',
];

const visit = (path: string, overrides: Partial<Visit> = {}): Visit => {
  const url = new URL(path, origin);
  const hasRoute = (candidate: string) => known.includes(candidate) || candidate.startsWith('/s/');
  return { url, isKnown: hasRoute(url.pathname), authenticated: false, user: null, hasRoute, ...overrides };
};

const user = { isAdmin: false, resetPassword: false };
const signedIn = { authenticated: true, user };

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
      'a password that must be changed comes first',
      visit('/meetings', { authenticated: true, user: { ...user, resetPassword: true } }),
      '/update-password',
    ],
    [
      'a public page sends those who are signed in to where they wanted to go',
      visit('/login?redirectUrl=%2Fmeetings%2F1%3Ft%3D775%23fim', signedIn),
      '/meetings/1?t=775#fim',
    ],
    ['a missing permission is told', visit('/reports', { ...signedIn, permission: 'admin' }), '/access-denied'],
  ])('%s', (name, given, expected) => {
    expect(redirectFor(given)).toBe(expected);
    expect(redirectRules.find(({ when }) => when(given))?.name).toBe(name);
  });

  it('has a test for every rule', () => {
    expect(redirectRules).toHaveLength(8);
  });

  it.each([
    ['the login, signed out', visit('/login')],
    ['a protected page, signed in', visit('/meetings', signedIn)],
    ['a shared meeting, signed out', visit('/s/abc')],
    ['a shared meeting, signed in', visit('/s/abc', signedIn)],
    [
      'a shared meeting, with a password to change',
      visit('/s/abc', { authenticated: true, user: { ...user, resetPassword: true } }),
    ],
    [
      'the change of password itself',
      visit('/update-password', { authenticated: true, user: { ...user, resetPassword: true } }),
    ],
    [
      'an admin page, for an admin',
      visit('/reports', { authenticated: true, user: { ...user, isAdmin: true }, permission: 'admin' }),
    ],
    ['an admin page, while nobody knows who it is', visit('/reports', { authenticated: true, permission: 'admin' })],
    ['any other permission, for everyone', visit('/meetings', { ...signedIn, permission: 'meetings' })],
    ['the page of access denied', visit('/access-denied', signedIn)],
  ])('lets %s be', (_, given) => expect(redirectFor(given)).toBeNull());

  it('does not ask for a new password where this version has no page for it', () => {
    const given = visit('/meetings', {
      authenticated: true,
      user: { ...user, resetPassword: true },
      hasRoute: () => false,
    });
    expect(redirectFor(given)).toBeNull();
  });

  it.each([
    'https://evil.example/meetings',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?redirectUrl=/login',
    '/maintenance',
    '/',
    'meetings',
    '',
  ])('never leads from the login to %s', (redirectUrl) => {
    const given = visit(`/login?${new URLSearchParams({ redirectUrl })}`, signedIn);
    expect(redirectFor(given)).toBe('/meetings');
  });
});
