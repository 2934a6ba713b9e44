import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The user who opens the pages: an admin of the example, who leads a team. */
const email = 'ana@aurora.example';
const password = 'Pauta#2026demo';

export const slowCpu = 4;
export const patienceMs = 60_000;

/** Signs in, and waits for the list of meetings. */
export const signIn = async (page: Page, address: string, who = { email, password }): Promise<void> => {
  await page.goto(`${address}/login`);
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('input[name=password]').fill(who.password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: patienceMs });
  await page.getByRole('heading', { level: 1, name: /Reuniões/ }).waitFor({ timeout: patienceMs });
};

/** Runs `work` in a new browser context with an empty cache. */
export const withContext = async <T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(patienceMs);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};
