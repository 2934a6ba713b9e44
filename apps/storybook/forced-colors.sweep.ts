import { describe, expect, it } from 'vitest';
import { openBuiltStorybook } from './testing/built-page.ts';

const storybook = openBuiltStorybook({ forcedColors: 'active', reducedMotion: 'reduce' });

const open = async (story: string, shown: string) => {
  const { address, page } = storybook.current;
  await page.goto(`${address}/iframe.html?viewMode=story&id=${story}`);
  const found = page.locator('#storybook-root').locator(shown);
  await found.first().waitFor({ state: 'attached' });
  return found;
};

/** What has to keep an edge, on itself or on the box around it, by story. */
const edged: Readonly<Record<string, string>> = {
  'actions-button--variants': 'button',
  'forms-textfield--states': 'input',
  'data-pieces--labels': 'span:not(:has(*), svg *)',
  'data-pieces--filters': 'button',
  'feedback-states--banner-tones': '[role=status], [role=alert]',
};

const drawings = ['charts-charts--line', 'charts-charts--dots', 'charts-charts--donut'];

/** Fills that are data, with the property that draws them, by story. */
const filled: Readonly<Record<string, readonly [string, 'fill' | 'background-color']>> = {
  'media-mediaplayer--audio': ['[role=slider] svg', 'fill'],
  'screens-insights-summary--talk-time-bars': ['div[style]:empty', 'background-color'],
  'screens-templates-list--mine': ['td span[style]:empty', 'background-color'],
};

const radios = ['[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]'] as const;
const boxes = ['label:has(input:checked)', 'label:has(input:not(:checked))'] as const;

/** Two of one kind, of which the first is selected, by story. */
const selected: Readonly<Record<string, readonly [string, string]>> = {
  'layout-tabs--compact': ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  'forms-choice--segmented-controls': radios,
  'forms-choice--states': boxes,
  'screens-insights-evaluation--review': ['[aria-pressed=true]', '[aria-pressed=false]'],
};

const focused = ['actions-button--sizes', 'layout-tabs--panels'];

describe('in forced colours', () => {
  it.each(Object.entries(edged))('%s keeps its edges', async (story, shown) => {
    const found = await open(story, shown);
    const bare = await found.evaluateAll((all) => {
      const hasEdge = (element: Element) => {
        const style = getComputedStyle(element);
        const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
        return sides.some((width) => Number.parseFloat(width) > 0) || style.outlineStyle !== 'none';
      };
      return all
        .filter((element) => element.getBoundingClientRect().width > 8)
        .filter((element) => !hasEdge(element) && !(element.parentElement && hasEdge(element.parentElement)))
        .map((element) => element.textContent.trim() || element.outerHTML.slice(0, 80));
    });
    expect(bare).toEqual([]);
  });

  it.each(drawings)('%s is drawn in system colours', async (story) => {
    const found = await open(story, 'svg[role=group] :is(text, line, circle, path)');
    const { page } = storybook.current;
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const isText = await found.evaluateAll((all) => all.map((each) => each instanceof SVGTextElement));
    const fills = await found.evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
    const words = fills.filter((_, index) => isText[index]);
    expect(words.length).toBeGreaterThan(0);
    expect(new Set(words)).toEqual(new Set([ink]));
  });

  it.each(Object.entries(filled))('%s is filled with ink', async (story, [shown, property]) => {
    const found = await open(story, shown);
    const ink = await storybook.current.page.evaluate(() => getComputedStyle(document.body).color);
    const fills = await found.evaluateAll(
      (all, name) => all.map((each) => getComputedStyle(each).getPropertyValue(name)),
      property,
    );
    expect(fills.length).toBeGreaterThan(0);
    expect(new Set(fills)).toEqual(new Set([ink]));
  });

  it('marked words beside the login are legible', async () => {
    const marks = await open('screens-auth-login--wrong-password', 'mark');
    const looks = await marks.evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]),
    );
    expect(looks.filter(([ink, ground]) => ink === ground)).toEqual([]);
  });

  it.each(Object.entries(selected))('%s shows what is selected', async (story, [on, off]) => {
    await open(story, on);
    const look = (which: string) =>
      storybook.current.page
        .locator('#storybook-root')
        .locator(which)
        .first()
        .evaluate((element) =>
          [element, ...element.querySelectorAll('*')].flatMap((part) =>
            [null, '::before', '::after'].map((pseudo) => {
              const style = getComputedStyle(part, pseudo);
              return `${style.backgroundColor} ${style.borderBottomColor} ${style.outline} ${style.opacity}`;
            }),
          ),
        );
    expect(await look(on)).not.toEqual(await look(off));
  });

  it.each(focused)('%s shows the focus', async (story) => {
    await open(story, 'button, input, [role=tab]');
    const { page } = storybook.current;
    await page.keyboard.press('Tab');
    const outlines = await page.evaluate(() => {
      const at = document.activeElement;
      return [at, at?.parentElement].flatMap((element) =>
        element ? [null, '::after'].map((pseudo) => getComputedStyle(element, pseudo).outlineStyle) : [],
      );
    });
    expect(outlines).toContain('solid');
  });
});
