import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screens } from './screens.ts';
import { signInAs, prefer, type Screen } from './screens/screen.ts';
import { type Page, test } from './test.ts';

// Creates the gallery: `pnpm --filter @pauta/web run pictures`.

const folder = fileURLToPath(new URL('pictures/', import.meta.url));
/** Delay until fonts, lanes and live data are rendered. */
const settleMs = 700;
const widths = [1440, 360] as const;
const modes = ['light', 'dark'] as const;
const heightOf = (width: number) => (width === 360 ? 780 : 900);

/** The same screens with other preferences. */
const variants = [
  ...['collapsibleSide', 'stackedSide', 'topBarClassic', 'contentOverlay', 'blank'].map((type) => ({
    name: `layout-${type}`,
    caption: `The layout ${type}`,
    screen: 'list',
    mode: 'light',
    theme: { layout: { type, sideNavCollapse: false } },
    locale: 'pt-BR',
  })),
  ...['default', 'dark', 'green', 'purple', 'orange'].map((themeSchema, index) => ({
    name: `schema-${themeSchema}`,
    caption: `The colours ${themeSchema}`,
    screen: 'detail',
    mode: index % 2 === 0 ? 'light' : 'dark',
    theme: { themeSchema },
    locale: 'pt-BR',
  })),
  ...['list', 'detail'].flatMap((screen) => [
    {
      name: `${screen}-english`,
      caption: 'In English',
      screen,
      mode: 'light',
      theme: {},
      locale: 'en',
    },
    {
      name: `${screen}-right-to-left`,
      caption: 'From right to left',
      screen,
      mode: 'light',
      theme: { direction: 'rtl' },
      locale: 'pt-BR',
    },
  ]),
];

const fileOf = (name: string, width: number, mode?: string) => [name, width, mode].filter(Boolean).join('-');

const take = async (page: Page, file: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(settleMs);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await devtools.detach();
  writeFileSync(`${folder}${file}.webp`, data, 'base64');
};

const image = (file: string, alt: string, width: number) =>
  `<img src="${file}.webp" alt="${alt}" width="${width === 360 ? 140 : 400}">`;

const section = ({ name, caption }: Screen) =>
  [
    `### ${caption}`,
    '',
    ...widths.flatMap((width) =>
      modes.map((mode) => image(fileOf(name, width, mode), `${caption}, ${mode}, ${width} px`, width)),
    ),
    '',
  ].join('\n');

const gallery = () => {
  const routes = [...new Set(screens.map(({ route }) => route))];
  const parts = routes.map((route) =>
    [`## ${route}`, '', ...screens.filter((screen) => screen.route === route).map(section)].join('\n'),
  );
  const others = variants.map(({ name, caption }) =>
    [
      `### ${caption}`,
      '',
      ...widths.map((width) => image(fileOf(name, width), `${caption}, ${width} px`, width)),
      '',
    ].join('\n'),
  );
  return [
    '# Gallery',
    '',
    'Every screen in the states that matter, at 1440 and 360 px, light and dark. Written by',
    '`pnpm --filter @pauta/web run pictures`, as the screens are named in `apps/web/e2e/screens.ts`.',
    '',
    ...parts,
    '## In other choices',
    '',
    ...others,
  ].join('\n');
};

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

test.beforeEach(async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const as of ['nobody', 'ana', 'newcomer'] as const) {
  for (const width of widths) {
    test(`pictures for ${as} at ${width} px`, async ({ page, person }) => {
      await page.setViewportSize({ width, height: heightOf(width) });
      await signInAs(as, { page, person });
      for (const screen of screens.filter((one) => one.as === as)) {
        await test.step(screen.name, async () => {
          await screen.open({ page, person });
          for (const mode of modes) {
            await page.emulateMedia({ colorScheme: mode });
            await prefer(page, { mode });
            await take(page, fileOf(screen.name, width, mode));
          }
          await prefer(page, { mode: 'light' });
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
    });
  }
}

test('pictures in other choices', async ({ page, person }) => {
  await signInAs('ana', { page, person });
  for (const { name, screen, mode, theme, locale } of variants) {
    const shown = screens.find((one) => one.name === screen);
    await page.goto('/healthz');
    await page.evaluate(
      ([chosen, language]) => {
        localStorage.setItem('theme', chosen ?? '');
        localStorage.setItem('locale', language ?? '');
      },
      [JSON.stringify({ ...theme, mode }), locale],
    );
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await shown?.open({ page, person });
      await take(page, fileOf(name, width));
    }
  }
});

test('the page of the gallery names them', () => {
  writeFileSync(`${folder}README.md`, gallery());
});
