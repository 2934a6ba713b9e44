import { type Browser, chromium } from 'playwright-core';
import { botContext, botLaunch, type BotBrowser, type BrowserNeeds, guardProxySettings } from '../browser.ts';
import { startGuardProxy } from '../guard-proxy.ts';
import { type PageTimeouts, defaultTimeouts } from '../page-timeouts.ts';

/** A page on a busy machine may take long to respond; joining again would add recordings and streams. */
export const patience: PageTimeouts = {
  ...defaultTimeouts,
  deafMs: 120_000,
  firstBytesMs: 240_000,
  stalledMs: 120_000,
};

let opened: Promise<Browser> | undefined;

/** One browser for all participants in this process, since a start takes longer than most tests. */
export const sharedBrowser = (): Promise<Browser> =>
  (opened ??= chromium.launch(botLaunch({ isTrial: true, keys: [] })));

/** Like `openBrowser`, but a profile of the shared browser. */
export const openShared = async (needs: BrowserNeeds): Promise<BotBrowser> => {
  const proxy = await startGuardProxy({ targets: needs.targets });
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    ...botContext(needs),
    proxy: guardProxySettings(proxy),
    ignoreHTTPSErrors: true,
  });
  return {
    browser,
    page: await context.newPage(),
    refused: proxy.refused,
    close: async () => {
      await context.close().catch(() => undefined);
      await proxy.close();
    },
  };
};

/** Call after all meetings are over. */
export const closeSharedBrowser = async (): Promise<void> => {
  const browser = opened;
  opened = undefined;
  await (await browser)?.close();
};
