import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const read = (path: string) => readFileSync(join(here, path), 'utf8');

const exportPattern = /export \{([^}]*)\} from '([^']+)'/gu;
const advice = [/\*\*Use (?:it|them)\*\*/u, /\*\*Not\*\*/u, /\*\*Do\*\*/u, /\*\*Don’t\*\*/u];

/** Components exported by an entry point. Icons are documented on a page of the foundations, contexts with those who read them. */
const componentsOf = (door: string): readonly string[] =>
  [...read(door).matchAll(exportPattern)]
    .filter(([, , file]) => file !== './icons/glyphs.ts')
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]\w*$/u.test(name) && !name.endsWith('Context'));

/** Components documented by a page: those with a playground. */
const documentedIn = (file: string): readonly string[] => {
  const source = read(file);
  if (!advice.every((words) => words.test(source))) return [];
  return [...source.matchAll(/<Playground\s+of=\{(\w+)\}/gu)].map(([, name = '']) => name);
};

/** Source of a documented component, including the helpers between it and the previous component of its file. */
const sourceOf = (page: string, component: string): string => {
  const [, file = ''] =
    new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '(\\.[^']+)'`, 'u').exec(read(page)) ?? [];
  const blocks = read(join(dirname(page), file)).split(/^\}$/mu);
  const end = blocks.findIndex((block) => new RegExp(`^export function ${component}\\b`, 'mu').test(block));
  const begin = blocks.slice(0, end).findLastIndex((block) => /^export function /mu.test(block)) + 1;
  return blocks.slice(begin, end + 1).join('');
};

/** Source that renders a focusable element or handles keys. */
const hearsKeys =
  /<(?:Native)?(?:Button|Link)\b|<(?:IconButton|Input|AriaTextArea|AriaSwitch|CheckboxButton|Radio|ToggleButton|DateBody|GridList|NavigationTree|Tab|Modal|Menu|Popover|PopoverSurface|CopyButton|input|button)\b|onKeyDown|'keydown'|useMarks\(|useSeekSlider\(/u;

/** Components without own visuals, or as large as the window. */
const withoutPair = ['frame/app-frame.mdx', 'frame/ui-provider.mdx', 'layout/visually-hidden.mdx'];

const pages = globSync('**/*.mdx', { cwd: here });
const documented = new Set(pages.flatMap(documentedIn));

describe('documentation', () => {
  it.each(['index.ts', 'charts.ts'])(
    'has a page that says when to use, when not, do and don’t, for every component of %s',
    (door) => {
      expect(componentsOf(door).filter((name) => !documented.has(name))).toEqual([]);
    },
  );

  const componentPages = pages.filter((page) => documentedIn(page).length > 0);

  it('has a right and a wrong example on every component page', () => {
    expect(componentPages.filter((page) => !read(page).includes('<Pair')).toSorted()).toEqual(withoutPair);
  });

  it('has a keyboard table for every component with keyboard interaction', () => {
    const silent = componentPages.filter(
      (page) =>
        !read(page).includes('<Keyboard') &&
        documentedIn(page).some((component) => hearsKeys.test(sourceOf(page, component))),
    );
    expect(silent).toEqual([]);
  });

  it('shows the states of every component that can be disabled', () => {
    const still = componentPages.filter(
      (page) =>
        !read(page).includes('<States') &&
        documentedIn(page).some((component) =>
          new RegExp(`type ${component}Props\\b[^]*\\bisDisabled\\?: boolean`, 'u').test(sourceOf(page, component)),
        ),
    );
    expect(still).toEqual([]);
  });

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
      const [, file] = /import \* as stories from '([^']+)'/u.exec(source) ?? [];
      if (!file) return [];
      const stories = read(join(dirname(page), file));
      const [, title = ''] = /name="([^"]+)"/u.exec(source) ?? [];
      if (new RegExp(`^export const ${title.replaceAll(' ', '')}\\b`, 'imu').test(stories))
        return [`${page}: ${title}`];
      return [...source.matchAll(/\bstories\.(\w+)/gu)]
        .filter(([, name]) => name !== 'default' && name !== 'tsx')
        .filter(([, name = '']) => !new RegExp(`^export const ${name}\\b`, 'mu').test(stories))
        .map(([, name]) => `${page}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
