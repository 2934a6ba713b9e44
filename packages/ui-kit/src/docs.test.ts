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

/** The source of a component that a page shows, with what stands before it in its file for it alone. */
const sourceOf = (page: string, component: string): string => {
  const [, file = ''] =
    new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '(\\.[^']+)'`, 'u').exec(read(page)) ?? [];
  const blocks = read(join(dirname(page), file)).split(/^\}$/mu);
  const end = blocks.findIndex((block) => new RegExp(`^export function ${component}\\b`, 'mu').test(block));
  const begin = blocks.slice(0, end).findLastIndex((block) => /^export function /mu.test(block)) + 1;
  return blocks.slice(begin, end + 1).join('');
};

/** Something in it has the focus, or hears keys. */
const hearsKeys =
  /<(?:Native)?(?:Button|Link)\b|<(?:IconButton|Input|AriaTextArea|AriaSwitch|CheckboxButton|Radio|ToggleButton|DateBody|GridList|NavigationTree|Tab|Modal|Menu|Popover|PopoverSurface|CopyButton|input|button)\b|onKeyDown|'keydown'|useMarks\(|useSeekSlider\(/u;

/** They show nothing by themselves, or fill the window, which no pair has room for. */
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

  it('draws right and wrong on every page of a component', () => {
    expect(componentPages.filter((page) => !read(page).includes('<Pair')).toSorted()).toEqual(withoutPair);
  });

  it('names the keys of every component that hears some', () => {
    const silent = componentPages.filter(
      (page) =>
        !read(page).includes('<Keyboard') &&
        documentedIn(page).some((component) => hearsKeys.test(sourceOf(page, component))),
    );
    expect(silent).toEqual([]);
  });

  it('draws the states of every component that can be disabled', () => {
    const still = componentPages.filter(
      (page) =>
        !read(page).includes('<States') &&
        documentedIn(page).some((component) =>
          new RegExp(`type ${component}Props\\b[^]*\\bisDisabled\\?: boolean`, 'u').test(sourceOf(page, component)),
        ),
    );
    expect(still).toEqual([]);
  });

  it('takes only what the files that it names export', () => {
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
      return [...source.matchAll(/\bstories\.(\w+)/gu)]
        .filter(([, name]) => name !== 'default' && name !== 'tsx')
        .filter(([, name = '']) => !new RegExp(`^export const ${name}\\b`, 'mu').test(stories))
        .map(([, name]) => `${page}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
