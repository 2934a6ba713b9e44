import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(join(root, file), 'utf8')),
  );

/** A string, or a regular expression of plain words. */
const words = String.raw`(?:'([^']+)'|/\^?([^\\/()[\]|.*+?{}^$]+)\$?/)`;
/** Locators with a text or an accessible name. */
const wanted = [
  String.raw`getBy(?:Text|Label|Title|Placeholder)\(${words}`,
  String.raw`getByRole\('\w+', \{[^{}]*?\bname: ${words}`,
  String.raw`heading\([\w.]+, ${words}`,
].map((pattern) => new RegExp(pattern, 'g'));

it('texts awaited by visits of screens exist in the product or its example', () => {
  const catalogs = read('{apps,packages}/*/src/locales/pt-BR.po').map((catalog) =>
    [...catalog.replaceAll('"\n"', '').matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) =>
      text.replaceAll('\\"', '"'),
    ),
  );
  const written = [...catalogs.flat(), ...read('apps/api/src/example/*.{ts,txt}')].join('\n').toLowerCase();
  const visits = read('apps/web/e2e/screens/*.ts', 'apps/web/e2e/{cast,palette}.ts').join('\n');
  // Parts separated by a dot are separate texts.
  const asked = wanted
    .flatMap((pattern) => [...visits.matchAll(pattern)].map(([, text, plain]) => text ?? plain ?? ''))
    .flatMap((text) => text.split(/ · ?/));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((text) => !written.includes(text.toLowerCase()))).toEqual([]);
});
