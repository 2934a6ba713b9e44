import { signIn, storeSession } from './sign-in.ts';
import { expect, type Page, test } from './test.ts';

/** Colours of a frame's upper corners and its mean, in sRGB from 0 to 255. */
interface Frame {
  left: number[];
  right: number[];
  mean: number;
}

const readFrame = async (source: string): Promise<Frame> => {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to read the frame with');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let sum = 0;
  for (let index = 0; index < data.length; index += 4) {
    sum += ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0)) / 3;
  }
  return { left: at(3, 3), right: at(image.width - 4, 3), mean: sum / (data.length / 4) };
};

/** All frames drawn by the compositor during a reload. */
const framesOfReload = async (page: Page, until: () => Promise<unknown>): Promise<Frame[]> => {
  const devtools = await page.context().newCDPSession(page);
  const shots: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 720, maxHeight: 450 });
  await page.reload({ waitUntil: 'commit' });
  await until();
  // One frame of the previous page, and those shortly after the reload.
  await expect.poll(() => shots.length).toBeGreaterThan(1);
  await devtools.send('Page.stopScreencast');
  const reader = await page.context().newPage();
  const frames: Frame[] = [];
  for (const shot of shots) frames.push(await reader.evaluate(readFrame, shot));
  await reader.close();
  return frames;
};

const prefer = (page: Page, theme: object) =>
  page.evaluate((stored) => localStorage.setItem('theme', stored), JSON.stringify(theme));

const darkest = 90;
const isLight = ({ left, right, mean }: Frame) =>
  mean > darkest || [left, right].some((corner) => corner.every((channel) => channel > darkest));
/** The ruled panel beside the sign-in is the only green element in the schema `green`. */
const isPanel = (corner: number[]) => (corner[1] ?? 0) - (corner[0] ?? 0) > 20;

test.describe('preferences before the first paint', () => {
  test('no frame of the login is light, or in the wrong direction', async ({ page }) => {
    await page.goto('/login');
    await prefer(page, { mode: 'dark', direction: 'rtl', themeSchema: 'green' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    const frames = await framesOfReload(page, () => page.waitForLoadState('networkidle'));
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter(isLight)).toEqual([]);
    expect(frames.filter(({ right }) => isPanel(right))).toEqual([]);
    expect(frames.some(({ left }) => isPanel(left))).toBe(true);
  });

  test('no frame of the product is light', async ({ page }) => {
    await signIn(page);
    await prefer(page, { mode: 'dark', direction: 'rtl' });
    await page.reload();
    await page.getByText('Padaria Trigal').first().waitFor();
    const frames = await framesOfReload(page, () => page.getByText('Padaria Trigal').first().waitFor());
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.filter(isLight)).toEqual([]);
  });
});

test('each schema has colours of its own in both modes', async ({ page }) => {
  await page.goto('/login');
  const colours = await page.evaluate(() => {
    const root = document.documentElement;
    return ['light', 'dark'].flatMap((mode) =>
      ['default', 'dark', 'pauta', 'green', 'purple', 'orange'].map((schema) => {
        root.className = mode;
        root.dataset['schema'] = schema;
        return getComputedStyle(root).getPropertyValue('--primary');
      }),
    );
  });
  expect(colours).not.toContain('');
  expect(new Set(colours).size).toBe(colours.length);
});

test.describe('the panel of preferences', () => {
  test('changes the page immediately, and permanently', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: /Carla Vieira/ }).click();
    await page.getByRole('menuitem', { name: 'Aparência e idioma' }).click();
    const panel = page.getByRole('dialog', { name: 'Aparência e idioma' });
    for (const name of ['Escura', 'Roxo', 'No topo, com faixa', 'Grande', 'Da direita para a esquerda']) {
      await panel.getByText(name, { exact: true }).click();
    }
    await panel.getByText('English', { exact: true }).click();
    const english = page.getByRole('dialog', { name: 'Appearance and language' });
    await english.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    const root = page.locator('html');
    await expect(root).toHaveClass('dark');
    await expect(root).toHaveAttribute('data-schema', 'purple');
    await expect(root).toHaveAttribute('data-control-size', 'lg');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(page.locator('[data-layout=contentOverlay]')).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? ''))).toEqual({
      themeSchema: 'purple',
      direction: 'rtl',
      mode: 'dark',
      panelExpand: false,
      controlSize: 'lg',
      layout: { type: 'contentOverlay', sideNavCollapse: false, previousType: 'framelessSide' },
    });
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
  });
});

const layouts = [
  'collapsibleSide',
  'stackedSide',
  'topBarClassic',
  'framelessSide',
  'contentOverlay',
  'blank',
] as const;
/** The default, and the one that differs most from it; the others in a sweep. */
const daily: readonly string[] = ['framelessSide', 'contentOverlay'];
for (const type of layouts) {
  const tag = daily.includes(type) ? [] : ['@sweep'];
  test(`the layout ${type} navigates, and its support link covers nothing`, { tag }, async ({ page }) => {
    await storeSession(page);
    await prefer(page, { layout: { type, sideNavCollapse: false } });
    await page.goto('/meetings');
    await page.getByText('Padaria Trigal').first().waitFor();
    for (const width of [1440, 1024, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // Elements that depend on the width render in the next frames.
      await expect(async () => {
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await sideways(), `${width} px`).toBeLessThanOrEqual(0);
        const support = page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' });
        const [link, main] = [await support.boundingBox(), await page.getByRole('main').boundingBox()];
        if (!link || !main) throw new Error('the support link or the page is not drawn');
        const isApart =
          link.x + link.width <= main.x ||
          link.x >= main.x + main.width ||
          link.y + link.height <= main.y ||
          link.y >= main.y + main.height;
        expect(isApart, `support link at ${width} px`).toBe(true);
      }).toPass();
    }
  });
}
