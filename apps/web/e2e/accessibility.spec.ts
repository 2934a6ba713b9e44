import { AxeBuilder } from '@axe-core/playwright';
import { passages, screens } from './screens.ts';
import { become, prefer, type Screen } from './screens/screen.ts';
import { expect, type Page, test } from './test.ts';

/** The builder puts axe, 1.5 MB, into the page twice for each look; the document that has it needs nothing. */
const builderFor = async (page: Page) =>
  (await page.evaluate(() => 'axe' in globalThis))
    ? new AxeBuilder({ page, axeSource: '0' })
    : new AxeBuilder({ page });

const findings = async (page: Page) => {
  const builder = await builderFor(page);
  // The announcer names a pressed button by reference, and keeps that for seconds after the button is gone.
  const { violations } = await builder
    .exclude('[role=log]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    // Everything is in one frame, so no page of axe's own is needed.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const widths = [1440, 360] as const;
const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  // What hears of a width draws anew in the frame after it, or one later where it measures first.
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
};
const looks = (['light', 'dark'] as const).flatMap((mode) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ mode, direction })),
);

const isSweep = process.env['PAUTA_TEST_SWEEP'] === 'all';

/** All but the hosted pages, which are none of the product's: for the others axe looks at the wide and light ones there. */
const isInStories = ({ name }: Screen) => !name.startsWith('hosted-');

/**
 * A screen is seen in one look at each width: the wide one light and from left to right, the narrow one dark and from
 * right to left. In a sweep the first state of a route is seen in every look, and the others in each mode, direction and
 * width with each.
 */
const looksOf = (screen: Screen, width: number) => {
  const isWide = width === 1440;
  if (!isSweep)
    return looks.filter(({ mode, direction }) => (mode === 'light') === isWide && (direction === 'ltr') === isWide);
  return screens.find(({ route }) => route === screen.route) === screen
    ? looks
    : looks.filter(({ mode, direction }) => ((mode === 'light') === (direction === 'ltr')) === isWide);
};

const everyone = ['nobody', 'ana', 'newcomer'] as const;
/** Screens of one test: together they take no longer than any other. */
const atOnce = 10;
const parts = everyone.flatMap((as) => {
  const seen = screens.filter((screen) => screen.as === as);
  const groups = Array.from({ length: Math.ceil(seen.length / atOnce) }, (_, index) =>
    seen.slice(index * atOnce, (index + 1) * atOnce),
  );
  return groups.map((group) => ({ as, group }));
});

test.describe('every screen is accessible in light and dark, from left to right and from right to left', () => {
  // Each looks at dozens of screens in every detail.
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const { as, group } of parts) {
    test(`as ${as}: from ${group[0]?.name} on`, async ({ page, person }) => {
      page.setDefaultTimeout(15_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await become(as, { page, person });
      for (const screen of group) {
        await resize(page, widths[0]);
        await screen.open({ page, person });
        for (const width of widths) {
          await resize(page, width);
          for (const look of looksOf(screen, width)) {
            // The hosted pages know nothing of the choice: they follow the system.
            await page.emulateMedia({ colorScheme: look.mode });
            await prefer(page, look);
            const where = `${screen.name}, ${width} px, ${look.mode}, ${look.direction}`;
            if (isSweep || width !== 1440 || !isInStories(screen)) expect.soft(await findings(page), where).toEqual([]);
            expect.soft(await sideways(page), `${where}: to the side`).toBeLessThanOrEqual(0);
          }
        }
        await prefer(page, { panelExpand: false });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }

  test('also where an address leads on', async ({ page, person }) => {
    await become('ana', { page, person });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [route, to] of Object.entries(passages)) {
      await page.goto(route.replace('*', '/nada/disso'));
      await expect(page).toHaveURL((url) => url.pathname === to);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });
});
