import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from './test.ts';
import { signIn } from './cast.ts';

const findings = async (page: Page) => {
  // The announcer names a pressed button by reference, and keeps that for seconds after the button is gone.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[role=log]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
};

for (const mode of ['light', 'dark']) {
  for (const direction of ['ltr', 'rtl']) {
    for (const width of [1440, 360]) {
      test(`every screen is accessible: ${mode}, ${direction}, ${width} px`, async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), JSON.stringify({ mode, direction }));
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/login');
        expect(await findings(page)).toEqual([]);
        await signIn(page);
        await page.getByText('Padaria Trigal').first().waitFor();
        expect(await findings(page)).toEqual([]);
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await sideways()).toBeLessThanOrEqual(0);
        await page
          .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
          .first()
          .click();
        await page.getByRole('region', { name: 'Transcrição' }).first().waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await sideways()).toBeLessThanOrEqual(0);
      });
    }
  }
}
