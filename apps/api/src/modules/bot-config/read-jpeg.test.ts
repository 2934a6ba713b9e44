import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJpeg } from './read-jpeg.ts';

const camera = readFileSync(join(import.meta.dirname, 'samples/camera.jpg'));
const segment = (marker: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);

describe('readJpeg', () => {
  it('returns the size of an image, and keeps what is needed to display it', () => {
    const jpeg = readJpeg(camera);
    expect(jpeg).toMatchObject({ width: 640, height: 360 });
    expect(readJpeg(jpeg?.bytes ?? Buffer.alloc(0))).toEqual(jpeg);
  });

  it('removes metadata, also after the end of the image', () => {
    const told = Buffer.concat([
      camera.subarray(0, 2),
      segment(0xe1, 'Exif GPS -27.59 -48.54'),
      segment(0xfe, 'Ana'),
      camera.subarray(2),
      Buffer.from('<script>'),
    ]);
    const { bytes } = readJpeg(told) ?? { bytes: Buffer.alloc(0) };
    expect(bytes).toEqual(readJpeg(camera)?.bytes);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Ana|script|ICC_PROFILE/);
  });

  it('rejects a truncated image, wherever it ends', () => {
    for (let length = 0; length < camera.length; length += 1)
      expect(readJpeg(camera.subarray(0, length))).toBeUndefined();
  });

  it('terminates on arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(camera.length), (noise, at) => {
        const mixed = Buffer.concat([camera.subarray(0, at), noise, camera.subarray(at)]);
        const jpeg = readJpeg(mixed);
        return jpeg === undefined || jpeg.bytes.length <= mixed.length;
      }),
    );
  });
});
