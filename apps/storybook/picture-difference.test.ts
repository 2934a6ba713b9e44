import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodePalettePng } from './palette-png.ts';
import { differ } from './picture-difference.ts';

type Colour = readonly [number, number, number];
type Box = readonly [x: number, y: number, width: number, height: number];

const paper: Colour = [247, 246, 243];
const line: Colour = [230, 228, 223];

const picture = (boxes: readonly (readonly [Box, Colour])[], ground = paper): PNG => {
  const png = new PNG({ width: 300, height: 200 });
  for (const [[x, y, width, height], colour] of [[[0, 0, 300, 200], ground] as const, ...boxes]) {
    for (let at = 0; at < width * height; at++) {
      const pixel = (y + Math.floor(at / width)) * 300 + x + (at % width);
      png.data.set([...colour, 255], pixel * 4);
    }
  }
  return png;
};

const ruled = (y: number) => picture([[[20, y, 260, 1], line]]);

describe('differ', () => {
  it('treats a picture as equal to itself', () => {
    expect(differ(ruled(40), ruled(40))).toEqual({ count: 0, isSame: true });
  });

  it('detects a line that moved by a pixel', () => {
    expect(
      differ(
        picture([
          [
            [20, 40, 260, 1],
            [33, 28, 23],
          ],
        ]),
        picture([
          [
            [20, 41, 260, 1],
            [33, 28, 23],
          ],
        ]),
      ).isSame,
    ).toBe(false);
  });

  it('detects a slightly changed surface colour', () => {
    expect(
      differ(
        picture([]),
        picture([
          [
            [10, 10, 120, 60],
            [244, 243, 240],
          ],
        ]),
      ).isSame,
    ).toBe(false);
  });

  it('ignores the edges of letters', () => {
    const stem = (edge: Colour) =>
      picture(
        [30, 60, 90, 120].flatMap((x) => [
          [
            [x, 40, 3, 20],
            [33, 28, 23],
          ] as const,
          [[x + 3, 40, 1, 20], edge] as const,
        ]),
      );
    expect(differ(stem([120, 116, 112]), stem([170, 166, 162])).isSame).toBe(true);
  });

  it('detects a different size', () => {
    expect(differ(picture([]), new PNG({ width: 300, height: 199 })).isSame).toBe(false);
  });
});

describe('encodePalettePng', () => {
  it('keeps all colours if there are few', () => {
    const original = ruled(40);
    const { data, width, height } = PNG.sync.read(encodePalettePng(original));
    expect([width, height]).toEqual([300, 200]);
    expect(data.equals(original.data)).toBe(true);
  });

  it('keeps surfaces exactly, and other colours approximately, if there are many', () => {
    const original = picture([]);
    for (let pixel = 0; pixel < 300 * 60; pixel++) {
      const shade = pixel % 250;
      original.data.set([shade, shade, shade + Math.floor(pixel / 3000), 255], pixel * 4);
    }
    const kept = PNG.sync.read(encodePalettePng(original));
    expect(kept.data.readInt32BE(300 * 150 * 4)).toBe(original.data.readInt32BE(300 * 150 * 4));
    const farthest = kept.data.reduce((gap, value, at) => Math.max(gap, Math.abs(value - (original.data[at] ?? 0))), 0);
    expect(farthest).toBeLessThan(12);
  });
});
