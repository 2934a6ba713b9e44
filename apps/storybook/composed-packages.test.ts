import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
type Tasks = Readonly<Record<string, { readonly inputs?: readonly string[] }>>;
const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as { tasks: Tasks };

describe('the packages that are composed', () => {
  it.each(['stories', 'build', 'test'])(
    'are what %s is made from: a change in any of them has it made anew',
    (task) => {
      const given = tasks[`@pauta/storybook#${task}`]?.inputs ?? [];
      const inputs = given.filter((input) => !input.startsWith('!')).map((input) => input.replace('$TURBO_ROOT$/', ''));
      const leftOut = given
        .filter((input) => input.startsWith('!'))
        .map((input) => input.replace('!$TURBO_ROOT$/', ''));
      const files = globSync('packages/*/src/**/*.stories.tsx', { cwd: root });
      expect(files.length).toBeGreaterThan(50);
      const isAmong = (file: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
      expect(files.filter((file) => !isAmong(file, inputs) || isAmong(file, leftOut))).toEqual([]);
    },
  );

  it('are hashed by others only by their exports: tests, stories and documentation do not count', () => {
    const notSeen = (tasks['transit']?.inputs ?? []).filter((input) => input.startsWith('!'));
    const files = ['src/a.test.ts', 'src/b/a.test.tsx', 'src/a.stories.tsx', 'src/a.mdx', 'src/a.ts', 'src/a.tsx'];
    expect(files.filter((file) => !notSeen.some((glob) => matchesGlob(file, glob.slice(1))))).toEqual([
      'src/a.ts',
      'src/a.tsx',
    ]);
  });
});
