import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  Input,
  MP3,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withMedia } from './media-input.ts';
import { readLayout } from './media-layout.ts';
import { prepareMedia } from './media-prepare.ts';
import { type MediaInfo, probeMedia } from './media-probe.ts';
import { sampleNames, samplePath, type TemporaryFolder, temporaryFolder, toneWithin } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A digest of every packet's bytes, by track, and their times. */
const packetsOf = (path: string): Promise<{ digests: string[]; times: number[][] }> =>
  withMedia(path, async ({ tracks }) => {
    const [digests, times]: [string[], number[][]] = [[], []];
    for (const track of tracks) {
      const hash = createHash('sha256');
      const starts: number[] = [];
      for await (const packet of new EncodedPacketSink(track).packets()) {
        hash.update(packet.data);
        starts.push(packet.timestamp);
      }
      digests.push(hash.digest('hex'));
      times.push(starts);
    }
    return { digests, times };
  });

/** CPU seconds of the work. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Reads every packet of an mp3 in memory: the minimum cost of one pass. */
const passOver = async (bytes: Buffer): Promise<void> => {
  const input = new Input({ formats: [MP3], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new TypeError('no track');
  const sink = new EncodedPacketSink(track);
  for (let packet = await sink.getFirstPacket(); packet;) packet = await sink.getNextPacket(packet);
  input.dispose();
};

/** A file as a browser records it: a track for each side, written by appending. */
const recordedNow = (from: string, to: string, names: readonly string[]): Promise<void> =>
  withMedia(from, async ({ tracks }) => {
    const [track] = tracks;
    const decoderConfig = track?.isAudioTrack() && (await track.getDecoderConfig());
    if (!track || !decoderConfig) throw new TypeError('no sound');
    const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target: new FilePathTarget(to) });
    const sources = names.map((name) => {
      const source = new EncodedAudioPacketSource('opus');
      output.addAudioTrack(source, { ...(name && { name }) });
      return source;
    });
    await output.start();
    for await (const packet of new EncodedPacketSink(track).packets()) {
      for (const source of sources) await source.add(packet, { decoderConfig });
    }
    await output.finalize();
  });

describe('prepareMedia', () => {
  it('keeps the names and order of the tracks of a browser recording', async () => {
    const [src, dst] = [folder.path('now.webm'), folder.path('now-prepared.webm')];
    await recordedNow(samplePath('voice.opus'), src, ['', 'Ana Souza', 'Padaria Trigal']);
    expect(await prepareMedia(src, dst)).toMatchObject({ isSeekable: true, kind: 'AUDIO', damage: [] });
    const namesIn = (path: string) =>
      withMedia(path, ({ tracks }) => Promise.all(tracks.map((track) => track.getName())));
    expect(await namesIn(dst)).toEqual([null, 'Ana Souza', 'Padaria Trigal']);
  });

  it('reads a long mp3 without a header in a few passes', async () => {
    const sample = await readFile(samplePath('without-xing.mp3'));
    const bytes = Buffer.concat(Array.from({ length: 100 }, () => sample));
    const [src, dst] = [folder.path('long.mp3'), folder.path('long-prepared.mp3')];
    await writeFile(src, bytes);
    expect(await prepareMedia(src, dst)).toMatchObject({ durationMs: 1_228_800, isSeekable: true });
    const passes: number[] = [];
    const all: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      passes.push(await costOf(() => passOver(bytes)));
      all.push(await costOf(() => prepareMedia(src, dst)));
    }
    // Usually 8; it was 52 when each frame was copied with everything before it.
    expect(Math.min(...all) / Math.min(...passes)).toBeLessThan(30);
  });

  it.each([
    ['moov-at-end.mp4', 'mp4'],
    ['fragmented.mp4', 'mp4'],
    ['quicktime.mov', 'mp4'],
    ['h264-aac.mkv', 'mp4'],
    ['vp9-vorbis.mkv', 'webm'],
    ['vp8-opus.webm', 'webm'],
    ['mediarecorder.webm', 'webm'],
    ['aac-stereo.m4a', 'mp4'],
    ['video-only.mp4', 'mp4'],
    ['with-xing.mp3', 'mp3'],
    ['without-xing.mp3', 'mp3'],
    ['vorbis.ogg', 'ogg'],
    ['voice.opus', 'ogg'],
    ['voice.flac', 'flac'],
  ])('converts %s to a seekable %s with the same packets', async (name, container) => {
    const [src, dst] = [samplePath(name), folder.path(name)];
    const info = await prepareMedia(src, dst);
    expect(info).toMatchObject({ container, isSeekable: true });
    expect(info).toEqual({ ...(await probeMedia(dst)), damage: [] });
    expect((await readLayout(dst, info.container)).isFastStart).toBe(true);
    const [before, after] = [await packetsOf(src), await packetsOf(dst)];
    expect(after.digests).toEqual(before.digests);
    for (const [track, times] of after.times.entries()) {
      const late = times.map((time, index) => Math.abs(time - (before.times[track]?.[index] ?? Infinity)));
      expect(Math.max(...late)).toBeLessThan(0.04);
    }
  });

  it('tests every sample', () => {
    expect(sampleNames).toHaveLength(14);
  });

  it('leaves a good file byte for byte', async () => {
    await prepareMedia(samplePath('vp8-opus.webm'), folder.path('same.webm'));
    expect(await readFile(folder.path('same.webm'))).toEqual(await readFile(samplePath('vp8-opus.webm')));
  });

  it('corrects a WAV with a wrong header', async () => {
    await folder.wav('lying.wav', 2, toneWithin(440, [0, 2]), { claimedBytes: 0xfffffff0 });
    const info = await prepareMedia(folder.path('lying.wav'), folder.path('true.wav'));
    expect(info).toMatchObject({ container: 'wav', durationMs: 2000, isSeekable: true });
    const result = await readFile(folder.path('true.wav'));
    expect(result.readUInt32LE(4)).toBe(result.length - 8);
  });

  it.each(['mediarecorder.webm', 'fragmented.mp4', 'without-xing.mp3', 'voice.opus', 'front.mp4'])(
    'saves what is readable of %s truncated at every tenth, or reports that nothing is',
    async (name) => {
      if (name === 'front.mp4') await prepareMedia(samplePath('moov-at-end.mp4'), folder.path(name));
      const whole = await readFile(name === 'front.mp4' ? folder.path(name) : samplePath(name));
      const lengths: number[] = [];
      const refusals: { error: Error; after: number }[] = [];
      for (let tenth = 1; tenth <= 9; tenth += 1) {
        const [src, dst] = [folder.path(`cut-${tenth}-${name}`), folder.path(`saved-${tenth}-${name}`)];
        await writeFile(src, whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
        const saved = await prepareMedia(src, dst).catch((error: unknown) => error);
        if (saved instanceof Error) refusals.push({ error: saved, after: lengths.length });
        else lengths.push((saved as MediaInfo).durationMs);
      }
      const unreadable = expect.objectContaining({ name: 'MediaError', code: 'media_unreadable' });
      expect(refusals).toEqual(refusals.map(() => ({ error: unreadable, after: 0 })));
      expect(lengths.length).toBeGreaterThanOrEqual(7);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      expect(lengths.at(-1)).toBeGreaterThan(9000);
    },
  );

  it('leaves nothing behind if the source is no media', async () => {
    await writeFile(folder.path('text.mp4'), 'Bom dia. '.repeat(1000));
    const before = await readdir(folder.path('.'));
    await expect(prepareMedia(folder.path('text.mp4'), folder.path('never.mp4'))).rejects.toMatchObject({
      code: 'media_unreadable',
    });
    expect(await readdir(folder.path('.'))).toEqual(before);
  });

  it('leaves the destination alone until the new file is complete', async () => {
    await writeFile(folder.path('old.mp4'), 'what was there');
    await expect(prepareMedia(folder.path('text.mp4'), folder.path('old.mp4'))).rejects.toThrow('media_unreadable');
    expect(await readFile(folder.path('old.mp4'), 'utf8')).toBe('what was there');
  });

  it('rethrows disk errors', async () => {
    await expect(prepareMedia(samplePath('voice.opus'), folder.path('no/such/folder'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(access(folder.path('no'))).rejects.toThrow();
  });
});
