import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = readdirSync(import.meta.dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

describe('the shell', () => {
  it('stays under 500 lines', () => {
    // The list of features grows with the product, unlike the shell.
    const own = sources.filter(({ file }) => file !== 'features.ts');
    const lines = own.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }));
    const total = lines.reduce((sum, { lines: count }) => sum + count, 0);
    expect(total, `feature-api is the room for more: ${JSON.stringify(lines)}`).toBeLessThan(500);
  });

  it('refers to features in only one file', () => {
    const features = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8');
    const packages = [...features.matchAll(/from '(@pauta\/(?!feature-api)[\w-]+)'/g)].map(([, name = '']) => name);
    expect(packages.length).toBeGreaterThan(0);
    const knowing = sources.filter(({ text }) => packages.some((name) => text.includes(`'${name}'`)));
    expect(knowing.map(({ file }) => file)).toEqual(['features.ts']);
  });
});
