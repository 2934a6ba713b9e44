import { fileURLToPath } from 'node:url';
import { type Page, test } from './test.ts';

/** Renders the social image and the touch icon from the sign-in page: `pnpm --filter @pauta/web run pictures`. */
const draw = async (page: Page, name: string, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`../brand/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
};

test('the social picture', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: `
      main > div > :not(:first-child, p), a[href*="wa.me"] { display: none }
      main > div { max-inline-size: none; inline-size: 100%; padding-inline: 72px 40px }
      main > div > :first-child { zoom: 2.4; margin-block-end: 18px }
      main > div > p { font-size: 40px; line-height: 50px; letter-spacing: -0.02em; color: var(--text); text-wrap: balance }
    `,
  });
  await draw(page, 'social', { width: 1200, height: 630 });
});

test('the touch icon', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const mark = document.querySelector('main svg');
    mark?.querySelector('rect')?.setAttribute('rx', '0');
    mark?.setAttribute('style', 'position: fixed; inset: 0; inline-size: 180px; block-size: 180px');
    if (mark) document.body.replaceChildren(mark);
  });
  await draw(page, 'touch-icon', { width: 180, height: 180 });
});
