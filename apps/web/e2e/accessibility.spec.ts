import { AxeBuilder } from '@axe-core/playwright';
import { mainScreens, passages, screens } from './screens.ts';
import { signInAs, prefer, type Screen } from './screens/screen.ts';
import { expect, type Page, test } from './test.ts';

/** `AxeBuilder` injects axe (1.5 MB) twice per analysis; a document that already has axe needs no source. */
const builderFor = async (page: Page) =>
  (await page.evaluate(() => 'axe' in globalThis))
    ? new AxeBuilder({ page, axeSource: '0' })
    : new AxeBuilder({ page });

const findings = async (page: Page) => {
  const builder = await builderFor(page);
  // The announcer references a pressed button for seconds after the button has unmounted.
  const { violations } = await builder
    .exclude('[role=log]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    // All content is in one frame, so axe needs no page of its own.
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
  // Components that depend on the width render in the next frame, or one frame later if they measure first.
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

/** Hosted pages are not in Storybook; for other screens, axe checks the wide and light look there. */
const isInStories = ({ name }: Screen) => !name.startsWith('hosted-');

/** All in a sweep, otherwise hosted pages and the first state of every third route: axe checks the others in Storybook. */
const checked = screens.filter((screen) => isSweep || mainScreens.indexOf(screen) % 3 === 0 || !isInStories(screen));

/**
 * One look per width: wide is light and left to right, narrow is dark and right to left. In a sweep the first state of
 * a route is checked in every look, and the others in each mode, direction and width once.
 */
const looksOf = (screen: Screen, width: number) => {
  const isWide = width === 1440;
  if (!isSweep)
    return looks.filter(({ mode, direction }) => (mode === 'light') === isWide && (direction === 'ltr') === isWide);
  return mainScreens.includes(screen)
    ? looks
    : looks.filter(({ mode, direction }) => ((mode === 'light') === (direction === 'ltr')) === isWide);
};

const everyone = ['nobody', 'ana', 'newcomer'] as const;
/** Screens per test, so that tests take about the same time. */
const atOnce = 10;
const parts = everyone.flatMap((as) => {
  const seen = checked.filter((screen) => screen.as === as);
  const groups = Array.from({ length: Math.ceil(seen.length / atOnce) }, (_, index) =>
    seen.slice(index * atOnce, (index + 1) * atOnce),
  );
  return groups.map((group) => ({ as, group }));
});

test.describe('every route is accessible in light and dark, from left to right and from right to left', () => {
  // Each test checks dozens of screens.
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const { as, group } of parts) {
    test(`as ${as}: from ${group[0]?.name} on`, async ({ page, person }) => {
      page.setDefaultTimeout(15_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(as, { page, person });
      for (const screen of group) {
        await resize(page, widths[0]);
        await screen.open({ page, person });
        for (const width of widths) {
          await resize(page, width);
          for (const look of looksOf(screen, width)) {
            // Hosted pages have no preferences of their own: they follow the system.
            await page.emulateMedia({ colorScheme: look.mode });
            await prefer(page, look);
            const where = `${screen.name}, ${width} px, ${look.mode}, ${look.direction}`;
            if (isSweep || width !== 1440 || !isInStories(screen)) expect.soft(await findings(page), where).toEqual([]);
            expect.soft(await sideways(page), `${where}: to the side`).toBeLessThanOrEqual(0);
          }
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }

  test('also for redirecting addresses', async ({ page, person }) => {
    await signInAs('ana', { page, person });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [route, to] of Object.entries(passages)) {
      await page.goto(route.replace('*', '/nada/disso'));
      await expect(page).toHaveURL((url) => url.pathname === to);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });
});
