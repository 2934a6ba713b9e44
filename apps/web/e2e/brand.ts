import { fileURLToPath } from 'node:url';
import { type Page, test } from './test.ts';

/** Renders the brand's pictures from the sign-in page: `pnpm --filter @pauta/web run pictures`. */
const draw = async (page: Page, file: string, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`../../${file}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled', omitBackground: true });
};

/** Leaves nothing but the plate of the logo, as large as the page. */
const leavePlate = async (page: Page, corner: string) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.evaluate((rounding) => {
    const mark = document.querySelector('main svg');
    if (!mark) throw new Error('no logo');
    if (rounding) mark.querySelector('rect')?.setAttribute('rx', rounding);
    mark.setAttribute('style', 'position: fixed; inset: 0; inline-size: 100vi; block-size: 100vb');
    document.body.replaceChildren(mark);
    for (const { style } of [document.documentElement, document.body]) style.background = 'transparent';
  }, corner);
};

test('the social picture', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  // The art is there before the card.
  await page.locator('main > div > p').waitFor();
  await page.addStyleTag({
    content: `
      main > div > :not(:first-child, p), a[href*="wa.me"] { display: none }
      main > div:last-child { display: none }
      main > div { max-inline-size: none; inline-size: 100%; padding: 35px 40px 0 72px }
      main > div > :first-child { zoom: 2.4; margin-block-end: 18px }
      main > div > p { font-size: 40px; line-height: 48px; letter-spacing: -0.02em; color: var(--text); text-wrap: balance }
      main ~ aside[class] { padding-block-start: 144px }
    `,
  });
  await draw(page, 'web/brand/social', { width: 1200, height: 630 });
});

test('the touch icon', async ({ page }) => {
  await leavePlate(page, '0');
  await draw(page, 'web/brand/touch-icon', { width: 180, height: 180 });
});

test('the plate of documents', async ({ page }) => {
  await leavePlate(page, '');
  await draw(page, 'api/src/modules/exports/plate', { width: 72, height: 72 });
});
