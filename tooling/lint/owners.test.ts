import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

it('owners exist for existing paths, and for all others', () => {
  const paths = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .flatMap((line) => /^[/*]\S*(?=\s+@)/.exec(line) ?? []);
  expect(paths[0]).toBe('*');
  expect(paths.filter((path) => path !== '*' && !existsSync(join(root, path)))).toEqual([]);
});
