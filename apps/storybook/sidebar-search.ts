import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Fuse from 'fuse.js';
import type { StoryIndex } from 'storybook/internal/types';

export interface Hit {
  readonly type: 'component' | 'docs' | 'story';
  readonly id: string;
  readonly name: string;
  /** Its parents in the sidebar. */
  readonly path: readonly string[];
  readonly parent: string;
}

type Options = Fuse.FuseOptions<Hit>;

/** The sidebar's Fuse options, extracted from Storybook's own script. */
const readSearchOptions = (): Options => {
  const beside = createRequire(import.meta.url).resolve('storybook/internal/manager/globals-runtime');
  const runtime = readFileSync(join(dirname(beside), 'runtime.js'), 'utf8');
  const written = /\boptions = (\{\s*shouldSort:[^;]*?\n\})/u.exec(runtime)?.[1];
  if (!written) throw new Error('Storybook’s manager names the options of its search otherwise');
  const json = written
    .replaceAll('!0', 'true')
    .replaceAll('!1', 'false')
    .replaceAll(/(\w+):/gu, '"$1":');
  return JSON.parse(json) as Options;
};

/** Items of the sidebar: a component for each title, with its pages and stories. */
const itemsOf = (index: StoryIndex): readonly Hit[] => {
  const items = new Map<string, Hit>();
  for (const { id, title, name, type, tags } of Object.values(index.entries)) {
    if (!tags?.includes('dev')) continue;
    const names = title.split('/');
    const parent = `component:${title}`;
    if (!items.has(parent)) {
      items.set(parent, {
        type: 'component',
        id: parent,
        name: names.at(-1) ?? title,
        path: names.slice(0, -1),
        parent: '',
      });
    }
    items.set(id, { type, id, name, path: names, parent });
  }
  return [...items.values()];
};

/** Search results of the sidebar, best first: a component is replaced by its page, and listed once. */
export const searchSidebar = (index: StoryIndex, words: string): readonly Hit[] => {
  const found = new Fuse([...itemsOf(index)], readSearchOptions()).search(words) as unknown as { item: Hit }[];
  const hits = found.map(({ item }) => item);
  const withPage = new Set(hits.filter(({ type }) => type === 'docs').map(({ parent }) => parent));
  const shown = new Set<string>();
  const waiting = new Set<string>();
  return hits.filter(({ id, type, parent }) => {
    if (type === 'component' && withPage.has(id)) {
      if (!shown.has(id)) waiting.add(id);
      shown.add(id);
      return false;
    }
    if (type === 'docs' && waiting.delete(parent)) return true;
    if (shown.has(parent)) return false;
    shown.add(id);
    if (type === 'docs') shown.add(parent);
    return true;
  });
};
