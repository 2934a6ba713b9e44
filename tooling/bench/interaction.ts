import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@pauta/browser';
import { ServerProcess } from '@pauta/chaos/server-process';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signIn, slowCpu, withContext } from './browsing.ts';
import { alone, type Section } from './report.ts';
import { inRounds, median } from './rounds.ts';

/** From the Event Timing specification; missing in the DOM types. */
interface TimedEvent extends PerformanceEntry {
  readonly interactionId: number;
}
type Timed = { pautaLongestMs: number };

/** Runs in the page before its scripts: records the longest interaction, from the input to the next paint. */
const watchInteractions = () => {
  const seen = globalThis as typeof globalThis & Timed;
  seen.pautaLongestMs = 0;
  const init = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as TimedEvent[])
      if (entry.interactionId) seen.pautaLongestMs = Math.max(seen.pautaLongestMs, entry.duration);
  }).observe(init);
};

/** Waits for the browser's report of the paint, which is a frame or two late. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );

/** A user action on a screen; it resolves when its result is visible. */
type Step = (page: Page) => Promise<void>;

const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const view =
  (name: string): Step =>
  async (page) => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await link.click();
    await link.and(page.locator('[aria-current=page]')).waitFor();
  };
const tab =
  (name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
  };
const press =
  (...keys: readonly string[]): Step =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const type =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text, { delay: 60 });

const openDialog =
  (opener: Step): Step =>
  async (page) => {
    await opener(page);
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  };
const chooseIn =
  (menu: RegExp, item: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: item }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };

type Screen = { readonly open: Step; readonly steps: readonly Step[] };
const at =
  (path: string, awaited: (page: Page) => ReturnType<Page['locator']>): Step =>
  async (page) => {
    await page.goto(path);
    await awaited(page).first().waitFor();
  };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page) => page.locator('main a[href^="/meetings/"]');

const screens: Readonly<Record<string, Screen>> = {
  meetings: {
    open: at('/meetings', row),
    steps: [
      view('Minhas'),
      view('Todas'),
      openDialog(button('Nova reunião')),
      openDialog(press('Control+k')),
      press('j', 'j', 'k'),
      async (page) => {
        await press('/')(page);
        await type('planilha')(page);
        await page.locator('mark').first().waitFor();
      },
    ],
  },
  'a meeting': {
    open: async (page) => {
      await at('/meetings?query=Padaria+Trigal', row)(page);
      await row(page).first().click();
      await page.getByRole('tab', { name: 'Respostas' }).waitFor();
    },
    steps: [
      tab(/Avaliação/),
      tab('Pessoas'),
      tab('Resumo'),
      press('ArrowDown', 'ArrowDown', 'ArrowRight', 'k', 'k'),
      async (page) => {
        await press('Control+f')(page);
        await type('orçamento')(page);
        await press('Enter', 'Enter')(page);
      },
    ],
  },
  templates: {
    open: at('/templates', heading),
    steps: [
      (page) => page.getByRole('main').getByRole('link').first().click(),
      press('Tab', 'Tab', 'Tab'),
      openDialog(press('?')),
    ],
  },
  enablement: {
    open: at('/enablement/dashboard', (page) => page.getByRole('link', { name: /^Nota média/ })),
    steps: [
      chooseIn(/^Período/, 'Últimos 30 dias'),
      chooseIn(/^Tipo/, 'Externas'),
      button(/tabela/i),
      press('Tab', 'Tab', 'Enter'),
    ],
  },
  'a report': {
    open: async (page) => {
      const reports = page.getByRole('table', { name: 'Relatórios' });
      await at('/reports', () => reports.getByRole('link'))(page);
      await reports.getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Envios' }).waitFor();
    },
    steps: [
      async (page) => {
        await page.getByRole('textbox').first().click();
        await type(' da semana')(page);
      },
      tab('Envios'),
    ],
  },
  settings: {
    open: at('/config/appearance', heading),
    steps: [
      (page) => page.getByRole('radio', { name: 'Escura' }).first().click({ force: true }),
      (page) => page.getByRole('radio', { name: 'Clara' }).first().click({ force: true }),
      press('g', 't'),
    ],
  },
};

/** The longest interaction on a screen, in ms. */
const longestWait = async (context: BrowserContext, address: string, { open, steps }: Screen): Promise<number> => {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const devtools = await context.newCDPSession(page);
  await page.goto(address);
  await open(page);
  await page.waitForTimeout(1_000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  for (const step of steps) {
    await step(page);
    await settle(page);
  }
  const longest = await page.evaluate(() => (globalThis as typeof globalThis & Timed).pautaLongestMs);
  await page.close();
  return longest;
};

/** Time to paint of the slowest common interaction, on a slow machine. */
export const benchInteraction = async ({ rounds }: { rounds: number }): Promise<Section[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const server = await ServerProcess.at(dataDir, { PAUTA_DEMO: '1' });
  const browser = await chromium.launch(launchOptions());
  try {
    await server.start();
    const storageState = await withContext(browser, {}, async (context) => {
      await signIn(await context.newPage(), server.address);
      return context.storageState();
    });
    const waits = await inRounds(
      rounds,
      Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [
          name,
          () =>
            withContext(browser, { storageState, baseURL: server.address }, (context) =>
              longestWait(context, `${server.address}/healthz`, screen),
            ),
        ]),
      ),
    );
    return [
      {
        title: `Slowest interaction until it is painted; processor ${slowCpu} times slower`,
        figures: Object.entries(waits).map(([name, values]) => alone(name, 'ms', median(values), { atMost: 200 })),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
