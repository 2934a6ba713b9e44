import { afterAll, describe, expect, it } from 'vitest';
import { MeetingServer } from './testing/meeting-server.ts';
import { closeSharedBrowser } from './testing/shared-browser.ts';
import { runInMeeting } from './testing/run-in-meeting.ts';
import { type SkinName, skins } from './testing/skins.ts';

const botName = 'Pauta (anotador)';
const platforms = Object.keys(skins) as SkinName[];

afterAll(closeSharedBrowser);

describe.concurrent.each(platforms)('a meeting of %s', (platform) => {
  it('is joined through its lobby, recorded, and left when the host ends it', async ({ onTestFinished }) => {
    const meeting = new MeetingServer(platform);
    onTestFinished(() => meeting.close());
    await meeting.start();
    const ana = await meeting.join('Ana Souza', 330);
    const bot = await runInMeeting(meeting, { patience: { silentMs: Infinity } });
    await meeting.until(() => meeting.knocks.includes(botName));
    await bot.until(() => bot.told.some(({ status }) => status === 'in_waiting_room'));
    meeting.admit(botName);
    await bot.until(() => bot.told.some(({ status }) => status === 'in_call_recording'));
    await ana.talk(true);
    await bot.until(() => bot.files.list().some(({ about }) => about.speaker === 'Ana Souza'));
    await bot.until(() => bot.files.list().every(({ endMs }) => endMs > 3_000));
    await bot.until(() => bot.levels.some(({ level }) => level > 0.01));
    await meeting.until(() => meeting.chat.some((text) => text.includes('grava e transcreve')));
    meeting.end();
    expect(await bot.ended).toMatchObject({ status: 'call_ended', reason: 'call_ended_by_host' });
    expect(bot.told.map(({ status }) => status)).toEqual([
      'joining_call',
      'in_waiting_room',
      'in_call_not_recording',
      'recording_permission_allowed',
      'in_call_recording',
    ]);
  });
});
