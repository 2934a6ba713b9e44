import { join } from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import type { StoryIndex } from 'storybook/internal/types';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectedFirst } from './searches.ts';
import { searchSidebar } from './sidebar-search.ts';

const patienceMs = 300_000; // reads all story files, in parallel to other tests

let index: StoryIndex;
const entries = () => Object.values(index.entries);

beforeAll(async () => {
  vi.stubEnv('VITEST', ''); // documentation pages are excluded in tests
  index = await buildIndex({ configDir: join(import.meta.dirname, '.storybook'), quiet: true });
  vi.unstubAllEnvs();
}, patienceMs);

describe('the search of the sidebar', () => {
  it.each(Object.entries(expectedFirst))('finds for “%s” first %s', (words, title) => {
    const [first] = searchSidebar(index, words);
    const hit = first && index.entries[first.id];
    expect(hit).toMatchObject({ type: 'docs', title });
  });
});

describe('the index', () => {
  it('names every page by its subject', () => {
    const others = entries().filter(
      ({ type, title, name }) => type === 'docs' && name.split(' – ')[0] !== title.split('/').at(-1),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('has every screen under Screens, and every component in a flat group', () => {
    const wrong = entries().filter(({ importPath, title }) => {
      const isScreen = /packages\/(?!ui-kit)/u.test(importPath);
      return isScreen ? !title.startsWith('Screens/') : title.split('/').length !== 2;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
