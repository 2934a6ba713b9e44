import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { ensureChromium, launchOptions } from '@pauta/browser';
import { type Browser, chromium, type Page } from 'playwright';
import type { StoryIndex } from 'storybook/internal/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStorybook } from './built-storybook.ts';

interface Channel {
  readonly last: (event: string) => readonly { message?: string; status?: string }[] | undefined;
}
interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

const directory = join(import.meta.dirname, 'dist');
const { entries } = JSON.parse(readFileSync(join(directory, 'index.json'), 'utf8')) as StoryIndex;
/** Listed stories that play when a visitor opens them. */
const played = Object.values(entries).filter(({ tags = [] }) => tags.includes('dev') && tags.includes('play-fn'));

let browser: Browser;
let server: Server;
let address: string;
let page: Page;

beforeAll(async () => {
  ensureChromium();
  ({ address, server } = await serveStorybook(directory));
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage({
    viewport: { width: 1200, height: 900 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  // Only plays that hang should fail by it, even on a busy machine.
  page.setDefaultTimeout(90_000);
});

afterAll(async () => {
  await browser.close();
  server.close();
});

describe('in the built Storybook', () => {
  it.each(played.map(({ id }) => id))('%s plays to its end', async (id) => {
    await page.goto(`${address}/iframe.html?viewMode=story&id=${id}`);
    const outcome = await page.waitForFunction(() => {
      const channel = (globalThis as Preview).__STORYBOOK_ADDONS_CHANNEL__;
      const failed = channel?.last('playFunctionThrewException') ?? channel?.last('storyThrewException');
      return failed?.[0]?.message ?? channel?.last('storyFinished')?.[0]?.status;
    });
    expect(await outcome.jsonValue()).toBe('success');
  });
});
