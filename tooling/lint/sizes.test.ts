import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const mostLines = 300;
const isSource = (file: string): boolean => !/\.(?:test|stories|d)\.tsx?$|\/(?:node_modules|dist|\.)/.test(file);

it('has no source over the maximum length, except lists marked in their first line', () => {
  const long = globSync('{apps,packages,tooling}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter(isSource)
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
      return lines.length > mostLines && !lines[0]?.startsWith('// A list: ') ? [`${file}: ${lines.length}`] : [];
    });
  expect(long).toEqual([]);
});
