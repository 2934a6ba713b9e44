import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

describe('the packages that are composed', () => {
  it('are dependencies, so that a change in any of them has its stories tested and built anew', () => {
    const folders = new Set(
      globSync('*/src/**/*.stories.tsx', { cwd: packages }).map((path) => path.split(sep)[0] ?? ''),
    );
    const names = [...folders].map((folder) => String(read(join(packages, folder, 'package.json'))['name']));
    const dependencies = Object.keys(read(join(import.meta.dirname, 'package.json'))['dependencies'] ?? {});
    expect(names.filter((name) => !dependencies.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(1);
  });
});
