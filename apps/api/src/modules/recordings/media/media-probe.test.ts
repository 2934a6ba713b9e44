import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareMedia } from './media-prepare.ts';
import { probeMedia } from './media-probe.ts';
import { samplePath, temporaryFolder, toneWithin, wavOf } from './media-samples.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const written = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(folder.path(name), content);
  return folder.path(name);
};

const unreadable = { name: 'MediaError', code: 'media_unreadable' };

describe('probeMedia', () => {
  it.each([
    ['moov-at-end.mp4', 'VIDEO', 'mp4', 'video/mp4', 'mp4', ['avc', 'aac'], true],
    ['fragmented.mp4', 'VIDEO', 'mp4', 'video/mp4', 'mp4', ['avc', 'aac'], false],
    ['quicktime.mov', 'VIDEO', 'mov', 'video/quicktime', 'mov', ['avc', 'aac'], true],
    ['h264-aac.mkv', 'VIDEO', 'mkv', 'video/x-matroska', 'mkv', ['avc', 'aac'], true],
    ['vp9-vorbis.mkv', 'VIDEO', 'mkv', 'video/x-matroska', 'mkv', ['vp9', 'vorbis'], true],
    ['vp8-opus.webm', 'VIDEO', 'webm', 'video/webm', 'webm', ['vp8', 'opus'], true],
    ['mediarecorder.webm', 'VIDEO', 'webm', 'video/webm', 'webm', ['vp8', 'opus'], false],
    ['aac-stereo.m4a', 'AUDIO', 'mp4', 'audio/mp4', 'm4a', ['aac'], true],
    ['with-xing.mp3', 'AUDIO', 'mp3', 'audio/mpeg', 'mp3', ['mp3'], true],
    ['without-xing.mp3', 'AUDIO', 'mp3', 'audio/mpeg', 'mp3', ['mp3'], false],
    ['vorbis.ogg', 'AUDIO', 'ogg', 'audio/ogg', 'ogg', ['vorbis'], true],
    ['voice.opus', 'AUDIO', 'ogg', 'audio/ogg', 'ogg', ['opus'], true],
  ])('detects %s', async (name, kind, container, mimeType, extension, codecs, isSeekable) => {
    const info = await probeMedia(samplePath(name));
    expect(info).toMatchObject({ kind, container, mimeType, extension, hasAudio: true, isSeekable });
    expect(info.tracks.map(({ codec }) => codec)).toEqual(codecs);
    expect(info.durationMs).toBeGreaterThan(12_200);
    expect(info.durationMs).toBeLessThan(12_500);
  });

  it('returns channels and rate of the audio and size of the video', async () => {
    expect((await probeMedia(samplePath('aac-stereo.m4a'))).tracks).toEqual([
      { kind: 'AUDIO', codec: 'aac', channels: 2, sampleRate: 44_100 },
    ]);
    expect((await probeMedia(samplePath('vp8-opus.webm'))).tracks[0]).toEqual({
      kind: 'VIDEO',
      codec: 'vp8',
      width: 96,
      height: 54,
    });
  });

  it('reports a video without audio', async () => {
    expect(await probeMedia(samplePath('video-only.mp4'))).toMatchObject({
      kind: 'VIDEO',
      hasAudio: false,
      durationMs: 3000,
    });
  });

  it('uses the content, whatever the file name', async () => {
    await copyFile(samplePath('voice.flac'), folder.path('meeting.mp4'));
    expect(await probeMedia(folder.path('meeting.mp4'))).toMatchObject({ container: 'flac', mimeType: 'audio/flac' });
  });

  it.each([
    ['empty.mp4', ''],
    ['one-byte.webm', 'x'],
    ['text.mp4', 'Bom dia, isto é um texto. '.repeat(500)],
    ['page.webm', '<!doctype html><html><script>alert(1)</script></html>'],
    ['drawing.mp4', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['archive.m4a', Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000, 7)])],
    ['zeros.mp3', Buffer.alloc(100_000)],
    ['only-a-head.mp4', Buffer.from('00000018667479706d70343200000000', 'hex')],
    ['playlist.mp4', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/hostname\n#EXT-X-ENDLIST\n'],
  ])('refuses %s', async (name, content) => {
    await expect(probeMedia(await written(name, content))).rejects.toMatchObject(unreadable);
  });

  it('refuses a folder', async () => {
    await expect(probeMedia(folder.path('.'))).rejects.toMatchObject(unreadable);
  });

  it('rethrows the disk’s error for a missing file', async () => {
    await expect(probeMedia(folder.path('nothing.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('uses the contents of a WAV, not the claims of its header', async () => {
    const wav = wavOf(2, toneWithin(440, [0, 2]), { claimedBytes: 0xfffffff0 });
    const info = await probeMedia(await written('lying.wav', wav));
    expect(info).toMatchObject({ container: 'wav', durationMs: 2000, isSeekable: false });
  });

  it('uses what is left of a truncated recording, not the claims of its index', async () => {
    await prepareMedia(samplePath('moov-at-end.mp4'), folder.path('front.mp4'));
    const whole = await readFile(folder.path('front.mp4'));
    const half = await written('half.mp4', whole.subarray(0, whole.length * 0.6));
    const { durationMs } = await probeMedia(half);
    expect(durationMs).toBeGreaterThan(3000);
    expect(durationMs).toBeLessThan(10_000);
  });
});
