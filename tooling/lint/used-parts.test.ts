import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const kit = 'packages/ui-kit/src';
const exportPattern = /export \{([^}]*)\} from '\.\/([^']+)'/g;
const shownBesides = /\.(?:test|stories)\.tsx?$|\/testing\/|\/sample-[^/]+$|^apps\/storybook\//;
/** Components that designers are still trying; their stories have the tag `draft`. */
const mostDrafts = 3;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Components and icons that the doors of the kit export, with the file that declares each. */
const exportedComponents = (): readonly { readonly name: string; readonly file: string }[] =>
  globSync(`${kit}/*.ts`, { cwd: root }).flatMap((door) =>
    [...read(door).matchAll(exportPattern)].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => ({ name, file: `${kit}/${file}` })),
    ),
  );

const isDraft = (file: string): boolean => {
  const stories = join(root, file.replace(/\.tsx?$/, '.stories.tsx'));
  return existsSync(stories) && /^ {2}tags: \[.*'draft'/m.test(readFileSync(stories, 'utf8'));
};

it('has no part in the kit that only Storybook shows, but drafts', () => {
  const components = exportedComponents();
  expect(components.length).toBeGreaterThan(100);
  const doors = new Set(globSync(`${kit}/*.ts`, { cwd: root }));
  const words = globSync('{apps,packages}/*/{src,.storybook}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !shownBesides.test(path) && !doors.has(path) && !path.includes('node_modules'))
    .map((path) => ({ path, words: new Set(read(path).replaceAll(comments, '').match(/\w+/g)) }));
  const isUsed = ({ name, file }: { name: string; file: string }) =>
    words.some((one) => one.path !== file && one.words.has(name));
  const [drafts, finished] = [
    components.filter(({ file }) => isDraft(file)),
    components.filter(({ file }) => !isDraft(file)),
  ];
  expect(finished.filter((one) => !isUsed(one)).map(({ name }) => name)).toEqual([]);
  expect(drafts.filter(isUsed).map(({ name }) => name)).toEqual([]);
  expect(drafts.length).toBeLessThanOrEqual(mostDrafts);
});
