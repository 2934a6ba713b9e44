import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launchOptions } from '@pauta/browser';
import { ServerProcess } from '@pauta/chaos/server-process';
import { type BrowserContext, chromium } from 'playwright-core';
import { patienceMs, signIn, slowCpu, withContext } from './browsing.ts';
import { against, alone, type Section } from './report.ts';
import { inRounds, median } from './rounds.ts';

const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 1_470_000 / 8,
};
/** A page is idle after this time without requests or responses. */
const quietMs = 2_000;

const staticPage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Pauta</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px system-ui;max-width:24rem;margin:10vh auto}label,input,button{display:block;width:100%}</style>
<h1>Entre na sua conta</h1><p>Suas reuniões, do que foi dito ao próximo passo.</p>
<form><label>E-mail<input></label><label>Senha<input type="password"></label><button>Entrar</button></form></html>`;

/** Serves the static baseline like the product's pages: HTTP/1.1, brotli, revalidated each time. */
const startStaticServer = async () => {
  const body = brotliCompressSync(staticPage);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
};

interface Seen {
  largestPaintMs: number;
  /** When the first link to a meeting was painted; 0 if there is none. */
  rowsMs: number;
}

interface Visit extends Seen {
  /** Transferred bytes without headers: requested before the rows were visible, or all if there are none. */
  scriptKB: number;
  /** Transferred bytes requested later. */
  laterScriptKB: number;
  requests: number;
}

/** Runs in the page before its scripts. */
const watchPage = () => {
  const seen = { largestPaintMs: 0, rowsMs: 0 };
  Object.assign(globalThis, { pautaBench: seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isRow = (link: Element) => /\/meetings\/[0-9a-f-]{36}/.test(link.getAttribute('href') ?? '');
  const watcher = new MutationObserver(() => {
    if (![...document.querySelectorAll('a[href]')].some(isRow)) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.rowsMs = performance.now())));
  });
  watcher.observe(document, { subtree: true, childList: true });
};

/** Runs in the page: script transferred before and after the rows were visible. */
const readScript = () => {
  const { rowsMs } = (globalThis as typeof globalThis & { pautaBench: Seen }).pautaBench;
  const sent = { scriptKB: 0, laterScriptKB: 0 };
  for (const entry of performance.getEntriesByType('resource')) {
    if (!(entry instanceof PerformanceResourceTiming) || !new URL(entry.name).pathname.endsWith('.js')) continue;
    const isLater = rowsMs > 0 && entry.startTime > rowsMs;
    sent[isLater ? 'laterScriptKB' : 'scriptKB'] += entry.encodedBodySize / 1000;
  }
  return sent;
};

const readSeen = () => (globalThis as typeof globalThis & { pautaBench: Seen }).pautaBench;

/** A page with CPU and network throttling, and a function to visit an address. */
const openPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  let requests = 0;
  let lastMoveAt = 0;
  const move = () => {
    lastMoveAt = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests += 1;
    move();
  });
  devtools.on('Network.responseReceived', move);
  devtools.on('Network.loadingFinished', move);

  const visit = async (address: string, isDone: (seen: Seen) => boolean): Promise<Visit> => {
    requests = 0;
    move();
    await page.goto(address, { waitUntil: 'load', timeout: patienceMs });
    const start = performance.now();
    for (;;) {
      const seen = await page.evaluate(readSeen);
      if (isDone(seen) && performance.now() - lastMoveAt > quietMs) {
        return { ...seen, ...(await page.evaluate(readScript)), requests };
      }
      if (performance.now() - start > patienceMs) throw new Error(`${address} did not show what it should`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  return { page, visit };
};

const isPainted = ({ largestPaintMs }: Seen): boolean => largestPaintMs > 0;
const hasRows = ({ rowsMs }: Seen): boolean => rowsMs > 0;

/** Load times of the login and the list on a slow machine and network, relative to a static page. */
export const benchWeb = async ({ rounds }: { rounds: number }): Promise<Section[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const server = await ServerProcess.at(dataDir, { PAUTA_DEMO: '1' });
  const floor = await startStaticServer();
  const browser = await chromium.launch(launchOptions());
  try {
    await server.start();
    const storageState = await withContext(browser, {}, async (context) => {
      await signIn(await context.newPage(), server.address);
      return context.storageState();
    });
    /** Visits with an empty cache, then again. */
    const twice = (address: string, isDone: (seen: Seen) => boolean, options = {}) =>
      withContext(browser, options, async (context) => {
        const { page, visit } = await openPage(context);
        const cold = await visit(address, isDone);
        await page.goto('about:blank');
        const warm = await visit(address, isDone);
        return { cold, warm };
      });
    const visits = await inRounds(rounds, {
      floor: () => twice(floor.address, isPainted),
      login: () => twice(`${server.address}/login`, isPainted),
      list: () => twice(`${server.address}/meetings`, hasRows, { storageState }),
    });
    const of = (page: keyof typeof visits, state: 'cold' | 'warm', key: keyof Visit): number =>
      median(visits[page].map((visit) => visit[state][key]));
    const [coldFloor, warmFloor] = [of('floor', 'cold', 'largestPaintMs'), of('floor', 'warm', 'largestPaintMs')];
    return [
      {
        title: `Login, cold; processor ${slowCpu} times slower, ${slowNetwork.latency} ms, 1.47 Mbit/s; floor: a static page`,
        figures: [
          alone('script', 'kB', of('login', 'cold', 'scriptKB'), { atMost: 110 }),
          alone('requests', '', of('login', 'cold', 'requests'), { atMost: 8 }),
          against('largest paint', 'ms', of('login', 'cold', 'largestPaintMs'), coldFloor, { atMost: 1.5 }),
        ],
      },
      {
        title: 'Meetings list, the same',
        figures: [
          alone('script until the rows, cold', 'kB', of('list', 'cold', 'scriptKB'), { atMost: 150 }),
          alone('script after them', 'kB', of('list', 'cold', 'laterScriptKB')),
          alone('requests, cold', '', of('list', 'cold', 'requests')),
          against('rows visible, cold', 'ms', of('list', 'cold', 'rowsMs'), coldFloor, { atMost: 5.5 }),
          against('rows visible, warm', 'ms', of('list', 'warm', 'rowsMs'), warmFloor, { atMost: 2.5 }),
        ],
      },
    ];
  } finally {
    await browser.close();
    floor.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
