import { join } from 'node:path';
import { ensureChromium, launchOptions } from '@pauta/browser';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { serveStorybook } from './built-storybook.ts';

export const built = join(import.meta.dirname, '../dist');

interface BuiltPage {
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
}

/** Serves the built Storybook to one page for all tests of the file. Read what it returns inside of tests only. */
export const openBuiltStorybook = (options: BrowserContextOptions): { readonly current: BuiltPage } => {
  let opened: (BuiltPage & { close: () => Promise<void> }) | undefined;

  beforeAll(async () => {
    ensureChromium();
    const { address, server } = await serveStorybook(built);
    const browser = await chromium.launch(launchOptions());
    const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
    const close = async () => {
      await browser.close();
      server.close();
    };
    opened = { address, browser, page, close };
  });

  afterAll(() => opened?.close());

  return {
    get current() {
      if (!opened) throw new Error('The built Storybook is opened before the first test.');
      return opened;
    },
  };
};
