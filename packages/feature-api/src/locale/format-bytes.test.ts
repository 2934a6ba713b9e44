import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 byte'],
    [1536, '1,5 kB'],
    [84_000_000, '80 MB'],
    [5 * 1024 ** 3, '5 GB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes, 'pt-BR').replaceAll(' ', ' ')).toBe(text));
});
