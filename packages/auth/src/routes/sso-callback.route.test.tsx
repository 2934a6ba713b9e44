import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { user } from '@pauta/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { eventually } from '../testing/eventually.ts';
import { hostedScope, loopbackPool, tokenOf } from '../testing/loopback-pool.ts';
import { openStore } from '../testing/open-store.ts';
import { Component } from './sso-callback.route.tsx';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Simulates the return from a provider with a query. */
const comeBack = async (query: (state: string) => Record<string, string>) => {
  const left: URL[] = [];
  const nonce = () => left.at(-1)?.searchParams.get('nonce');
  const pool = await loopbackPool({
    'POST /oauth2/token': () => ({
      body: {
        id_token: tokenOf(3600, { nonce: nonce() }),
        access_token: tokenOf(3600, { scope: hostedScope }),
        refresh_token: 'refresh-1',
      },
    }),
  });
  const store = openStore(pool, async () => user(), { leave: (address) => left.push(new URL(address)) });
  store.start();
  await store.oAuthSignIn({ entry: 'vaas', redirectUrl: '/meetings/1?t=775' });
  const search = new URLSearchParams(query(left[0]?.searchParams.get('state') ?? ''));
  const router = createMemoryRouter([{ path: '/sso-callback', Component }], {
    initialEntries: [`/sso-callback?${search}`],
  });
  render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SessionProvider store={store}>
          <RouterProvider router={router} />
        </SessionProvider>
      </I18nProvider>
    </StrictMode>,
  );
  return { ...pool, store, router, left };
};

describe('/sso-callback', () => {
  it('exchanges the code once although effects run twice, and redirects to the requested address', async () => {
    const { store, router, operations } = await comeBack((state) => ({ code: 'code-1', state }));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    expect(operations()).toEqual(['POST /oauth2/token']);
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/sso-callback?redirectUrl=%2Fmeetings%2F1%3Ft%3D775');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the error, and redirects to the same provider again', async () => {
    const { router, left } = await comeBack((state) => ({ error: 'access_denied', state }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/O provedor não autorizou o login/);
    expect(router.state.location.search).not.toContain('access_denied');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await eventually(() => expect(left).toHaveLength(2));
    expect(left[1]?.searchParams.get('identity_provider')).toBe('vaas');
    expect(left[1]?.searchParams.get('state')).not.toBe(left[0]?.searchParams.get('state'));
  });

  it('links to the provider selection if none is known', async () => {
    await comeBack(() => ({ code: 'code-1', state: 'foreign' }));
    sessionStorage.clear();
    expect((await screen.findByRole('alert')).textContent).toMatch(/começou em outra aba/);
  });
});
