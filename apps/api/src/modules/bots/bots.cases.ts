import { randomUUID } from 'node:crypto';
import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { recorderToken } from '../../platform/recorder-token.ts';
import { sha256 } from '../../testing/upload-file.ts';
import { botToken } from './bot-token.ts';

interface Things {
  readonly [name: string]: string;
  readonly meetingId: string;
  readonly botId: string;
  readonly mediaId: string;
}

/** Creates a meeting with a scheduled bot. */
const invited = async ({ server, owner }: Scene): Promise<Things> => {
  const invitation = `agora https://meet.jit.si/${randomUUID()}`;
  const { body } = await server.call(api.meetings.create, owner, { body: { invitation } });
  return { meetingId: body.id, botId: body.bot?.id ?? '', mediaId: randomUUID() };
};

const ofMeeting = ({ meetingId }: Things) => ({ id: meetingId });
const ofBot = ({ botId }: Things) => ({ id: botId });
const ofMedia = ({ botId, mediaId }: Things) => ({ id: botId, mediaId });
const asBot = async ({ server }: Scene, { botId }: Things) => ({
  id: botId,
  token: botToken(server.platform, botId, 0),
});
const bot = ({ server }: Scene, { botId }: Things) =>
  fakeBot(server, { botId, token: botToken(server.platform, botId, 0) });

const recording = async (scene: Scene, things: Things) => bot(scene, things).says('in_call_recording');
const paused = async (scene: Scene, things: Things) => bot(scene, things).says('in_call_recording', 'recording_paused');

const bytes = Buffer.from('som');
const media = { mimeType: 'audio/webm', startedAt: '2026-11-23T14:00:00.000Z', startMs: 0, kind: 'main' as const };

export const cases = defineCases(invited, {
  'bots.readInvitation': { body: { invitation: 'https://meet.jit.si/Ipe' }, audit: [] },
  'bots.restart': { params: ofMeeting, audit: ['bot.restart'] },
  'bots.change': { params: ofMeeting, body: { capture: 'video' }, audit: ['bot.change'] },
  'bots.leave': { params: ofMeeting, audit: ['bot.leave'] },
  'bots.pause': { params: ofMeeting, audit: ['bot.pause'], before: recording },
  'bots.resume': { params: ofMeeting, audit: ['bot.resume'], before: paused },
  'bots.transcript': { params: ofMeeting },
  'bots.questions': { params: ofMeeting },
  'bots.health': {},
  'recorder.lease': {
    body: {
      host: 'gravador',
      instance: '019ab1b1-0000-7000-8000-000000000000',
      version: '1',
      platforms: [],
      capacity: { video: 0, audio: 0 },
    },
    caller: async ({ server }) => ({ id: fakeRecorder(server).host, token: recorderToken(server.platform) }),
    audit: [],
  },
  'recorder.heartbeat': { params: ofBot, body: {}, caller: asBot, audit: [] },
  'recorder.events': {
    params: ofBot,
    body: { events: [{ id: 'a', at: media.startedAt, status: 'joining_call' }] },
    caller: asBot,
    audit: [],
  },
  'recorder.utterances': {
    params: ofBot,
    body: { utterances: [{ id: 'a', startMs: 0, endMs: 10 }] },
    caller: asBot,
    audit: [],
  },
  'recorder.openMedia': {
    params: ofBot,
    body: ({ mediaId }) => ({ id: mediaId, ...media }),
    caller: asBot,
    audit: [],
  },
  'recorder.finishMedia': {
    params: ofMedia,
    body: { bytes: bytes.length, sha256: sha256(bytes) },
    caller: asBot,
    audit: [],
    before: async (scene, things) => {
      const opened = await bot(scene, things).open({ id: things.mediaId, kind: 'main' });
      await bot(scene, things).send(opened.body, 0, bytes);
    },
  },
  'recorder.complete': { params: ofBot, caller: asBot, audit: [] },
});
