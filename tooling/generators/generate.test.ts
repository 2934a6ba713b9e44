import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generate, type Kind, type Options } from './generate.ts';

// `generate.sweep.ts` runs all checks on generated code, in a copy of the product.
it('edits at most six files outside of a new feature', () => {
  expect(Object.keys(generate('feature', 'notes', { crud: true }).changes)).toEqual([
    'apps/web/package.json',
    'apps/web/src/features.ts',
    'packages/contract/src/index.ts',
    'packages/contract/src/problem.ts',
    'packages/contract/src/english.ts',
    'apps/api/src/app.ts',
  ]);
});

it.each<[Kind, Options]>([
  ['feature', { crud: true }],
  ['feature', {}],
  ['module', {}],
  ['component', {}],
  ['package', {}],
])('finds its place in each file that a new %s changes', (kind, options) => {
  const unchanged = Object.entries(generate(kind, 'zebra-notes', options).changes).filter(([path, change]) => {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
    return change(text) === text;
  });
  expect(unchanged).toEqual([]);
});
