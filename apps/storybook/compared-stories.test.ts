import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { comparedStories, comparedPhoneStories } from './compared-stories.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const stories = globSync('../../packages/*/src/**/*.stories.tsx', { cwd: here }).map((path) =>
  readFileSync(join(here, path), 'utf8'),
);
const exportsOf = (title: string): string[] =>
  stories
    .filter((source) => source.includes(`title: '${title}'`))
    .flatMap((source) => [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name));
const pictures = globSync('snapshots/*.png', { cwd: here });

describe('comparedStories', () => {
  it.each([...Object.entries(comparedStories), ...Object.entries(comparedPhoneStories)])(
    'names stories that %s has',
    (title, names) => {
      expect(exportsOf(title)).toEqual(expect.arrayContaining([...names]));
    },
  );

  it('has exactly one snapshot for each', () => {
    const idsOf = (looks: typeof comparedStories): string[] =>
      Object.entries(looks).flatMap(([title, names]) => names.map((name) => toId(title, storyNameFromExport(name))));
    const ids = [...idsOf(comparedStories), ...idsOf(comparedPhoneStories).map((id) => `${id}--phone`)];
    expect(pictures.map((path) => basename(path, '.png')).toSorted()).toEqual(ids.toSorted());
  });

  it('stays small', () => {
    const bytes = pictures.reduce((sum, path) => sum + statSync(join(here, path)).size, 0);
    expect(bytes).toBeLessThan(3 * 1024 ** 2);
  });
});
