import { TranscriptError } from './import-error.ts';

export type TranscriptEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  encoding: TranscriptEncoding;
  text: string;
  warnings: string[];
}

// Positions 0x80 to 0x9F; elsewhere windows-1252 equals Latin-1. Own table: some Node 24 builds decode it as Latin-1.
const upperControls =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';
const byteOf = new Map(Array.from(upperControls, (character, index) => [character, 0x80 + index]));

const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, 'PK\u0003\u0004'],
  [0, '%PDF-'],
  [0, 'RIFF'],
  [0, 'OggS'],
  [0, 'ID3'],
  [0, 'fLaC'],
  [0, 'GIF8'],
  [0, '\u0089PNG'],
  [0, '\u00FF\u00D8\u00FF'],
  [0, '\u001F\u008B'],
  [0, '\u001AE\u00DF\u00A3'],
  [0, '\u00D0\u00CF\u0011\u00E0'],
  [0, '7z\u00BC\u00AF'],
  [0, '{\\rtf'],
  [4, 'ftyp'],
];

const startsWith = (bytes: Uint8Array, offset: number, signature: string): boolean => {
  for (let index = 0; index < signature.length; index += 1) {
    if (bytes[offset + index] !== signature.charCodeAt(index)) return false;
  }
  return true;
};

const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    // Whatever the decoder did with 0x80 to 0x9F, the table has the last word.
    .replace(/[\u0080-\u009F]/g, (control) => upperControls.charAt(control.charCodeAt(0) - 0x80));

/** UTF-8 that was once read as windows-1252 ("VocÃª"). Undefined unless the whole text turns back into valid UTF-8. */
const repairMojibake = (text: string): string | undefined => {
  if (!/[ÂÃâ][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = byteOf.get(text.charAt(index)) ?? (code < 0x100 ? code : undefined);
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const count = (text: string, pattern: RegExp): number => {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
};

const utf16Of = (bytes: Uint8Array): TranscriptEncoding | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be';
  return undefined;
};

const decode = (bytes: Uint8Array): DecodedText => {
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: utf16, text: new TextDecoder(utf16).decode(bytes), warnings: [] };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const repaired = repairMojibake(text);
    if (repaired === undefined) return { encoding: 'utf-8', text, warnings: [] };
    return {
      encoding: 'utf-8',
      text: repaired,
      warnings: ['Os acentos vieram trocados no arquivo e foram restaurados.'],
    };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const broken = count(text, /\uFFFD/g);
    const accents = count(text, /[\u0080-\uFFFC]/g);
    // A cut or damaged UTF-8 file still has far more good sequences than bad ones; Latin-1 has next to none.
    if (accents > broken * 10) {
      return {
        encoding: 'utf-8',
        text: text.replaceAll('\uFFFD', ''),
        warnings: ['Alguns caracteres do arquivo estavam danificados e foram deixados de fora.'],
      };
    }
    return { encoding: 'windows-1252', text: decodeWindows1252(bytes), warnings: [] };
  }
};

/**
 * The text of a file whose encoding nobody declared, with line ends as `\n` and no byte order mark.
 * Throws `transcript_empty` for nothing but space and `transcript_unreadable` for binary content.
 */
export const decodeTranscript = (bytes: Uint8Array): DecodedText => {
  if (signatures.some(([offset, signature]) => startsWith(bytes, offset, signature))) {
    throw new TranscriptError('transcript_unreadable');
  }
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  // oxlint-disable-next-line no-control-regex
  const controls = count(text, /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g);
  if (controls > 16 && controls > text.length * 0.02) throw new TranscriptError('transcript_unreadable');
  if (cleanText(text) === '') throw new TranscriptError('transcript_empty');
  return { ...decoded, text };
};

/** One line of well-formed text: control and direction-forcing characters out, white space collapsed, composed form. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
