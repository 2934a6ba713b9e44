import { afterEach, describe, expect, it } from 'vitest';
import { MeetingServer } from './testing/meeting-server.ts';
import { type BotUnderTest, runInMeeting } from './testing/run-in-meeting.ts';
import { type SkinName, skins } from './testing/skins.ts';

const botName = 'Pauta (anotador)';
let meeting: MeetingServer;

const meet = async (platform: SkinName = 'google_meet'): Promise<MeetingServer> => {
  meeting = new MeetingServer(platform);
  await meeting.start();
  return meeting;
};
const isRecording = (bot: BotUnderTest) => () => bot.told.some(({ status }) => status === 'in_call_recording');

/** A bot that records a call in which Ana is. */
const record = async (overrides: Parameters<typeof runInMeeting>[1] = {}) => {
  meeting.hasLobby = false;
  const ana = await meeting.join('Ana Souza', 330);
  const bot = await runInMeeting(meeting, overrides);
  await bot.until(isRecording(bot));
  return { ana, bot };
};

afterEach(() => meeting.close());

describe.each(Object.keys(skins) as SkinName[])('a bot at %s', (platform) => {
  it('that is denied says so', async () => {
    await meet(platform);
    const bot = await runInMeeting(meeting);
    await bot.until(() => bot.told.some(({ status }) => status === 'in_waiting_room'));
    meeting.deny(botName);
    expect(await bot.ended).toMatchObject({ status: 'bot_rejected', reason: 'bot_kicked_from_waiting_room' });
    expect(bot.files.list()).toEqual([]);
  });

  it('that is removed says so', async () => {
    await meet(platform);
    const { bot } = await record();
    meeting.remove(botName);
    expect(await bot.ended).toMatchObject({ status: 'bot_removed_too_early', reason: 'bot_removed_too_early' });
  });

  it('that meets a sign-in wall says so', async () => {
    await meet(platform);
    meeting.wall = 'sign-in';
    const bot = await runInMeeting(meeting);
    expect(await bot.ended).toMatchObject({ status: 'authentication_error', reason: 'meeting_requires_sign_in' });
    expect(meeting.knocks).toEqual([]);
  });
});

describe('a bot leaves by itself', () => {
  it('when nobody lets it in', async () => {
    await meet();
    const bot = await runInMeeting(meeting, { limits: { waitingRoomS: 1 } });
    expect(await bot.ended).toMatchObject({ status: 'waiting_room_timeout', reason: 'timeout_exceeded_waiting_room' });
  });

  it('when nobody joins', async () => {
    await meet();
    meeting.hasLobby = false;
    const bot = await runInMeeting(meeting, { limits: { nooneJoinedS: 1 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_noone_joined' });
  });

  it('when everybody has left', async () => {
    await meet();
    const { ana, bot } = await record({ limits: { everyoneLeftS: 1 } });
    await ana.leave();
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_everyone_left' });
    await meeting.until(() => meeting.present.length === 0);
  });

  it('when only other bots are there', async () => {
    await meet();
    meeting.hasLobby = false;
    await meeting.join('Fireflies.ai Notetaker', 220);
    const bot = await runInMeeting(meeting, { limits: { everyoneLeftS: 1 } });
    expect(await bot.ended).toMatchObject({
      status: 'call_ended',
      reason: 'timeout_exceeded_only_bots_detected_using_participant_names',
    });
  });

  it('when nobody says anything', async () => {
    await meet();
    const { bot } = await record({ limits: { silenceS: 2 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_silence_detected' });
  });

  it('when it has recorded for as long as it may', async () => {
    await meet();
    const { bot } = await record({ limits: { maxDurationS: 2 } });
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'timeout_exceeded_max_duration' });
  });
});

describe('a bot leaves when it is asked', () => {
  it.each(['Anotador, por favor saia da reunião', 'please leave'])('in the chat: %s', async (text) => {
    await meet();
    const { bot } = await record();
    await meeting.until(() => meeting.chat.some((one) => one.includes('grava e transcreve')));
    meeting.say('Oi, tudo bem? Vou sair às três');
    meeting.say(text);
    expect(await bot.ended).toMatchObject({ status: 'api_request_stop', reason: 'bot_received_leave_call' });
    expect(bot.told.filter(({ status }) => status === 'status_change')).toEqual([]);
    await meeting.until(() => !meeting.present.includes(botName));
  });

  it.each(['in the lobby', 'in the call'])('by the product, %s', async (where) => {
    await meet();
    meeting.hasLobby = where === 'in the lobby';
    await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting);
    await bot.until(() =>
      bot.told.some(({ status }) => status === (meeting.hasLobby ? 'in_waiting_room' : 'in_call_recording')),
    );
    bot.wishes.leave = true;
    expect(await bot.ended).toMatchObject({ status: 'api_request_stop', reason: 'api_request_stop' });
    await meeting.until(() => !meeting.present.includes(botName));
  });
});

describe('an address', () => {
  it('of no platform that is known is told, without a browser', async () => {
    await meet();
    const bot = await runInMeeting(meeting, { meetingUrl: 'https://example.com/meeting' });
    expect(await bot.ended).toMatchObject({ status: 'invalid_meeting_url', reason: 'invalid_meeting_url' });
    expect(bot.browser).toBeUndefined();
  });
});
