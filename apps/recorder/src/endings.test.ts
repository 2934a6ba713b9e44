import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { MeetingServer } from './testing/meeting-server.ts';
import { closeSharedBrowser } from './testing/shared-browser.ts';
import { type BotUnderTest, runInMeeting } from './testing/run-in-meeting.ts';
import { type SkinName, skins } from './testing/skins.ts';
import { isSweep } from './testing/sweep.ts';

const botName = 'Pauta (anotador)';

const meet = async ({ onTestFinished }: TestContext, platform: SkinName = 'google_meet'): Promise<MeetingServer> => {
  const meeting = new MeetingServer(platform);
  onTestFinished(() => meeting.close());
  await meeting.start();
  return meeting;
};
const isRecording = (bot: BotUnderTest) => () => bot.told.some(({ status }) => status === 'in_call_recording');
const sees = (bot: BotUnderTest, name: string) => () => bot.participants.some((seen) => seen.name === name);

/** Runs a bot that records a call with Ana. */
const record = async (meeting: MeetingServer, overrides: Parameters<typeof runInMeeting>[1] = {}) => {
  meeting.hasLobby = false;
  const ana = await meeting.join('Ana Souza', 330);
  const bot = await runInMeeting(meeting, overrides);
  await bot.until(isRecording(bot));
  await bot.until(sees(bot, 'Ana Souza'));
  return { ana, bot };
};

afterAll(closeSharedBrowser);

/** All in a sweep: the words of the others are tested by `words.test.ts`, their calls by `platforms.test.ts`. */
const platforms: readonly SkinName[] = isSweep ? (Object.keys(skins) as SkinName[]) : ['google_meet'];

// Concurrent, since each bot waits most of its time.
describe.concurrent.each(platforms)('a bot at %s', (platform) => {
  it('that is denied reports it', async (context) => {
    const meeting = await meet(context, platform);
    const bot = await runInMeeting(meeting);
    await bot.until(() => bot.told.some(({ status }) => status === 'in_waiting_room'));
    meeting.deny(botName);
    expect(await bot.ended).toMatchObject({ status: 'bot_rejected', reason: 'bot_kicked_from_waiting_room' });
    expect(bot.files.list()).toEqual([]);
  });

  it('that is removed reports it', async (context) => {
    const meeting = await meet(context, platform);
    const { bot } = await record(meeting);
    meeting.remove(botName);
    expect(await bot.ended).toMatchObject({ status: 'bot_removed_too_early', reason: 'bot_removed_too_early' });
  });

  it('that meets a sign-in wall reports it', async (context) => {
    const meeting = await meet(context, platform);
    meeting.wall = 'sign-in';
    const bot = await runInMeeting(meeting, { patience: { softMs: 2_000 } });
    expect(await bot.ended).toMatchObject({ status: 'authentication_error', reason: 'meeting_requires_sign_in' });
    expect(meeting.knocks).toEqual([]);
  });
});

describe.concurrent('a bot leaves on its own', () => {
  it('when it is not admitted', async (context) => {
    const meeting = await meet(context);
    const bot = await runInMeeting(meeting, { limits: { waitingRoomS: 1 } });
    expect(await bot.ended).toMatchObject({ status: 'waiting_room_timeout', reason: 'timeout_exceeded_waiting_room' });
  });

  it('when nobody joins', async (context) => {
    const meeting = await meet(context);
    meeting.hasLobby = false;
    const bot = await runInMeeting(meeting, { limits: { nooneJoinedS: 1 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_noone_joined' });
  });

  it('when everybody has left', async (context) => {
    const meeting = await meet(context);
    const { ana, bot } = await record(meeting, { limits: { everyoneLeftS: 1 } });
    await ana.leave();
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_everyone_left' });
    await meeting.until(() => meeting.present.length === 0);
  });

  it('when only other bots are there', async (context) => {
    const meeting = await meet(context);
    meeting.hasLobby = false;
    await meeting.join('Fireflies.ai Notetaker', 220);
    const bot = await runInMeeting(meeting, { limits: { everyoneLeftS: 1 } });
    expect(await bot.ended).toMatchObject({
      status: 'call_ended',
      reason: 'timeout_exceeded_only_bots_detected_using_participant_names',
    });
  });

  it('when it is silent for too long', async (context) => {
    const meeting = await meet(context);
    meeting.hasLobby = false;
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting, { limits: { silenceS: 2 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_silence_detected' });
  });

  it('when the maximum duration is reached', async (context) => {
    const meeting = await meet(context);
    meeting.hasLobby = false;
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting, { limits: { maxDurationS: 2 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_max_duration' });
  });
});

describe.concurrent('a bot leaves on request', () => {
  it('in the chat, but not when a message only mentions leaving', async (context) => {
    const meeting = await meet(context);
    // Silence does not end the call in this test.
    const { bot } = await record(meeting, { patience: { silentMs: Infinity } });
    await meeting.until(() => meeting.chat.some((one) => one.includes('grava e transcreve')));
    meeting.say('Oi, tudo bem? Vou sair às três');
    meeting.say('Anotador, por favor saia da reunião');
    expect(await bot.ended).toMatchObject({
      status: 'api_request_stop',
      reason: 'bot_received_leave_call',
      detail: 'in the chat: Anotador, por favor saia da reunião',
    });
    expect(bot.told.filter(({ status }) => status === 'status_change')).toEqual([]);
    await meeting.until(() => !meeting.present.includes(botName));
  });

  it('by the product, in the lobby', async (context) => {
    const meeting = await meet(context);
    const bot = await runInMeeting(meeting);
    await bot.until(() => bot.told.some(({ status }) => status === 'in_waiting_room'));
    bot.wishes.leave = true;
    expect(await bot.ended).toMatchObject({ status: 'api_request_stop', reason: 'api_request_stop' });
  });

  it('by the product, in the call', async (context) => {
    const meeting = await meet(context);
    const { bot } = await record(meeting);
    bot.wishes.leave = true;
    expect(await bot.ended).toMatchObject({ status: 'api_request_stop', reason: 'api_request_stop' });
    await meeting.until(() => !meeting.present.includes(botName));
  });
});

describe('an address', () => {
  it('of an unknown platform is reported, without a browser', async (context) => {
    const meeting = await meet(context);
    const bot = await runInMeeting(meeting, { meetingUrl: 'https://example.com/meeting' });
    expect(await bot.ended).toMatchObject({ status: 'invalid_meeting_url', reason: 'invalid_meeting_url' });
    expect(bot.browser).toBeUndefined();
  });
});
