import type { Warning } from '@pauta/contract';
import { TranscriptError } from './import-error.ts';

export type TranscriptEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  encoding: TranscriptEncoding;
  text: string;
  warnings: Warning[];
}

// Code points 0x80 to 0x9F; otherwise windows-1252 equals Latin-1. Own table, as some Node 24 builds decode them as
// Latin-1.
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
    // The table overrides the decoder for 0x80 to 0x9F.
    .replace(/[\u0080-\u009F]/g, (control) => upperControls.charAt(control.charCodeAt(0) - 0x80));

/**
 * Repairs UTF-8 that was decoded as windows-1252 ("VocÃª"). Undefined unless the whole text converts back to valid
 * UTF-8.
 */
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

const replacement = 0xfffd;

/** Counts code units that match. A loop, since regular expression matches would create millions of objects. */
const countUnits = (text: string, isMeant: (unit: number) => boolean): number => {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) if (isMeant(text.charCodeAt(at))) found += 1;
  return found;
};

const isReplacement = (unit: number): boolean => unit === replacement;
/** Accents, dashes, quotes, the euro and emoji: the usual non-ASCII characters. */
const isUsual = (unit: number): boolean =>
  (unit >= 0xa0 && unit <= 0x24f) || (unit >= 0x2010 && unit <= 0x20bf) || (unit >= 0xd83c && unit <= 0xd83e);
const isControl = (unit: number): boolean =>
  unit <= 8 || (unit >= 0x0e && unit <= 0x1f) || (unit >= 0x7f && unit <= 0x9f) || unit === 0xfffe || unit === 0xffff;

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

/** Collapses adjacent replacement characters into one, and counts them. */
const withLosses = (encoding: TranscriptEncoding, text: string): DecodedText => {
  if (!text.includes('\uFFFD')) return { encoding, text, warnings: [] };
  const merged = text.replace(/\uFFFD+/g, '\uFFFD');
  const count = countUnits(merged, isReplacement);
  return { encoding, text: merged, warnings: [{ code: 'transcript_characters_lost', count }] };
};

const decode = (bytes: Uint8Array): DecodedText => {
  const utf16 = utf16Of(bytes);
  if (utf16) return withLosses(utf16, new TextDecoder(utf16).decode(bytes));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const repaired = repairMojibake(text);
    if (repaired === undefined) return { encoding: 'utf-8', text, warnings: [] };
    return { encoding: 'utf-8', text: repaired, warnings: [{ code: 'transcript_accents_restored' }] };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const broken = countUnits(text, isReplacement);
    const whole = countUnits(text, (unit) => unit >= 0x80 && unit !== replacement);
    // In Latin-1 hardly any accent is valid UTF-8; in damaged UTF-8 nearly all are.
    if (whole > broken || countUnits(text, isUsual) >= broken) return withLosses('utf-8', text);
    return {
      encoding: 'windows-1252',
      text: decodeWindows1252(bytes),
      warnings: [{ code: 'transcript_encoding_guessed' }],
    };
  }
};

/**
 * Decodes a file without a declared encoding, with `
 * ` line ends and without byte order mark. Throws `transcript_empty` for only white space and `transcript_unreadable`
 * for binary content.
 */
export const decodeTranscript = (bytes: Uint8Array): DecodedText => {
  if (signatures.some(([offset, signature]) => startsWith(bytes, offset, signature))) {
    throw new TranscriptError('transcript_unreadable');
  }
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const controls = countUnits(text, isControl);
  if (controls > Math.max(text.length * 0.02, Math.min(16, text.length * 0.2)))
    throw new TranscriptError('transcript_unreadable');
  if (cleanText(text) === '') throw new TranscriptError('transcript_empty');
  return { ...decoded, text };
};

/** Cleans a line of text: no control or bidi characters, collapsed white space, composed form. */
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
    // No script uses more marks on a letter, and normalising thousands of them takes quadratic time.
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC');
