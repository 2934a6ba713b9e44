import { expect, it } from 'vitest';
import { generate } from './generate.ts';

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
