import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { insertRecording } from '../recordings/read-recording.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  clipId: string;
  playlistId: string;
}

const ofClip = ({ clipId }: Things) => ({ id: clipId });
const ofFile = ({ clipId }: Things) => ({ id: clipId, format: 'mp4' as const });
const ofPlaylist = ({ playlistId }: Things) => ({ id: playlistId });
const ofPlaylistClip = ({ playlistId, clipId }: Things) => ({ id: playlistId, clipId });
const body = { title: 'O problema', range: { startMs: 1000, endMs: 4000 } };

const newClip = async (scene: Scene): Promise<Things> => {
  const { server, owner } = scene;
  const { meetingId } = await newMeeting(scene);
  await server.platform.database.system.transaction(async (tx) => {
    await tx.update(meetings).set({ durationMs: 60_000 }).where(eq(meetings.id, meetingId));
    const { companyId } = owner;
    await insertRecording(tx, {
      companyId,
      meetingId,
      kind: 'AUDIO',
      state: 'ready',
      originalKey: 'a',
      storageKey: 'a',
    });
  });
  const clip = await server.call(api.clips.create, owner, { params: { id: meetingId }, body });
  const playlist = await server.call(api.playlists.create, owner, { body: { name: 'Objeções' } });
  return { meetingId, clipId: clip.body.id, playlistId: playlist.body.id };
};

const addClip = async ({ server, owner }: Scene, things: Things): Promise<void> => {
  await server.call(api.playlists.addClip, owner, { params: ofPlaylistClip(things) });
};

export const cases = defineCases(newClip, {
  'clips.list': { query: () => ({}) },
  'clips.get': { params: ofClip },
  'clips.create': { params: ({ meetingId }) => ({ id: meetingId }), body, audit: ['clip.create'] },
  'clips.update': { params: ofClip, body: { title: 'Outro' }, audit: ['clip.update'] },
  'clips.remove': { params: ofClip, audit: ['clip.delete'] },
  'clips.restore': {
    params: ofClip,
    audit: ['clip.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.clips.remove, owner, { params: ofClip(things) });
    },
  },
  'clips.getFile': { params: ofFile },
  'clips.cut': { params: ofFile, audit: ['clip.export'] },
  'playlists.list': {},
  'playlists.get': { params: ofPlaylist, isCommon: true },
  'playlists.create': { body: { name: 'Nova' }, audit: ['playlist.create'] },
  'playlists.update': { params: ofPlaylist, isCommon: true, body: { name: 'Outra' }, audit: ['playlist.update'] },
  'playlists.remove': { params: ofPlaylist, isCommon: true, audit: ['playlist.delete'] },
  'playlists.restore': {
    params: ofPlaylist,
    isCommon: true,
    audit: ['playlist.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.playlists.remove, owner, { params: ofPlaylist(things) });
    },
  },
  'playlists.addClip': { params: ofPlaylistClip, isCommon: true, audit: ['playlist.add'] },
  'playlists.removeClip': { params: ofPlaylistClip, isCommon: true, audit: ['playlist.remove'], before: addClip },
  'playlists.order': { params: ofPlaylist, isCommon: true, body: { clipIds: [] }, audit: ['playlist.order'] },
});
