import { mainScreens } from './screens.ts';
import { type Screen, signInAs } from './screens/screen.ts';
import { expect, type Page, test } from './test.ts';
import { launchOptions } from '@pauta/browser';

const { args = [], ...browser } = launchOptions();

// The text size that people set in their browser: twice the usual one.
test.use({ launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] } });
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Texts that nobody can read: with a letter or two per line, or beside the page. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const collapsed = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map((element) => [element.textContent.trim(), element.getBoundingClientRect()] as const)
      .filter(([text, { width, height }]) => text.length > 14 && width > 1 && height > width * 5)
      .map(([text]) => text);
    return { overflow: Math.max(0, scrollWidth - clientWidth), collapsed };
  });

const groups = (['nobody', 'ana', 'newcomer'] as const).flatMap((as) => {
  const seen = mainScreens.filter((screen) => screen.as === as);
  return Array.from({ length: Math.ceil(seen.length / 10) }, (_, index) => ({
    as,
    group: seen.slice(index * 10, (index + 1) * 10),
  }));
});

test.describe('with text of twice the size', () => {
  test('a list on a phone has more than a line or two', async ({ page, person }) => {
    await signInAs('ana', { page, person });
    await page.setViewportSize({ width: 390, height: 844 });
    await mainScreens.find(({ name }) => name === 'list')?.open({ page, person });
    const height = await page.locator('[data-page-scroll]').evaluate(({ clientHeight }) => clientHeight);
    expect(height).toBeGreaterThan(500);
  });
});

test.describe('with text of twice the size, every route has room for it', () => {
  for (const { as, group } of groups) {
    test(`as ${as}: from ${group[0]?.name} on`, async ({ page, person }) => {
      await signInAs(as, { page, person });
      const open = async (screen: Screen, width: number) => {
        await page.setViewportSize({ width, height: 900 });
        await screen.open({ page, person });
        const found = await unreadable(page);
        expect.soft(found, `${screen.name}, ${width} px`).toEqual({ overflow: 0, collapsed: [] });
      };
      for (const screen of group) {
        await open(screen, 1440);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
});
