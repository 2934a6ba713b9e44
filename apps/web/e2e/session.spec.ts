import { enter, expectMeetings, media, openNewMeeting } from './cast.ts';
import { signIn, storeSession } from './sign-in.ts';
import { admin } from './installation.ts';
import { expect, type Page, test } from './test.ts';

const refreshes = (pages: readonly Page[]): (() => number) => {
  let count = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/idp/') && request.postData()?.includes('REFRESH_TOKEN_AUTH')) count += 1;
    });
  }
  return () => count;
};

/** The response that opens the page's stream of live events. */
const streamOf = (page: Page) => page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');

/** Makes the stored id token appear expired to the client. */
const age = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const ended = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }));
    localStorage.setItem(key, [header, ended, signature].join('.'));
  });

test.describe('a session with an expired token', () => {
  test('is refreshed once in a tab, before any request', async ({ page, person }) => {
    const { email, password } = await person();
    await storeSession(page, email, password);
    await age(page);
    const renewed = refreshes([page]);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await page.goto('/meetings?status=ready');
    await expectMeetings(page);
    expect(renewed()).toBe(1);
    expect(refused).toEqual([]);
  });

  test('is refreshed once for all tabs', { tag: '@sweep' }, async ({ page, context, person }) => {
    const { email, password } = await person();
    await storeSession(page, email, password);
    const pages = [page, await context.newPage(), await context.newPage()];
    // Leaves the product first: unloading a page would abort its own refresh.
    for (const tab of pages) await tab.goto('/healthz');
    await age(page);
    const renewed = refreshes(pages);
    await Promise.all(pages.map((tab) => tab.goto('/access-denied')));
    for (const tab of pages) await expect(tab.getByRole('button', { name: /Nina Prado/ })).toBeVisible();
    expect(renewed()).toBe(1);
  });
});

test.describe('a revoked session', () => {
  test('redirects to the login, and back to the same page', async ({ page, person }) => {
    const { email, password } = await person();
    await signIn(page, email, password);
    await admin('user sign-out', { email });
    await age(page);
    await page.goto('/meetings?query=padaria&status=ready#lista');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/meetings?query=padaria&status=ready#lista');
    await expect(page.getByText('Sessão expirada. Por favor, faça login novamente.')).toBeVisible();
    await enter(page, { email, password });
    await expectMeetings(page);
    await expect(page).toHaveURL(/\/meetings\?query=padaria&status=ready#lista$/);
  });

  test('is detected within five minutes, and the draft is restored', { tag: '@sweep' }, async ({ page, person }) => {
    const { email, password } = await person();
    await page.clock.install();
    await signIn(page, email, password);
    const dialog = await openNewMeeting(page, 'Importar transcrição');
    const chooseFile = () => dialog.locator('input[type=file]').setInputFiles(media('clinica-sorriso.vtt'));
    const title = dialog.getByRole('textbox', { name: 'Título' });
    await chooseFile();
    await title.fill('Diagnóstico que ainda não foi enviado');
    await admin('user sign-out', { email });
    await age(page);
    await page.clock.fastForward(5 * 60_000);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Sessão expirada. Por favor, faça login novamente.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await enter(page, { email, password });
    // The dialog reopens, because it is part of the address.
    await expect(dialog).toContainText('Recuperamos o que você estava escrevendo.');
    await dialog.getByRole('radio', { name: 'Importar transcrição' }).click();
    await chooseFile();
    await expect(title).toHaveValue('Diagnóstico que ainda não foi enviado');
  });

  test('ends in every tab on sign-out', { tag: '@sweep' }, async ({ page, context, person }) => {
    const { email, password } = await person();
    await signIn(page, email, password);
    const other = await context.newPage();
    await other.goto('/meetings?status=ready');
    await expectMeetings(other);
    await page.getByRole('button', { name: /Nina Prado/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    const kept = await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Cognito')));
    expect(kept).toEqual([]);
  });

  test('starts in every tab on sign-in', { tag: '@sweep' }, async ({ page, context, person }) => {
    const { email, password } = await person();
    const other = await context.newPage();
    await other.goto('/login');
    await page.goto('/login');
    await enter(page, { email, password });
    for (const tab of [page, other]) await expectMeetings(tab);
  });

  test(
    'ends if basic credentials or the cookie of older versions are found',
    { tag: '@sweep' },
    async ({ page, context, person }) => {
      const { email, password } = await person();
      for (const leave of [
        () => page.evaluate(() => localStorage.setItem('pauta.basic', 'bmFkYTpuYWRh')),
        () => context.addCookies([{ name: 'pauta_user', value: '1', url: page.url() }]),
      ]) {
        await signIn(page, email, password);
        await leave();
        await page.reload();
        await expect(page).toHaveURL(/\/login/);
      }
    },
  );
});

test.describe('revoked access', () => {
  const within = 'is gone from an open page within a minute, signed out everywhere or disabled';
  test(within, { tag: '@waits' }, async ({ page, elsewhere, person }) => {
    const [first, second] = [await person(), await person()];
    const other = await elsewhere();
    for (const [tab, { email, password }] of [
      [page, first],
      [other, second],
    ] as const) {
      const stream = streamOf(tab);
      await signIn(tab, email, password);
      expect((await stream).status()).toBe(200);
    }
    // Without any action on the pages: the open stream is closed.
    await admin('user sign-out', { email: first.email });
    await admin('user disable', { email: second.email });
    const ended = (tab: Page) => expect(tab).toHaveURL(/\/login/, { timeout: 60_000 });
    await Promise.all([ended(page), ended(other)]);
    await expect(page.getByText('Sessão expirada. Por favor, faça login novamente.')).toBeVisible();
    await enter(other, second);
    await expect(other.getByRole('alert')).toContainText('Email ou senha incorretos.');
    await enter(page, first);
    await expectMeetings(page);
  });
});
