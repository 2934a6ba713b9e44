import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A pixel differs from here on, of 0 to 1: sixteen steps of 255 in grey. Edges of letters are let be. */
const threshold = 0.06;
/** So many pixels may differ. A border that moves by one pixel is more. */
export const allowedPixels = 40;
/** In an even area a colour differs from here on, in steps of 255, and so many of its pixels may. */
const evenStep = 2;
export const allowedEvenPixels = 200;

/** Pixels in the middle of an even area of both pictures that are of another colour: a token that changed a little. */
const countEven = (expected: PNG, actual: PNG): number => {
  const { width, height } = expected;
  const isEven = ({ data }: PNG, at: number) =>
    [-width - 1, -1, 1, width + 1].every((step) => data.readInt32BE((at + step) * 4) === data.readInt32BE(at * 4));
  let count = 0;
  for (let at = width + 1; at < width * (height - 1) - 1; at++) {
    if (expected.data.readInt32BE(at * 4) === actual.data.readInt32BE(at * 4)) continue;
    const gap = [0, 1, 2].map((part) =>
      Math.abs((expected.data[at * 4 + part] ?? 0) - (actual.data[at * 4 + part] ?? 0)),
    );
    if (Math.max(...gap) > evenStep && isEven(expected, at) && isEven(actual, at)) count++;
  }
  return count;
};

/** What differs between two pictures, and whether it is little enough to be the work of another browser. */
export const differ = (expected: PNG, actual: PNG): { count: number; isSame: boolean; diff?: Buffer } => {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) return { count: Infinity, isSame: false };
  const diff = new PNG({ width, height });
  const count = pixelmatch(expected.data, actual.data, diff.data, width, height, { threshold });
  const even = countEven(expected, actual);
  const isSame = count <= allowedPixels && even <= allowedEvenPixels;
  return { count: Math.max(count, even), isSame, ...(!isSame && { diff: PNG.sync.write(diff) }) };
};
