export interface Jpeg {
  readonly width: number;
  readonly height: number;
  /** The image without metadata: location, camera, thumbnails and anything after its end. */
  readonly bytes: Buffer;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const application14 = 0xee;

/** Sequential and progressive images, which every browser can display. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;
/** Segments needed to display the image: tables, frames, scans and Adobe's colour coding. */
const isDrawn = (marker: number): boolean =>
  isFrame(marker) || marker === 0xc4 || marker === 0xdb || marker === 0xdd || marker === application14;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The end of the scan data that starts at `at`: the next marker that is not part of it. */
const endOfScan = (bytes: Buffer, at: number): number => {
  for (let index = bytes.indexOf(0xff, at); index !== -1; index = bytes.indexOf(0xff, index + 1)) {
    const next = bytes[index + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return index;
  }
  return -1;
};

/** Parses a JPEG marker by marker (ITU-T T.81, annex B); undefined if it is invalid or truncated. */
export const readJpeg = (content: Uint8Array): Jpeg | undefined => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== (0xff00 | startOfImage)) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let at = 2;
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === endOfImage)) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === endOfImage) {
      if (!size || !hasPixels) return undefined;
      return { ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) };
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (size || end < at + 10) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (marker === startOfScan) {
      const next = endOfScan(bytes, end);
      if (!size || next <= end) return undefined;
      kept.push(bytes.subarray(at, next));
      hasPixels = true;
      at = next;
      continue;
    }
    if (isDrawn(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
};
