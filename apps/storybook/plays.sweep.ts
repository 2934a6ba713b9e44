import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryIndex } from 'storybook/internal/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { built, openBuiltStorybook } from './testing/built-page.ts';

interface Channel {
  readonly last: (event: string) => readonly { message?: string; status?: string }[] | undefined;
}
interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as StoryIndex;
/** Listed stories that play when a visitor opens them. */
const played = Object.values(entries).filter(({ tags = [] }) => tags.includes('dev') && tags.includes('play-fn'));

const storybook = openBuiltStorybook({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });

// Only plays that hang should fail by it, even on a busy machine.
beforeAll(() => storybook.current.page.setDefaultTimeout(90_000));

describe('in the built Storybook', () => {
  it.each(played.map(({ id }) => id))('%s plays to its end', async (id) => {
    const { address, page } = storybook.current;
    await page.goto(`${address}/iframe.html?viewMode=story&id=${id}`);
    const outcome = await page.waitForFunction(() => {
      const channel = (globalThis as Preview).__STORYBOOK_ADDONS_CHANNEL__;
      const failed = channel?.last('playFunctionThrewException') ?? channel?.last('storyThrewException');
      return failed?.[0]?.message ?? channel?.last('storyFinished')?.[0]?.status;
    });
    expect(await outcome.jsonValue()).toBe('success');
  });
});
