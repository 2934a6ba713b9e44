import { describe, expect, it } from 'vitest';
import { countMeetings } from './fetch-export.ts';

const encode = (text: string) => new TextEncoder().encode(text);
/** Splits the bytes as a network might. */
const inPieces = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));

describe('counting the meetings of an export', () => {
  it.each([1, 2, 3, 7, 1000])('ignores line breaks within cells, in chunks of %i bytes', (size) => {
    const text = '\uFEFFReunião;Passos\r\nUma;"um\ndois ""três""\n"\r\nDuas;\r\n';
    const count = countMeetings(true);
    const counts = inPieces(encode(text), size).map(count);
    expect(counts.at(-1)).toBe(2);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it.each([1, 2, 3, 5, 1000])('finds the end of each file of a zip, in chunks of %i bytes', (size) => {
    const mark = [0x50, 0x4b, 0x07, 0x08];
    const bytes = new Uint8Array([1, 0x50, ...mark, 2, 0x50, 0x4b, ...mark, 0x50, 0x4b, 0x01, 0x02]);
    const count = countMeetings(false);
    expect(inPieces(bytes, size).map(count).at(-1)).toBe(2);
  });
});
