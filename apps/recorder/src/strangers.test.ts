import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import type { PageTimeouts } from './page-timeouts.ts';
import { type BotUnderTest, runInMeeting } from './testing/run-in-meeting.ts';
import { closeSharedBrowser } from './testing/shared-browser.ts';
import { type Stranger, StrangerServer } from './testing/stranger-server.ts';
import { strangers } from './testing/strangers.ts';

const meetAddress = 'https://meet.google.com/abc-defg-hij';
const teamsAddress = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%7d';
const zoomAddress = 'https://us05web.zoom.us/j/81234567890?pwd=abc123';

const meet = async (
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  stranger: Stranger,
  ...rest: [address?: string, options?: { inFrame?: boolean; host?: string }]
): Promise<StrangerServer> => {
  const [address = meetAddress, options] = rest;
  const meeting = new StrangerServer(address, stranger, options);
  onTestFinished(() => meeting.close());
  await meeting.start();
  return meeting;
};

const statuses = (bot: BotUnderTest) => bot.told.map(({ status }) => status);
const recordings = (bot: BotUnderTest) => statuses(bot).filter((status) => status === 'in_call_recording').length;
const speakers = (bot: BotUnderTest) =>
  bot.files
    .list()
    .flatMap(({ about }) => about.speaker ?? [])
    .toSorted();
const mainBytes = (bot: BotUnderTest) => bot.files.list().find(({ about }) => about.kind === 'main')?.bytes ?? 0;
const hasEnded = (bot: BotUnderTest) => bot.browser?.page.isClosed();

afterAll(closeSharedBrowser);

describe.concurrent('a page with unknown wording', () => {
  it('of Meet is joined in all its steps, waited for longer than the limit for being alone, and left at its end', async (context) => {
    const meeting = await meet(context, strangers.slowMeet);
    const bot = await runInMeeting(meeting, {
      limits: { nooneJoinedS: 8, silenceS: 60 },
      // It mentions signing in until its second dialog is closed, whenever that is.
      patience: { softMs: 60_000 },
    });
    await meeting.hears('knock Pauta (anotador)');
    await bot.until(() => statuses(bot).includes('in_waiting_room'));
    await bot.until(() => recordings(bot) >= 1);
    expect(mainBytes(bot)).toBeGreaterThan(0);
    await bot.until(() => speakers(bot).length >= 2);
    expect(speakers(bot)).toEqual(['Ana Souza', 'Bruno Lima']);
    meeting.say('noise');
    const before = mainBytes(bot);
    await bot.until(() => mainBytes(bot) > before + 8_000);
    meeting.say('end');
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
    expect(hasEnded(bot)).toBe(true);
  });

  it('of Teams in a frame is joined without a sign-in, and its speakers have names', async (context) => {
    const meeting = await meet(context, strangers.framedTeams, teamsAddress, { inFrame: true });
    const bot = await runInMeeting(meeting);
    await meeting.hears('knock');
    await bot.until(() => statuses(bot).includes('in_waiting_room'));
    meeting.say('admit');
    await bot.until(() => speakers(bot).length >= 2);
    expect(speakers(bot)).toEqual(['Ana Souza', 'Bruno Lima']);
    meeting.say('end');
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
  });

  it('of Zoom gets the consent to the recording, and ends at its limit', async (context) => {
    const meeting = await meet(context, strangers.consentZoom, zoomAddress, { host: 'app.zoom.us' });
    const bot = await runInMeeting(meeting);
    await meeting.hears('consent');
    await bot.until(() => speakers(bot).length >= 1);
    expect(speakers(bot)).toEqual(['Ana Souza']);
    meeting.say('end');
    expect(await bot.ended).toMatchObject({ reason: 'call_ended_by_platform_max_length' });
  });

  it('of Meet whose button says nothing known is joined by the only one beside the name', async (context) => {
    const meeting = await meet(context, strangers.unforeseenWords);
    const bot = await runInMeeting(meeting);
    await meeting.hears('knock');
    await bot.until(() => statuses(bot).includes('in_waiting_room'));
    meeting.say('admit');
    await bot.until(() => speakers(bot).length >= 1);
    expect(speakers(bot)).toEqual(['Ana Souza']);
    meeting.say('end');
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
  });
});

describe.concurrent('a refusal', () => {
  it.for([
    ['deniedOverLobby', 'bot_rejected', 'bot_kicked_from_waiting_room'],
    ['signInElsewhere', 'authentication_error', 'meeting_requires_sign_in'],
    ['unknownCode', 'meeting_not_found', 'meeting_not_found'],
    ['needsPasscode', 'invalid_meeting_url', 'invalid_meeting_url'],
  ] as const)('%s: %s', async ([name, status, reason], context) => {
    const bot = await runInMeeting(await meet(context, strangers[name]), { patience: { softMs: 2_000 } });
    expect(await bot.ended).toMatchObject({ status, reason });
    expect(bot.files.list()).toEqual([]);
    expect(hasEnded(bot)).toBe(true);
  });
});

describe.concurrent('a call', () => {
  const record = async (context: Pick<TestContext, 'onTestFinished'>, patience: Partial<PageTimeouts> = {}) => {
    const meeting = await meet(context, strangers.openMeet);
    const bot = await runInMeeting(meeting, { patience });
    await bot.until(() => recordings(bot) >= 1);
    return { bot, meeting };
  };

  it('from which an unknown page removes the bot ends as removed', async (context) => {
    const { bot, meeting } = await record(context);
    meeting.say('remove');
    expect(await bot.ended).toMatchObject({ status: 'bot_removed_too_early' });
  });

  it('that ends without a reason is not reported as ended by its host', async (context) => {
    const { bot, meeting } = await record(context, { goneMs: 2_000 });
    meeting.say('left');
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: null });
  });

  it.for(['reload', 'reload-into-call'])(
    'whose page is reloaded (%s) continues to be recorded',
    async (how, context) => {
      const { bot, meeting } = await record(context, { goneMs: 4_000 });
      await bot.until(() => speakers(bot).length >= 1);
      meeting.say(how);
      await bot.until(() => speakers(bot).length >= 2);
      expect(bot.files.list().filter(({ about }) => about.kind === 'main')).toHaveLength(1);
      const before = mainBytes(bot);
      await bot.until(() => mainBytes(bot) > before + 8_000);
      meeting.say('end');
      expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
    },
  );

  it('whose page hangs is joined again', async (context) => {
    const { bot, meeting } = await record(context, { deafMs: 4_000 });
    meeting.say('block');
    await bot.until(() => recordings(bot) >= 2);
    meeting.say('end');
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
    expect(hasEnded(bot)).toBe(true);
  });

  it('in which a track is reassigned to another participant has a stream for each', async (context) => {
    const { bot, meeting } = await record(context);
    await bot.until(() => speakers(bot).length >= 1);
    meeting.say('rotate');
    await bot.until(() => speakers(bot).length >= 2);
    expect(speakers(bot)).toEqual(['Ana Souza', 'Bruno Lima']);
    bot.wishes.leave = true;
    expect(await bot.ended).toMatchObject({ reason: 'api_request_stop' });
  });
});
