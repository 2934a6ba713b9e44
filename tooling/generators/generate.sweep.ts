import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const title = 'Anotações de ligações';

describe('what is made of every kind', () => {
  let copy: WorkspaceCopy;
  const make = (...words: string[]) => copy.run('.', 'node', ['tooling/generators/new.ts', ...words]);
  /** Runs a program in a folder of the copy; the test fails if the program does. */
  const expectToPass = (folder: string, command: string, args: readonly string[]) => copy.run(folder, command, args);

  beforeAll(() => {
    copy = copyWorkspace();
    make('feature', 'call-notes', '--crud', '--label', title, '--english', 'Call notes');
    make('verb', 'call-notes/pin-call-note');
    make('component', 'sample-thing', '--room', 'layout');
    make('package', 'sample-kit');
    make('module', 'sample-entries');
    make('feature', 'sample-area', '--label', 'Área de teste', '--english', 'Sample area');
  });
  afterAll(() => copy.remove());

  it('is formatted, and passes the lint', () => {
    expectToPass('.', 'oxfmt', ['--check', 'apps', 'packages', 'tooling/lint', '.changeset']);
    expectToPass('.', 'oxlint', []);
  });

  it('passes the type check', () => {
    expectToPass('.', 'tsc', ['-b', 'tooling/types', '--checkers', '1']);
  });

  it('leaves nothing unused', () => {
    // Exports for others are not used yet.
    expectToPass('.', 'knip', ['-c', 'tooling/lint/knip.jsonc', '--no-progress', '--exclude', 'exports,files']);
  });

  it.each(['packages/call-notes', 'packages/sample-area', 'packages/sample-kit', 'packages/contract', 'tooling/lint'])(
    'passes the tests of %s',
    (folder) => {
      expectToPass(folder, 'vitest', ['run']);
    },
  );

  it('has its texts in both languages', () => {
    expectToPass('packages/call-notes', 'node', ['../../tooling/lingui/check.ts']);
    const english = readFileSync(join(copy.directory, 'packages/call-notes/src/locales/en.po'), 'utf8');
    expect(english).toContain('msgid "Anotações de ligações"\nmsgstr "Call notes"');
  });

  it('is not made twice, and gives a verb to nothing that was not made so', () => {
    expect(() => make('feature', 'call-notes', '--crud')).toThrow('is there already');
    expect(() => make('verb', 'meetings/pin-meeting')).toThrow('meetings was not made by "pnpm run new": write');
  });

  it('passes the tests of the shell', () => {
    expectToPass('apps/web', 'vitest', ['run']);
  });

  it('passes the tests of the api, with the access and the audit of its endpoints', () => {
    const modules = ['src/modules/call-notes', 'src/modules/sample-entries'];
    const all = ['src/access.test.ts', 'src/audit.test.ts', 'src/platform/schema.test.ts'];
    expect(copy.run('apps/api', 'vitest', ['run', ...modules, ...all])).toMatch(/Test Files\s+5 passed/);
  });

  it('passes its stories', () => {
    expectToPass('apps/storybook', 'vitest', [
      'run',
      'call-notes.stories',
      'sample-area.stories',
      'sample-thing.stories',
    ]);
  });

  it('passes its test in Chromium, within the script limits of each page', () => {
    expectToPass('apps/web', 'vite', ['build']);
    expectToPass('apps/web', 'playwright', ['test', 'call-notes', '--project=chromium']);
    expectToPass('.', 'npx', ['--prefer-offline', '-y', 'pnpm@12.21.0', '--filter', '@pauta/vite', 'run', 'bundle']);
  });

  it('is a feature that passes the type check of the shell, unlike an invalid one', () => {
    const index = join(copy.directory, 'packages/sample-area/src/index.ts');
    writeFileSync(index, `export const sampleArea = { id: 'sample-area', routes: 'none' };\n`);
    expect(() => copy.run('apps/web', 'tsc', ['--noEmit'])).toThrow(/features\.ts/);
  });
});
