const ids = {
  ebml: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  tracks: 0x16_54_ae_6b,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
} as const;
const containers = new Set<number>([ids.segment, ids.cluster]);

/** Maximum duration of a cluster, as block times are relative to it in 16 bits. */
const longestClusterMs = 30_000;

interface Element {
  readonly id: number;
  readonly headerBytes: number;
  /** Undefined for an element that ends with its parent. */
  readonly size: number | undefined;
}

const widthOf = (first: number): number => Math.clz32(first) - 23;

const readElement = (bytes: Buffer, at: number): Element | undefined => {
  const idWidth = widthOf(bytes[at] ?? 0);
  if (at >= bytes.length || idWidth > 4) return undefined;
  const sizeAt = at + idWidth;
  if (sizeAt >= bytes.length) return undefined;
  const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
  if (sizeWidth > 8 || sizeAt + sizeWidth > bytes.length) return undefined;
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeWidth);
  let isUnknown = size === 0xff >> sizeWidth;
  for (let index = 1; index < sizeWidth; index += 1) {
    const byte = bytes[sizeAt + index] ?? 0;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return {
    id: bytes.readUIntBE(at, idWidth),
    headerBytes: idWidth + sizeWidth,
    size: isUnknown ? undefined : size,
  };
};

const readNumber = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function* elementsIn(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at);
    if (!element) return;
    const start = at + element.headerBytes;
    const end = start + (element.size ?? bytes.length - start);
    yield { id: element.id, content: bytes.subarray(start, end) };
    at = end;
  }
}

const clusterAt = (ms: number): Buffer => {
  const head = Buffer.alloc(4 + 8 + 2 + 8);
  head.writeUInt32BE(ids.cluster, 0);
  head.writeBigUInt64BE(0x01_ff_ff_ff_ff_ff_ff_ffn, 4);
  head.writeUInt16BE((ids.timestamp << 8) | 0x88, 12);
  head.writeBigUInt64BE(BigInt(ms), 14);
  return head;
};

/**
 * Joins the output of several recorders in sequence into one WebM file: each part's times are moved to its start. Only
 * complete elements are written, so a file truncated after any of them is playable.
 */
export class WebmStream {
  #rest: Buffer = Buffer.alloc(0);
  #part = 0;
  #offsetMs = 0;
  #inputClusterMs = 0;
  #output: { startMs: number } | undefined;
  /** Track numbers by type, from the first part. */
  #tracks = new Map<number, number>();
  /** Track number in this part → number in the file. */
  #numbers = new Map<number, number>();
  /** Time of the last block, in ms. */
  endMs = 0;

  /** The next bytes are from a recorder that began `offsetMs` after the first one. */
  beginPart(offsetMs: number): void {
    this.#part += 1;
    this.#offsetMs = offsetMs;
    this.#rest = Buffer.alloc(0);
    this.#output = undefined;
    this.#inputClusterMs = 0;
  }

  /** Takes input in arbitrary chunks; returns the bytes to append to the file. */
  push(bytes: Buffer): Buffer {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, bytes]) : bytes;
    const out: Buffer[] = [];
    let at = 0;
    for (;;) {
      const element = readElement(this.#rest, at);
      if (!element) break;
      const contentAt = at + element.headerBytes;
      if (containers.has(element.id)) {
        if (element.id === ids.segment) this.#copyHead(out, this.#rest.subarray(at, contentAt), true);
        else this.#output = undefined;
        at = contentAt;
        continue;
      }
      const end = contentAt + (element.size ?? 0);
      if (end > this.#rest.length) break;
      this.#take(element.id, this.#rest.subarray(at, end), this.#rest.subarray(contentAt, end), out);
      at = end;
    }
    this.#rest = this.#rest.subarray(at);
    return Buffer.concat(out);
  }

  #take(id: number, whole: Buffer, content: Buffer, out: Buffer[]): void {
    if (id === ids.timestamp) this.#inputClusterMs = readNumber(content);
    else if (id === ids.simpleBlock) this.#takeBlock(content, out);
    else if (id === ids.blockGroup) {
      // The last block of a track has a duration.
      for (const one of elementsIn(content)) if (one.id === ids.block) this.#takeBlock(one.content, out);
    } else if (id === ids.tracks) {
      this.#readTracks(content);
      this.#copyHead(out, whole, false);
    } else if (id === ids.ebml || id === ids.info) this.#copyHead(out, whole, false);
  }

  #copyHead(out: Buffer[], bytes: Buffer, isSegment: boolean): void {
    if (this.#part > 1) return;
    // Segment with unknown length.
    if (isSegment) out.push(Buffer.from('1853806701ffffffffffffff', 'hex'));
    else out.push(bytes);
  }

  #readTracks(content: Buffer): void {
    this.#numbers.clear();
    for (const entry of elementsIn(content)) {
      if (entry.id !== ids.trackEntry) continue;
      const fields = [...elementsIn(entry.content)];
      const valueOf = (id: number) => {
        const field = fields.find((one) => one.id === id);
        return field ? readNumber(field.content) : 0;
      };
      const [number, type] = [valueOf(ids.trackNumber), valueOf(ids.trackType)];
      if (this.#part <= 1) this.#tracks.set(type, number);
      const known = this.#tracks.get(type);
      if (known !== undefined) this.#numbers.set(number, known);
    }
  }

  #takeBlock(content: Buffer, out: Buffer[]): void {
    const number = this.#numbers.get((content[0] ?? 0) & 0x7f);
    // Recorders have few tracks, numbered in one byte.
    if (number === undefined || content.length < 4) return;
    const ms = Math.max(0, this.#inputClusterMs + content.readInt16BE(1) + this.#offsetMs);
    this.endMs = Math.max(this.endMs, ms);
    if (!this.#output || Math.abs(ms - this.#output.startMs) > longestClusterMs) {
      this.#output = { startMs: ms };
      out.push(clusterAt(ms));
    }
    const head = Buffer.alloc(1 + 8 + 4);
    head.writeUInt8(ids.simpleBlock, 0);
    head.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(content.length), 1);
    head.writeUInt8(0x80 | number, 9);
    head.writeInt16BE(ms - this.#output.startMs, 10);
    head.writeUInt8(content[3] ?? 0, 12);
    out.push(head, content.subarray(4));
  }
}

/** Number of bytes of a file in complete elements: the rest was truncated. */
export const wholeBytes = (file: Buffer): number => {
  let at = 0;
  for (;;) {
    const element = readElement(file, at);
    if (!element) return at;
    const next = at + element.headerBytes + (containers.has(element.id) ? 0 : (element.size ?? 0));
    if (next > file.length) return at;
    at = next;
  }
};
