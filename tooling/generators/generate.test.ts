import { expect, it } from 'vitest';
import { generate } from './generate.ts';

// What is made passes every check in `generate.sweep.ts`, in a copy of the product.
it('edits at most six files that are not its own for a feature', () => {
  expect(Object.keys(generate('feature', 'notes', { crud: true }).changes)).toEqual([
    'apps/web/package.json',
    'apps/web/src/features.ts',
    'packages/contract/src/index.ts',
    'packages/contract/src/problem.ts',
    'packages/contract/src/english.ts',
    'apps/api/src/app.ts',
  ]);
});
