import { type Browser, chromium } from 'playwright-core';
import { botContext, botLaunch, type BotBrowser, type BrowserNeeds, throughGuard } from '../browser.ts';
import { startGuardProxy } from '../guard-proxy.ts';

let opened: Promise<Browser> | undefined;

/** One browser for all who meet in this process: to start one takes longer than most of what is tried in it. */
export const sharedBrowser = (): Promise<Browser> =>
  (opened ??= chromium.launch(botLaunch({ isTrial: true, keys: [] })));

/** As `openBrowser` opens one for a bot, but a profile of the shared browser. */
export const openShared = async (needs: BrowserNeeds): Promise<BotBrowser> => {
  const proxy = await startGuardProxy({ targets: needs.targets });
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    ...botContext(needs),
    proxy: throughGuard(proxy),
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

/** To be called when all meetings are over. */
export const closeSharedBrowser = async (): Promise<void> => {
  const browser = opened;
  opened = undefined;
  await (await browser)?.close();
};
