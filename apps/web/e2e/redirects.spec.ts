import { enter, expectMeetings } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Redirect targets that would leave this origin, or that are not allowed. */
const hostile = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,nada',
  '/login?redirectUrl=/login',
  ' //evil.example',
];

test.describe('a signed-out user', () => {
  test('is redirected to the login, which keeps the address', async ({ page }) => {
    for (const path of ['/meetings', '/meetings?query=a%20b&status=ready#fim', '/update-password', '/access-denied']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?redirectUrl=/);
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path);
    }
  });

  test('keeps no address of the root, unknown pages or maintenance', { tag: '@sweep' }, async ({ page }) => {
    for (const path of ['/', '/nada/disso', '/maintenance']) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.search === '');
    }
  });

  test('stays on the public pages', { tag: '@sweep' }, async ({ page }) => {
    for (const [path, title] of [
      ['/login', 'Entre na sua conta'],
      ['/sso', 'Entrar com SSO'],
      ['/forgot-password', 'Esqueci minha senha'],
      ['/reset-password', 'Redefinir senha'],
      ['/sso-callback', 'Não foi possível entrar'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  });
});

test.describe('a signed-in user', () => {
  test('is redirected from public pages to the requested address', { tag: '@sweep' }, async ({ page, person }) => {
    const { email, password } = await person();
    await signIn(page, email, password);
    for (const path of ['/', '/login', '/sso', '/forgot-password', '/reset-password', '/nada/disso', '/maintenance']) {
      await page.goto(path);
      await expectMeetings(page);
      await expect(page).toHaveURL((url) => url.pathname === '/meetings' && url.search === '');
    }
    await page.goto(`/login?${new URLSearchParams({ redirectUrl: '/meetings?status=ready#fim' })}`);
    await expect(page).toHaveURL(/\/meetings\?status=ready#fim$/);
    await page.goto('/access-denied');
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso negado' })).toBeVisible();
  });

  test('is not redirected to a hostile address', async ({ page, person }) => {
    const somebody = await person();
    const strange: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host.includes('evil')) strange.push(request.url());
    });
    const loginFor = (redirectUrl: string) => `/login?${new URLSearchParams({ redirectUrl })}`;
    await page.goto(loginFor(hostile[0] ?? ''));
    await enter(page, somebody);
    await expectMeetings(page);
    await expect(page).toHaveURL((url) => url.pathname === '/meetings' && url.search === '');
    for (const redirectUrl of hostile.slice(1)) {
      await page.goto(loginFor(redirectUrl));
      await expectMeetings(page);
      expect(new URL(page.url()).pathname).toMatch(/^\/(?:meetings|%5Cevil\.example)$/);
    }
    expect(strange).toEqual([]);
  });
});
