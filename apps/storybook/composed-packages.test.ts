import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
type Tasks = Readonly<Record<string, { readonly inputs?: readonly string[] }>>;
const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as { tasks: Tasks };

describe('the packages that are composed', () => {
  it.each(['stories', 'build'])('are what %s is made from: a change in any of them has it made anew', (task) => {
    const inputs = (tasks[`@pauta/storybook#${task}`]?.inputs ?? []).map((input) => input.replace('$TURBO_ROOT$/', ''));
    const files = globSync('packages/*/src/**/*.stories.tsx', { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !inputs.some((input) => matchesGlob(file, input)))).toEqual([]);
  });
});
