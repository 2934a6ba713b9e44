import { describe, expect, it } from 'vitest';
import { createRouteGuard } from './route-guard.ts';
import { initialSession } from './session-states.ts';
import type { SessionStore } from './session-store.types.ts';

const routes = [{ path: '/meetings' }, { path: '/reports' }, { id: 'unknown', path: '*' }];
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const guardOf = (state: Partial<ReturnType<SessionStore['getState']>>) => {
  const session = { getState: () => ({ ...initialSession, ...state }), known: async () => undefined };
  return createRouteGuard(session as unknown as SessionStore, () => routes);
};
const signedOut = { initializing: false, authenticated: false };

describe('createRouteGuard', () => {
  it('redirects nothing before the session is known', () => {
    expect(guardOf({ initializing: true }).redirectOfLocation(at('/nowhere'))).toBeNull();
  });

  it('sends the signed out to the login with the whole address, and an unknown address to the root', () => {
    const { redirectOfLocation } = guardOf(signedOut);
    expect(redirectOfLocation(at('/reports', '?page=2', '#last'))).toBe(
      `/login?redirectUrl=${encodeURIComponent('/reports?page=2#last')}`,
    );
    expect(redirectOfLocation(at('/nowhere'))).toBe('/');
    expect(redirectOfLocation(at('/login', '?a=b'))).toBe('/login?a=b');
  });

  it('redirects a navigation, with the hash that its request lacks', async () => {
    history.replaceState(null, '', '/reports?page=2#last');
    const request = new Request('http://localhost/reports?page=2');
    const refused: unknown = await Promise.resolve(
      guardOf(signedOut).middleware({ request } as never, (() => undefined) as never),
    ).catch((error: unknown) => error);
    expect((refused as Response).headers.get('location')).toContain(encodeURIComponent('/reports?page=2#last'));
  });
});
