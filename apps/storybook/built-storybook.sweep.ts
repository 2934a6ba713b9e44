import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { StoryIndex } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';
import { built, openBuiltStorybook } from './testing/built-page.ts';
import { expectedFirst } from './searches.ts';

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as StoryIndex;
const patienceMs = 60_000;

/** Waits until nothing is loaded, or, where a frame was replaced while it loaded, until the height rests. */
const settle = async (page: Page) => {
  const isIdle = await page.waitForLoadState('networkidle', { timeout: patienceMs / 3 }).then(
    () => true,
    () => false,
  );
  if (isIdle) return;
  const heights: number[] = [];
  const measure = async () => {
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    return heights.at(-1) === heights.at(-2);
  };
  await expect.poll(measure, { timeout: patienceMs, interval: 500 }).toBe(true);
};

const storybook = openBuiltStorybook({ viewport: { width: 1440, height: 900 } });

describe('the search box', () => {
  it.each(Object.entries(expectedFirst))('lists by “%s” first %s', async (words, title) => {
    const { address, page } = storybook.current;
    if (!page.url().startsWith(address)) await page.goto(address, { timeout: patienceMs });
    const box = page.locator('#storybook-explorer-searchfield');
    await box.fill(words, { timeout: patienceMs });
    const first = page.locator('[data-id]:is([role=option], li)').first();
    const subject = title.split('/').at(-1) ?? '';
    await expect.poll(() => first.textContent(), { timeout: patienceMs }).toContain(subject);
    expect(entries[(await first.getAttribute('data-id')) ?? '']?.title).toBe(title);
  });
});

describe('the panel of a story', () => {
  it.each([
    ['screens-enablement-dashboard--week', false],
    ['actions-button--variants', true],
  ])('has controls only where there are some: %s', async (id, hasControls) => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage();
    await opened.goto(`${address}/?path=/story/${id}`, { timeout: patienceMs });
    await opened.getByRole('tab', { name: 'Accessibility' }).waitFor({ timeout: patienceMs });
    const controls = opened.getByRole('tab', { name: 'Controls' });
    await expect.poll(() => controls.count(), { timeout: patienceMs }).toBe(hasControls ? 1 : 0);
    await opened.close();
  });
});

describe('tokens', () => {
  it.each([
    ['foundations-colour--colour-color-palette-tokens', 'on-art', 'vars.color.onArt'],
    ['foundations-space--space-spacing-layout-grid', 'space-1h', 'vars.space.x1h'],
    ['foundations-type--type-typography-font', 'text.heading', 'vars.text.heading.line'],
  ])('are found and copied: %s', async (id, words, name) => {
    const { address, browser } = storybook.current;
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const opened = await context.newPage();
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}`, { timeout: patienceMs });
    await opened.getByText(/^\d+ tokens, to copy$/u).click({ timeout: patienceMs });
    await opened.getByRole('searchbox', { name: 'Buscar tokens' }).fill(words, { timeout: patienceMs });
    await opened.getByRole('button', { name: `Copiar ${name}`, exact: true }).click({ timeout: patienceMs });
    await expect.poll(() => opened.evaluate(() => navigator.clipboard.readText())).toBe(name);
    await context.close();
  });
});

describe('the front page', () => {
  it.each(['light', 'dark'])('draws every component, in %s mode', async (mode) => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
    const loaded: string[] = [];
    opened.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const { id } = Object.values(entries).find(({ title }) => title === 'Start/All components') ?? {};
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}&globals=mode:${mode}`, { timeout: patienceMs });
    const blank = () =>
      opened.evaluate(() => {
        const stages = [...document.querySelectorAll('[data-stage]')];
        const drawn = stages.filter((stage) => {
          const { width = 0, height = 0 } =
            stage.querySelector('svg, img, span, p, h2, div div')?.getBoundingClientRect() ?? {};
          return width > 4 && height > 4;
        });
        return stages.length > 80 ? stages.length - drawn.length : stages.length;
      });
    await opened.locator('[data-stage] *').first().waitFor({ state: 'attached', timeout: patienceMs });
    // Those far below are drawn when one scrolls to them.
    expect(await opened.locator('[data-stage]:empty').count()).toBeGreaterThan(30);
    const stages = await opened.locator('[data-stage]').all();
    for (const stage of stages.filter((_, index) => index % 6 === 0)) await stage.scrollIntoViewIfNeeded();
    await expect.poll(blank, { timeout: patienceMs }).toBe(0);
    // Of the stories only those with common props of a drawing.
    expect(loaded.filter((path) => /\.stories-/u.test(path)).length).toBeLessThan(20);
    await opened.close();
  });
});

/** Parts and numbers of anatomies that are not within their page, and words of their stories broken into letters. */
const cutOff = (anatomies: readonly Element[]): readonly string[] => {
  const isOut = (part: Element) => {
    const edge = part.getBoundingClientRect();
    const { left = 0, right = innerWidth } = part.closest('.sbdocs-content')?.getBoundingClientRect() ?? {};
    return edge.left < left - 1 || edge.right > right + 1;
  };
  const isBroken = (part: Element) => {
    const { width, height } = part.getBoundingClientRect();
    return part.children.length === 0 && (part.textContent ?? '').length > 5 && width > 1 && height > width * 2;
  };
  return anatomies
    .flatMap((anatomy) => [
      ...[...anatomy.querySelectorAll('iframe, [data-number], :scope > div > div')].filter(isOut),
      ...[...(anatomy.querySelector('iframe')?.contentDocument?.body.querySelectorAll('*') ?? [])].filter(isBroken),
    ])
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
};

describe('a documentation page', () => {
  // Its example sets the look of the page itself.
  const own = 'Frame/PreferencesPanel';
  const pages = Object.values(entries).filter(({ type, title }) => type === 'docs' && title !== own);
  const open = async (id: string) => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
    const errors: string[] = [];
    opened.on('pageerror', (error) => errors.push(error.message));
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}&globals=mode:dark`, { timeout: patienceMs });
    await opened.locator('#storybook-docs h1').first().waitFor({ timeout: patienceMs });
    await settle(opened);
    return { opened, errors };
  };

  it('shows tables of the product as the product does', async () => {
    const { opened } = await open('data-table--table');
    const figure = opened.locator('#storybook-docs [data-pair] td:last-child', { hasText: /^\d/u }).first();
    expect(await figure.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end');
    await opened.close();
  });

  it('gives each state of a field the same room', async () => {
    const { opened } = await open('forms-numberfield--numberfield');
    const cells = opened.locator('#states ~ div table').first().locator('tbody td');
    await cells.first().waitFor({ timeout: patienceMs });
    const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    expect(widths.length).toBe(6);
    expect(Math.max(...widths)).toBeLessThan(1.5 * Math.min(...widths));
    await opened.close();
  });

  it('gives an example most of the width of a phone', async () => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    const id = 'feedback-stagelist--stagelist';
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}`, { timeout: patienceMs });
    const example = opened.locator('.docs-story [data-schema]').first();
    await example.waitFor({ timeout: patienceMs });
    expect((await example.boundingBox())?.width).toBeGreaterThan(250);
    await opened.close();
  });

  it.each(['ltr', 'rtl'])('has the lines of an anatomy within it, %s', async (direction) => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const id = 'charts-linechart--linechart';
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}&globals=direction:${direction}`, {
      timeout: patienceMs,
    });
    const lines = opened.locator('[data-anatomy] > div > svg > line');
    await expect.poll(() => lines.count(), { timeout: patienceMs }).toBe(6);
    const isWithin = (all: readonly Element[]) =>
      all.every((line) => {
        const { left, right } = line.getBoundingClientRect();
        const box = line.closest('[data-anatomy] > div')?.getBoundingClientRect();
        return box !== undefined && left >= box.left - 40 && right <= box.right + 40;
      });
    await expect.poll(() => lines.evaluateAll(isWithin), { timeout: patienceMs }).toBe(true);
    await opened.close();
  });

  it.each(pages.map(({ id }) => id))('fits a phone: %s', async (id) => {
    const { address, browser } = storybook.current;
    const opened = await browser.newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    await opened.goto(`${address}/iframe.html?viewMode=docs&id=${id}`, { timeout: patienceMs });
    await opened.locator('#storybook-docs h1').first().waitFor({ timeout: patienceMs });
    await settle(opened);
    const overflow = () => opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, { timeout: patienceMs }).toBe(0);
    const height = () => opened.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height, { timeout: patienceMs }).toBeLessThanOrEqual(4000);
    const anatomies = opened.locator('[data-anatomy]');
    for (const anatomy of await anatomies.all()) await anatomy.scrollIntoViewIfNeeded();
    await settle(opened);
    await expect.poll(() => anatomies.evaluateAll(cutOff), { timeout: patienceMs }).toEqual([]);
    await opened.close();
  });

  it.each(pages.map(({ id }) => id))(
    'is dark where that is chosen, without overflow or collapsed parts: %s',
    async (id) => {
      const { opened, errors } = await open(id);
      const { height, ...look } = await opened.evaluate(() => {
        const { scrollWidth, clientWidth, classList } = document.documentElement;
        const parts = [
          ...document.querySelectorAll('#storybook-docs figure :is(p, h2, h3, [role=alert], [role=status])'),
        ];
        return {
          isDark: classList.contains('dark'),
          overflow: scrollWidth - clientWidth,
          // A letter per line.
          collapsed: parts
            .map((part) => [part.textContent, part.getBoundingClientRect()] as const)
            .filter(([text, { width, height }]) => text.length > 20 && width > 1 && height > width * 6)
            .map(([text]) => text),
          height: document.documentElement.scrollHeight,
          rawTables: document.body.innerText.match(/^\|.*/gmu) ?? [],
        };
      });
      await opened.close();
      expect({ ...look, errors }).toEqual({ isDark: true, overflow: 0, collapsed: [], rawTables: [], errors: [] });
      expect(height, 'pixels that one scrolls').toBeLessThanOrEqual(4000);
    },
  );
});
