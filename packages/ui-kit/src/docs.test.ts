import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const read = (path: string) => readFileSync(join(here, path), 'utf8');

const exportPattern = /export \{([^}]*)\} from '([^']+)'/gu;
const advice = [/\*\*Use (?:it|them)\*\*/u, /\*\*Not\*\*/u, /\*\*Do\*\*/u, /\*\*Don’t\*\*/u];

/** Components exported by an entry point. Icons are documented on a page of the foundations. */
const componentsOf = (door: string): readonly string[] =>
  [...read(door).matchAll(exportPattern)]
    .filter(([, , file]) => file !== './icons/glyphs.ts')
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]\w*$/u.test(name));

/** Components documented by a page: those with a playground. */
const documentedIn = (file: string): readonly string[] => {
  const source = read(file);
  if (!advice.every((words) => words.test(source))) return [];
  return [...source.matchAll(/<Playground\s+of=\{(\w+)\}/gu)].map(([, name = '']) => name);
};

const pages = globSync('**/*.mdx', { cwd: here });
const documented = new Set(pages.flatMap(documentedIn));

describe('documentation', () => {
  it.each(['index.ts', 'charts.ts'])(
    'has a page that says when to use, when not, do and don’t, for every component of %s',
    (door) => {
      expect(componentsOf(door).filter((name) => !documented.has(name))).toEqual([]);
    },
  );

  it('imports only existing exports', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/import \{([^}]*)\} from '(\.[^']+)'/gu)].flatMap(([, names = '', file = '']) => {
        const source = read(join(dirname(page), file));
        return names
          .split(',')
          .map((name) => name.trim())
          .filter(
            (name) =>
              name && !new RegExp(`^export (?:(?:function|const|class) |\\{[^}]*)\\b${name}\\b`, 'mu').test(source),
          )
          .map((name) => `${page}: ${name} of ${file}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('shows only existing stories, under a name that differs from theirs', () => {
    const wrong = pages.flatMap((page) => {
      const source = read(page);
      const [, file = ''] = /import \* as stories from '([^']+)'/u.exec(source) ?? [];
      const stories = read(join(dirname(page), file));
      const [, title = ''] = /name="([^"]+)"/u.exec(source) ?? [];
      if (new RegExp(`^export const ${title.replaceAll(' ', '')}\\b`, 'imu').test(stories))
        return [`${page}: ${title}`];
      return [...source.matchAll(/of=\{stories\.(\w+)\}/gu)]
        .filter(([, name = '']) => !new RegExp(`^export const ${name}\\b`, 'mu').test(stories))
        .map(([, name]) => `${page}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
