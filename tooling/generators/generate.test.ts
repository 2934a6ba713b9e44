import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyElsewhere, type Elsewhere } from './elsewhere.ts';
import { generate } from './generate.ts';

// In a copy of the product, as anybody would make it; `generate.sweep.ts` makes the other kinds and takes every check.
describe('a feature that is made', () => {
  let copy: Elsewhere;
  const make = (...words: string[]) => copy.run('.', 'node', ['tooling/generators/new.ts', ...words]);
  /** Runs a program in a folder of the copy, which fails the test where it fails. */
  const expectToPass = (folder: string, command: string, args: readonly string[]) => copy.run(folder, command, args);

  beforeAll(() => {
    copy = copyElsewhere();
    make('feature', 'call-notes', '--crud', '--label', 'Anotações de ligações', '--english', 'Call notes');
    make('verb', 'call-notes/pin-call-note');
  }, 300_000);
  afterAll(() => copy.remove(), 120_000);

  it('is formatted', () => {
    expectToPass('.', 'oxfmt', ['--check', 'apps', 'packages', '.changeset']);
  });

  it.each(['packages/call-notes', 'apps/api'])('passes the type check of %s, with its own manifest', (folder) => {
    expectToPass(folder, 'tsc', ['--noEmit', '--checkers', '1']);
  });

  it('passes its tests', () => {
    expect(copy.run('packages/call-notes', 'vitest', ['run'])).toMatch(/Tests\s+6 passed/);
  });

  it('has its texts in both languages', () => {
    expectToPass('packages/call-notes', 'node', ['../../tooling/lingui/check.ts']);
    const english = readFileSync(join(copy.directory, 'packages/call-notes/src/locales/en.po'), 'utf8');
    expect(english).toContain('msgid "Anotações de ligações"\nmsgstr "Call notes"');
  });

  it('edits at most six files that are not its own', () => {
    expect(Object.keys(generate('feature', 'notes', { crud: true }).changes)).toEqual([
      'apps/web/package.json',
      'apps/web/src/features.ts',
      'packages/contract/src/index.ts',
      'packages/contract/src/problem.ts',
      'packages/contract/src/english.ts',
      'apps/api/src/app.ts',
    ]);
  });

  it('is not made twice, and gives a verb to nothing that was not made so', () => {
    expect(() => make('feature', 'call-notes', '--crud')).toThrow('is there already');
    expect(() => make('verb', 'meetings/pin-meeting')).toThrow('meetings.routes.ts is not as expected');
  });
});
