import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
  /** A wrong size for the archive's header. */
  claimedSize?: number;
}

const header = (signature: number, fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = buffer.writeUInt32LE(signature, 0);
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** A .zip of these files, deflated. For tests: names and sizes may be invalid. */
export const zipOf = (files: readonly ZippedFile[]): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize = bytes.length } of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    // Version, flags (UTF-8), method, time, date, checksum, sizes, lengths of name and extra field.
    const shared = [
      [20, 2],
      [0x0800, 2],
      [8, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [claimedSize, 4],
      [path.length, 2],
      [0, 2],
    ] as const;
    const local = Buffer.concat([header(0x04034b50, shared), path, packed]);
    locals.push(local);
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    central.push(header(0x02014b50, [[20, 2], ...shared, ...rest]), path);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = files.length;
  const end = [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ] as const;
  return Buffer.concat([...locals, directory, header(0x06054b50, end)]);
};
