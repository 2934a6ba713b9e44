import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const catalogs = globSync('{apps,packages}/*/src/locales/en.po', { cwd: root });

const textOf = (entry: string, keyword: string): string =>
  (new RegExp(String.raw`^${keyword} ((?:"(?:[^"\\]|\\.)*"\n?)+)`, 'm').exec(entry)?.[1] ?? '')
    .replaceAll(/"\n?"?/g, '')
    .trim();

it('of all packages, which are merged, have the same English for the same message', () => {
  expect(catalogs.length).toBeGreaterThan(5);
  const english = new Map<string, Set<string>>();
  for (const catalog of catalogs) {
    for (const entry of readFileSync(join(root, catalog), 'utf8').split('\n\n')) {
      const text = textOf(entry, 'msgid');
      if (!text) continue;
      const key = `${textOf(entry, 'msgctxt')}|${text}`;
      english.set(key, (english.get(key) ?? new Set()).add(textOf(entry, 'msgstr')));
    }
  }
  expect([...english].filter(([, words]) => words.size > 1).map(([key, words]) => [key, ...words])).toEqual([]);
});
