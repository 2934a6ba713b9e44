import { openPalette } from './palette.ts';
import { signIn, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe('the command palette', () => {
  test('finds a meeting by its transcript, by keyboard only', async ({ page }) => {
    await signIn(page);
    await openPalette(page);
    await page.keyboard.type('padaria trigal');
    await page
      .getByRole('menuitem', { name: /Padaria Trigal/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('starts a meeting', { tag: '@sweep' }, async ({ page }) => {
    await signIn(page);
    await openPalette(page);
    await page.keyboard.type('nova');
    await page.getByRole('menuitem', { name: 'Nova reunião' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Nova reunião' })).toBeVisible();
  });

  test('keeps text typed while loading', { tag: '@sweep' }, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/commands-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await signIn(page);
    await page.getByText('Padaria Trigal').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nova?');
    await page.keyboard.press('Backspace');
    resolve();
    await expect(page.getByRole('searchbox', { name: 'Buscar ou ir para' })).toHaveValue('nova');
  });

  test('is loaded when it is opened, not before', { tag: '@sweep' }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await signIn(page);
    await page.getByText('Padaria Trigal').first().waitFor();
    expect(scripts.filter((path) => path.includes('/commands-'))).toEqual([]);
    await openPalette(page);
    expect(scripts.some((path) => path.includes('/commands-'))).toBe(true);
  });
});

test('the list is prefetched while the scripts load, and requested once', async ({ page }) => {
  await storeSession(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:meetings|users\/me)$/.test(pathname)) asked.push(`${pathname}${search}`);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/meetings', { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['/api/meetings?limit=25&page=1&scope=all', '/api/users/me']);
  resolve();
  await page.getByText('Padaria Trigal').first().waitFor();
  const others = asked.slice(2).filter((address) => !address.includes('scope=attention'));
  expect(others).toEqual([]);
});

test('the first rows do not wait for the script of the transport', async ({ page }) => {
  await storeSession(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route('**/assets/transport-*.js', async (route) => {
    held.push(route.request().url());
    await promise;
    await route.continue();
  });
  await page.goto('/meetings');
  await page.getByText('Padaria Trigal').first().waitFor();
  expect(held).toHaveLength(1);
  const sent = page.waitForResponse((response) => response.url().includes('scope=mine'));
  await page.getByRole('link', { name: 'Minhas' }).first().click();
  resolve();
  expect((await sent).ok()).toBe(true);
});

test('the scroll position is restored when going back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signIn(page);
  await page.getByText('Padaria Trigal').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const scroller = page.locator('[data-page-scroll]');
  await scroller.evaluate((element) => element.scrollTo(0, 10_000));
  const last = page.getByRole('link', { name: /\w/ }).and(page.locator('main a[href^="/meetings/"]')).last();
  // Hovering scrolls it into view.
  await last.hover();
  const left = await scroller.evaluate(({ scrollTop }) => scrollTop);
  expect(left).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.goBack();
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(left);
});

test('a page is printed whole, without the frame around it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await signIn(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const last = page.getByRole('navigation', { name: 'Páginas' });
  const bottom = await last.evaluate((pager) => pager.getBoundingClientRect().bottom + scrollY);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(Math.floor(bottom));
});

test('a new build is announced on open pages', async ({ page }) => {
  await signIn(page);
  await page.getByText('Padaria Trigal').first().waitFor();
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(name="pauta-build" content=")[^"]+/, '$1another') });
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Há uma versão nova do Pauta.')).toBeVisible();
  await page.unroute('/');
  const isNew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await isNew;
  await page.getByText('Padaria Trigal').first().waitFor();
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await asked).finished();
  await expect(page.getByText('Há uma versão nova do Pauta.')).toBeHidden();
});
