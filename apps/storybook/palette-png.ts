import { crc32, deflateSync } from 'node:zlib';

/** Pixels as RGBA, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

const colourAt = ({ data }: Picture, pixel: number): number =>
  ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** Number of most frequent colours that stay exact: all surfaces and most of the text. */
const exactColours = 64;

const nearestOf = (palette: readonly number[], colour: number): { index: number; gap: number } => {
  let index = 0;
  let gap = Infinity;
  for (const [candidate, kept] of palette.entries()) {
    const found = distance(colour, kept);
    if (found < gap) [index, gap] = [candidate, found];
  }
  return { index, gap };
};

/** A palette of at most 256 colours, within `reach` of every colour of the picture; undefined if that is not enough. */
const paletteWithin = (colours: readonly number[], reach: number): number[] | undefined => {
  const palette = colours.slice(0, exactColours);
  for (const colour of colours.slice(exactColours)) {
    if (nearestOf(palette, colour).gap > reach ** 2) palette.push(colour);
    if (palette.length > 256) return undefined;
  }
  return palette;
};

const indexColours = (picture: Picture): { palette: readonly number[]; indexOf: ReadonlyMap<number, number> } => {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    const colour = colourAt(picture, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].toSorted(([a, first], [b, second]) => second - first || a - b).map(([colour]) => colour);
  let palette: number[] | undefined;
  for (let reach = 0; !palette; reach += 2) palette = paletteWithin(colours, reach);
  const kept = palette;
  return { palette, indexOf: new Map(colours.map((colour) => [colour, nearestOf(kept, colour).index])) };
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Encodes the picture as a PNG of at most 256 colours, a third of the size. Transparency is dropped. */
export const encodePalettePng = (picture: Picture): Buffer => {
  const { palette, indexOf } = indexColours(picture);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header.set([8, 3], 8);
  const rows = Buffer.alloc((picture.width + 1) * picture.height);
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    const row = Math.floor(pixel / picture.width);
    rows[pixel + row + 1] = indexOf.get(colourAt(picture, pixel)) ?? 0;
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
};
