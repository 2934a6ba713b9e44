import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Difference of a pixel from 0 to 1 above which it counts: sixteen of 255 steps in grey. Ignores antialiasing. */
const threshold = 0.06;
/** Maximum number of differing pixels. A border that moves by one pixel exceeds it. */
export const allowedPixels = 40;
/** In even areas, the colour difference in steps of 255 above which a pixel counts, and how many may. */
const evenStep = 2;
export const allowedEvenPixels = 200;

/** Number of differing pixels within even areas of both pictures: detects a slightly changed token. */
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

/** Difference of two pictures, and whether it is small enough to be caused by another browser version. */
export const differ = (expected: PNG, actual: PNG): { count: number; isSame: boolean; diff?: Buffer } => {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) return { count: Infinity, isSame: false };
  const diff = new PNG({ width, height });
  const count = pixelmatch(expected.data, actual.data, diff.data, width, height, { threshold });
  const even = countEven(expected, actual);
  const isSame = count <= allowedPixels && even <= allowedEvenPixels;
  return { count: Math.max(count, even), isSame, ...(!isSame && { diff: PNG.sync.write(diff) }) };
};
