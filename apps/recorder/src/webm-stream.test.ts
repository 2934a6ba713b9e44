import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { wholeBytes, WebmStream } from './webm-stream.ts';

// Recorded by Chromium's MediaRecorder, without a duration.
const recorded = readFileSync(join(import.meta.dirname, 'testing/mediarecorder.webm'));

const timesOf = async (file: Buffer): Promise<{ type: string; times: number[] }[]> => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  const tracks = await input.getTracks();
  return Promise.all(
    tracks.map(async (track) => {
      const times: number[] = [];
      for await (const packet of new EncodedPacketSink(track).packets())
        times.push(Math.round(packet.timestamp * 1000));
      return { type: track.type, times };
    }),
  );
};

const inPieces = (stream: WebmStream, bytes: Buffer, size: number): Buffer => {
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) out.push(stream.push(bytes.subarray(at, at + size)));
  return Buffer.concat(out);
};

const through = (size: number): Buffer => {
  const stream = new WebmStream();
  stream.beginPart(0);
  return inPieces(stream, recorded, size);
};

describe('WebmStream', () => {
  it.each([1, 7, 1_000, recorded.length])('keeps every packet, in pieces of %i bytes', async (size) => {
    expect(await timesOf(through(size))).toEqual(await timesOf(recorded));
  });

  it('places a later part at its start', async () => {
    const stream = new WebmStream();
    stream.beginPart(0);
    const first = inPieces(stream, recorded.subarray(0, recorded.length - 3_000), 500);
    stream.beginPart(60_000);
    const second = inPieces(stream, recorded, 500);
    const whole = await timesOf(recorded);
    const joined = await timesOf(Buffer.concat([first, second]));
    for (const [index, { type, times }] of whole.entries()) {
      expect(joined[index]?.type).toBe(type);
      expect(joined[index]?.times.slice(-times.length)).toEqual(times.map((time) => time + 60_000));
    }
    expect(stream.endMs).toBeGreaterThan(60_000);
  });

  it('leaves a playable file wherever it is cut', async () => {
    const file = through(1_000);
    const all = (await timesOf(file)).reduce((sum, { times }) => sum + times.length, 0);
    for (const share of [0.4, 0.7, 0.95]) {
      const cut = file.subarray(0, Math.floor(file.length * share));
      const whole = wholeBytes(cut);
      expect(cut.length - whole).toBeLessThan(20_000);
      const count = (await timesOf(file.subarray(0, whole))).reduce((sum, { times }) => sum + times.length, 0);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(all);
    }
    expect(wholeBytes(file)).toBe(file.length);
  });
});
