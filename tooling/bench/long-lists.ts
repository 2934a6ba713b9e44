import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@pauta/browser';
import { bodyOf, fileForm } from '@pauta/chaos/request-body';
import { ServerProcess } from '@pauta/chaos/server-process';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { patienceMs, signIn, slowCpu, withContext } from './browsing.ts';
import { alone, type Section } from './report.ts';
import { inRounds, median, quantile } from './rounds.ts';

const seller = { email: 'carla@aurora.example', password: 'Senha#2026forte', name: 'Carla Vieira' };
const customer = 'Renata Lopes';
const words = 'a gente perde mais ou menos oito mil reais por mês com pão que sobra e ninguém sabe o orçamento'.split(
  ' ',
);

const sentence = (n: number): string =>
  `Frase ${n}: ${Array.from({ length: 12 }, (_, k) => words[(n * 7 + k * 3) % words.length]).join(' ')}.`;

/** A caption file with `turns` turns. */
const toCaptions = (turns: number): string => {
  const at = (ms: number) => new Date(ms).toISOString().slice(11, 23);
  const cue = (_: unknown, n: number) =>
    `${at(n * 4_000)} --> ${at(n * 4_000 + 3_500)}\n<v ${n % 2 ? customer : seller.name}>${sentence(n)}`;
  return `WEBVTT\n\n${Array.from({ length: turns }, cue).join('\n\n')}`;
};

/** A chat export from Android with `messages` messages. */
const toExport = (messages: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const start = Date.UTC(2025, 0, 1);
  const line = (_: unknown, n: number) => {
    const at = new Date(start + n * 300_000);
    const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
    const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
    return `${day} ${time} - ${n % 3 ? customer : seller.name}: ${sentence(n)}`;
  };
  return Array.from({ length: messages }, line).join('\n');
};

/** A server with a company whose seller has one long meeting and one long conversation. */
const startServer = async (dataDir: string, turns: number, messages: number) => {
  const server = await ServerProcess.at(dataDir);
  const company = await server.admin<{ id: string }>('company', 'create', '--name', 'Aurora');
  const person = { ...seller, company: company.id };
  await server.admin('user', 'create', ...Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]));
  await server.start();
  const authorization = `Bearer ${await server.signIn(seller.email, seller.password)}`;
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(new URL(path, server.address), {
      method: 'POST',
      headers: { authorization },
      body: bodyOf(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { id } = (await post('/api/meetings', { title: 'Reunião longa' })) as { id: string };
  await post(`/api/meetings/${id}/transcription`, fileForm('longa.vtt', toCaptions(turns)));
  const whose = { seller: seller.name, timeZone: 'America/Sao_Paulo' };
  const chat = fileForm(`Conversa do WhatsApp com ${customer}.txt`, toExport(messages), whose);
  await post('/whatsapp/api/conversations/import', chat);
  return server;
};

interface Waited {
  pautaStartedAt: number;
}

/** Runs in the page: measures from the browser's timestamp of the last user input. */
const watchStarts = () => {
  const page = globalThis as typeof globalThis & Waited;
  const start = ({ timeStamp }: Event) => {
    page.pautaStartedAt = timeStamp;
  };
  for (const name of ['click', 'keydown']) addEventListener(name, start, { capture: true });
};

/** Performs an action; returns the ms until the text is painted in the list. */
const untilSeen = async (page: Page, text: string, list: string, act: () => Promise<void>): Promise<number> => {
  const seen = page.evaluate(
    ({ wanted, name, patience }) =>
      new Promise<number>((resolve, reject) => {
        const giveUpAt = performance.now() + patience;
        const isThere = () => {
          const found = document.querySelector(`[role=group][aria-label="${name}"]`);
          const box = found?.getBoundingClientRect();
          return [...(found?.querySelectorAll('[role=listitem]') ?? [])].some((item) => {
            const { top, bottom } = item.getBoundingClientRect();
            return box && bottom > box.top && top < box.bottom && item.textContent?.includes(wanted);
          });
        };
        const look = () => {
          if (performance.now() > giveUpAt) return reject(new Error(`${wanted} was not shown`));
          if (!isThere()) return requestAnimationFrame(look);
          return setTimeout(() =>
            resolve(performance.now() - (globalThis as typeof globalThis & Waited).pautaStartedAt),
          );
        };
        requestAnimationFrame(look);
      }),
    { wanted: text, name: list, patience: patienceMs },
  );
  await act();
  return seen;
};

const heapMB = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
};

/** 99th percentile of frame times in ms while scrolling the list by wheel. */
const frameMs = async (page: Page, list: Locator, deltaY: number): Promise<number> => {
  await list.hover();
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (gaps.length < 180) requestAnimationFrame(next);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(next);
      }),
  );
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, deltaY);
    await page.waitForTimeout(30);
  }
  return quantile(await frames, 0.99);
};

interface Seen {
  firstRowMs: number;
  elements: number;
  heapMB: number;
  frameMs: number;
  jumpMs: number;
  findMs: number;
}

type LongList = {
  readonly list: string;
  /** The page and the link from which it is opened. */
  readonly from: string;
  readonly link: string;
  readonly firstRow: string;
  readonly scrollBy: number;
  readonly more?: (page: Page, list: Locator) => Promise<Pick<Seen, 'jumpMs' | 'findMs'>>;
};

const look = async (page: Page, { list: name, from, link, firstRow, scrollBy, more }: LongList): Promise<Seen> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  await page.addInitScript(watchStarts);
  await page.goto(from);
  const opener = page.getByRole('main').getByRole('link', { name: link }).first();
  await opener.waitFor();
  await page.waitForTimeout(1_000);
  const before = await heapMB(devtools);
  const firstRowMs = await untilSeen(page, firstRow, name, () => opener.click());
  await page.waitForTimeout(2_000);
  const list = page.getByRole('group', { name });
  const elements = await list.evaluate((element) => element.querySelectorAll('*').length);
  const heap = (await heapMB(devtools)) - before;
  const frames = await frameMs(page, list, scrollBy);
  const further = (await more?.(page, list)) ?? { jumpMs: Number.NaN, findMs: Number.NaN };
  return { firstRowMs, elements, heapMB: heap, frameMs: frames, ...further };
};

/** A long transcript and a long conversation, on a slow machine. */
export const benchLongLists = async (sizes: {
  turns: number;
  messages: number;
  rounds: number;
}): Promise<Section[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const server = await startServer(dataDir, sizes.turns, sizes.messages);
  const browser = await chromium.launch(launchOptions());
  try {
    const storageState = await withContext(browser, {}, async (context) => {
      await signIn(await context.newPage(), server.address, seller);
      return context.storageState();
    });
    const see = (subject: LongList) => () =>
      withContext(browser, { storageState, baseURL: server.address }, async (context) =>
        look(await context.newPage(), subject),
      );
    const transcript = see({
      list: 'Falas',
      from: '/meetings',
      link: 'Reunião longa',
      firstRow: 'Frase 0:',
      scrollBy: 400,
      more: async (page, list) => {
        const last = `Frase ${sizes.turns - 1}:`;
        const jumpMs = await untilSeen(page, last, 'Falas', () => list.press('End'));
        await page.getByRole('searchbox', { name: 'Buscar na transcrição' }).fill('Frase 5');
        await page
          .getByText(/^\d+ de \d+$/)
          .first()
          .waitFor();
        await list.press('Home');
        await page.waitForTimeout(500);
        const field = page.getByRole('searchbox', { name: 'Buscar na transcrição' });
        const findMs = await untilSeen(page, 'Frase 50:', 'Falas', () => field.press('Enter'));
        return { jumpMs, findMs };
      },
    });
    const conversation = see({
      list: 'Mensagens',
      from: '/conversations',
      link: customer,
      firstRow: `Frase ${sizes.messages - 1}:`,
      scrollBy: -400,
    });
    const seen = await inRounds(sizes.rounds, { transcript, conversation });
    const of = (list: keyof typeof seen, key: keyof Seen): number => median(seen[list].map((one) => one[key]));
    const count = new Intl.NumberFormat('en');
    return [
      {
        title: `Transcript of ${count.format(sizes.turns)} turns; processor ${slowCpu} times slower`,
        figures: [
          alone('first row, from the list', 'ms', of('transcript', 'firstRowMs'), { atMost: 600 }),
          alone('elements', '', of('transcript', 'elements'), { atMost: 600 }),
          alone('heap it adds', 'MB', of('transcript', 'heapMB'), { atMost: 12 }),
          alone('frame while scrolling, p99', 'ms', of('transcript', 'frameMs'), { atMost: 17 }),
          alone('jump to the end', 'ms', of('transcript', 'jumpMs'), { atMost: 50 }),
          alone('next found', 'ms', of('transcript', 'findMs'), { atMost: 100 }),
        ],
      },
      {
        title: `Conversation of ${count.format(sizes.messages)} messages, the same`,
        figures: [
          alone('first row, from the list', 'ms', of('conversation', 'firstRowMs'), { atMost: 900 }),
          alone('elements', '', of('conversation', 'elements'), { atMost: 600 }),
          alone('heap it adds', 'MB', of('conversation', 'heapMB'), { atMost: 25 }),
          alone('frame while scrolling, p99', 'ms', of('conversation', 'frameMs'), { atMost: 17 }),
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
