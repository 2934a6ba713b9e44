import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import type { BotBrowser } from './browser.ts';
import { MeetingServer } from './testing/meeting-server.ts';
import { closeSharedBrowser } from './testing/shared-browser.ts';
import { isSweep } from './testing/sweep.ts';
import { type BotUnderTest, runInMeeting } from './testing/run-in-meeting.ts';

const meet = async ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<MeetingServer> => {
  const meeting = new MeetingServer('google_meet');
  onTestFinished(() => meeting.close());
  meeting.hasLobby = false;
  await meeting.start();
  return meeting;
};
afterAll(closeSharedBrowser);

const crashes: Record<string, (browser: BotBrowser) => Promise<unknown>> = {
  browser: async ({ browser }) => (await browser.newBrowserCDPSession()).send('Browser.crash').catch(() => undefined),
  page: async ({ page }) => (await page.context().newCDPSession(page)).send('Page.crash').catch(() => undefined),
};
const recordings = (bot: BotUnderTest): number =>
  bot.told.filter(({ status }) => status === 'in_call_recording').length;
const voices = (bot: BotUnderTest): number =>
  bot.files.list().filter(({ about }) => about.speaker === 'Ana Souza').length;
const main = (bot: BotUnderTest) => bot.files.list().find(({ about }) => about.kind === 'main');

describe.concurrent('a recording', () => {
  it.for(Object.keys(crashes))('goes on in the same file after its %s crashed', async (what, context) => {
    const meeting = await meet(context);
    const ana = await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting, { capture: 'video', hasOwnBrowser: true });
    await bot.until(() => recordings(bot) >= 1);
    await ana.talk(true);
    await bot.until(() => (main(bot)?.endMs ?? 0) > 1_000 && voices(bot) >= 1);
    const before = main(bot)!;
    // A crashed page does not settle the call.
    void crashes[what]?.(bot.browser!);
    await bot.until(() => recordings(bot) >= 2);
    await bot.until(() => (main(bot)?.endMs ?? 0) > before.endMs + 1_000 && voices(bot) >= 2);
    meeting.end();
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
    expect(bot.files.list().filter(({ about }) => about.kind === 'main')).toHaveLength(1);
    expect(new Set(bot.files.list().map(({ about }) => about.speaker))).toEqual(new Set([undefined, 'Ana Souza']));
    const file = await readFile(join(bot.files.folder, `${before.about.id}.webm`));
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
    expect(await input.computeDuration()).toBeGreaterThan(main(bot)!.endMs / 1000 - 0.5);
    expect((await input.getTracks()).map(({ type }) => type).toSorted()).toEqual(['audio', 'video']);
  });

  it('goes on however often the page crashes soon after it is joined', async (context) => {
    const times = isSweep ? 5 : 2;
    const bot = await runInMeeting(await meet(context), { hasOwnBrowser: true });
    for (let joined = 1; joined <= times; joined += 1) {
      await bot.until(() => recordings(bot) >= joined);
      if (joined < times) void crashes['page']?.(bot.browser!);
    }
    bot.wishes.leave = true;
    expect(await bot.ended).toMatchObject({ reason: 'api_request_stop' });
    expect(bot.files.list().filter(({ about }) => about.kind === 'main')).toHaveLength(1);
  });

  it('continues with audio only when the disk is almost full, and ends before it is full', async (context) => {
    const meeting = await meet(context);
    let free = 10 * 1024 ** 3;
    const bot = await runInMeeting(meeting, { capture: 'video', freeBytes: () => Promise.resolve(free) });
    await bot.until(() => (main(bot)?.endMs ?? 0) > 1_000);
    free = 200 * 1024 ** 2;
    await bot.until(() => bot.told.some(({ detail }) => detail?.startsWith('disk_full')));
    const before = main(bot)!.endMs;
    await bot.until(() => main(bot)!.endMs > before + 1_000);
    free = 0;
    expect(await bot.ended).toMatchObject({ status: 'internal_error', reason: 'disk_full' });
  });

  it('leaves out what was said in a pause, and nothing after it', async (context) => {
    const meeting = await meet(context);
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting);
    await bot.until(() => (main(bot)?.endMs ?? 0) > 1_000);
    bot.wishes.pause = true;
    await bot.until(() => bot.told.some(({ status }) => status === 'recording_paused'));
    const paused = main(bot)!;
    bot.wishes.pause = false;
    await bot.until(() => bot.told.some(({ status }) => status === 'recording_resumed'));
    await bot.until(() => main(bot)!.endMs > paused.endMs + 1_000);
    expect(main(bot)!.about.id).toBe(paused.about.id);
    bot.wishes.leave = true;
    await bot.ended;
  });

  it('without sound raises an alarm', async (context) => {
    const meeting = await meet(context);
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting, { patience: { silentMs: 2_000 } });
    await bot.until(() => bot.told.some(({ detail }) => detail?.startsWith('silent_main_track')));
    expect(bot.levels.at(-1)?.isSilent).toBe(true);
    bot.wishes.leave = true;
    await bot.ended;
  });

  it('stores the platform’s captions with their speakers', async (context) => {
    const meeting = await meet(context);
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting);
    await bot.until(() => (main(bot)?.endMs ?? 0) > 0);
    meeting.caption('Ana Souza', 'Bom dia a todos');
    await bot.until(() => bot.said.some(({ text }) => text === 'Bom dia a todos'));
    expect(bot.said.find(({ text }) => text)).toMatchObject({ speaker: 'Ana Souza' });
    bot.wishes.leave = true;
    await bot.ended;
  });
});
