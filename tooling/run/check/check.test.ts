import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { ExpectedSkip } from './expected-skips.ts';
import { type Step, steps } from './steps.ts';

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

// `--allowOnly` as in local runs: with CI's default, the runner itself would fail on `only`.
const vitest = 'vitest run --allowOnly --reporter=json --outputFile=.results/unit.json';

interface Fixture {
  scripts?: Record<string, string>;
  files: Record<string, string>;
}

/** A temporary workspace with these packages and this workspace's runners. */
const workspaceOf = (packages: Record<string, Fixture>): string => {
  const home = mkdtempSync(join(tmpdir(), 'pauta-check-'));
  homes.push(home);
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package.json', { name: 'fixture', packageManager: 'npm@11.0.0', workspaces: ['packages/*'] });
  write('.gitignore', '.results\n.turbo\nnode_modules\n');
  write('turbo.json', {
    tasks: {
      build: {},
      test: { outputs: ['.results/unit.json'] },
      again: { outputs: ['.results/again.json'] },
      e2e: { dependsOn: ['build'], outputs: ['.results/e2e.json'] },
    },
  });
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(home, 'node_modules'));
  for (const [name, { scripts = { test: vitest }, files }] of Object.entries(packages)) {
    write(`packages/${name}/package.json`, { name, version: '0.0.0', type: 'module', scripts });
    for (const [file, content] of Object.entries(files)) write(`packages/${name}/${file}`, content);
  }
  return home;
};

const tests = (lines: string): string => `import { expect, it } from 'vitest';\n${lines}\n`;
const good = tests(`it('adds', () => expect(1 + 1).toBe(2)); it('knows', () => expect(true).toBe(true));`);

const unit: Step = {
  key: 'unit',
  name: 'unit tests',
  tasks: ['test'],
  reports: { test: '.results/unit.json' },
  files: 'packages/*/*.test.js',
};

const takeAll = async (
  root: string,
  {
    given = [unit],
    words = [],
    expectedSkips = [],
  }: { given?: Step[]; words?: string[]; expectedSkips?: ExpectedSkip[] } = {},
) => {
  let text = '';
  const isGreen = await check({ root, words, steps: given, expectedSkips, write: (part) => (text += part) });
  const lines = text.trimEnd().split('\n');
  return { isGreen, lines, last: lines.at(-1) };
};

const containing = (...parts: string[]) => expect.arrayContaining(parts.map((part) => expect.stringContaining(part)));

describe('the check', () => {
  it('counts passed tests, and shows which are cached', async () => {
    const root = workspaceOf({ one: { files: { 'a.test.js': good } }, two: { files: { 'b.test.js': good } } });
    expect(await takeAll(root)).toMatchObject({ isGreen: true, last: '4 passed, 0 failed' });
    writeFileSync(join(root, 'packages/two/b.test.js'), `${good}\n`);
    const again = await takeAll(root);
    expect(again).toMatchObject({ isGreen: true, last: '4 passed, 0 failed' });
    expect(again.lines).toEqual(containing('unit tests: 4 passed, 0 failed, 2 of them from cache ('));
  });

  it('runs two steps without reports at once, and lists them in order', async () => {
    const root = workspaceOf({});
    const meeting = (mine: string, other: string) =>
      [
        'sh',
        '-c',
        `touch ${mine}; for i in $(seq 600); do test -e ${other} && exit 0; sleep 0.1; done; exit 1`,
      ] as const;
    const given: Step[] = [
      { key: 'one', name: 'one', command: meeting('a', 'b') },
      { key: 'two', name: 'two', command: meeting('b', 'a') },
      { key: 'three', name: 'three', command: ['sh', '-c', 'echo told; exit 1'] },
    ];
    const { isGreen, lines, last } = await takeAll(root, { given });
    expect([isGreen, last]).toEqual([false, '2 passed, 1 failed']);
    expect(lines).toContain('told');
    const verdicts = lines.filter((line) => /^[✓✗]/.test(line));
    expect(verdicts.map((line) => line.slice(0, 7))).toEqual(['✓ one: ', '✓ two: ', '✗ three']);
  });

  it('runs two steps with reports at once, each with the results of its own, and by itself what must run alone', async () => {
    const meeting = (mine: string, other: string, then: string) =>
      `touch ../${mine}; for i in $(seq 600); do test -e ../${other} && break; sleep 0.1; done; test -e ../${other} && ${then}`;
    const again = vitest.replace('unit.json', 'again.json');
    const scripts = { test: meeting('a', 'b', `${vitest} a.test`), again: meeting('b', 'a', `${again} b.test`) };
    const root = workspaceOf({
      one: { scripts, files: { 'a.test.js': good, 'b.test.js': tests(`it('fails', () => expect(1).toBe(2));`) } },
    });
    const report = { again: '.results/again.json' };
    const given: Step[] = [
      { ...unit, files: 'packages/*/a.test.js' },
      { key: 'again', name: 'again', tasks: ['again'], reports: report, files: 'packages/*/b.test.js' },
      { key: 'alone', name: 'alone', command: ['test', '-e', 'packages/one/.results/again.json'], isAlone: true },
    ];
    const { lines, last } = await takeAll(root, { given });
    expect(lines.filter((line) => /^[✓✗]/.test(line))).toEqual([
      expect.stringContaining('✓ unit tests: 2 passed, 0 failed'),
      expect.stringContaining('✗ again: 0 passed, 1 failed'),
      expect.stringContaining('✓ alone: 1 passed, 0 failed'),
    ]);
    expect(last).toBe('3 passed, 1 failed');
  });

  it('fails for every way of not running a test', async () => {
    const root = workspaceOf({
      crashes: { files: { 'a.test.js': tests(`it('dies', () => { process.kill(process.pid, 'SIGKILL'); });`) } },
      fails: { files: { 'a.test.js': tests(`it('fails', () => expect(1).toBe(2)); it('passes', () => {});`) } },
      late: { scripts: { test: `${vitest} && exit 3` }, files: { 'a.test.js': good } },
      loads: { files: { 'a.test.js': `throw new Error('on the way');` } },
      only: { files: { 'a.test.js': tests(`it.only('chosen', () => {}); it('left', () => {});`) } },
      outside: { files: { 'a.test.js': good, 'b.test.js': good }, scripts: { test: `${vitest} a.test` } },
      silent: { scripts: { test: 'exit 0' }, files: { '.results/unit.json': '{"testResults":[]}' } },
      skips: { files: { 'a.test.js': tests(`it.skip('skipped', () => {}); it('in it', (ctx) => ctx.skip());`) } },
      todo: { files: { 'a.test.js': tests(`it.todo('written later');`) } },
    });
    const { isGreen, lines, last } = await takeAll(root);
    expect(isGreen).toBe(false);
    expect(lines).toEqual(
      containing(
        'crashes#test ended with 1, and reports no failure.',
        'Failed: packages/fails/a.test.js: fails: AssertionError: expected 1 to be 2',
        'Failed: packages/loads/a.test.js: the file itself: on the way',
        'late#test ended with 3, and reports no failure.',
        'Skipped, and nothing says why: packages/only/a.test.js: left',
        'No report names packages/outside/b.test.js.',
        'silent#test ended with 0, and reports no test.',
        'Skipped, and nothing says why: packages/skips/a.test.js: skipped',
        'Skipped, and nothing says why: packages/skips/a.test.js: in it',
        'Skipped, and nothing says why: packages/todo/a.test.js: written later',
      ),
    );
    expect(last).toBe('6 passed, 11 failed');
  });

  it('accepts an expected skip', async () => {
    const root = workspaceOf({
      one: { files: { 'a.test.js': tests(`it('runs', () => {}); it.skip('needs a lift', () => {});`) } },
    });
    const skip = { file: 'packages/one/a.test.js', test: 'needs', why: 'there is none', isExpected: true };
    const { isGreen, lines, last } = await takeAll(root, { expectedSkips: [skip] });
    expect([isGreen, last]).toEqual([true, '1 passed, 0 failed, 1 skipped']);
    expect(lines).toContain('  Skipped, as there is none: needs a lift');
    const elsewhere = await takeAll(root, { expectedSkips: [{ ...skip, isExpected: false }] });
    expect(elsewhere).toMatchObject({ isGreen: false, last: '1 passed, 1 failed' });
  });

  it('counts tests that a package reports as left out', async () => {
    const say = `echo '{"why":"it is dark","tests":["a picture","another"]}' > .results/left-out.json`;
    const root = workspaceOf({ one: { scripts: { test: `${vitest} && ${say}` }, files: { 'a.test.js': good } } });
    const { isGreen, lines, last } = await takeAll(root, { given: [{ ...unit, leftOut: '.results/left-out.json' }] });
    expect([isGreen, last]).toEqual([true, '2 passed, 0 failed, 2 skipped']);
    expect(lines).toContain('  Skipped, as it is dark: another');
  });

  it('counts a file run by two steps once', async () => {
    const again = vitest.replace('unit.json', 'again.json');
    const root = workspaceOf({ one: { scripts: { test: vitest, again }, files: { 'a.test.js': good } } });
    const reports = { again: '.results/again.json' };
    const second: Step = { key: 'again', name: 'again', tasks: ['again'], reports, isAlone: true };
    const { isGreen, lines, last } = await takeAll(root, { given: [unit, second] });
    expect([isGreen, last]).toEqual([true, '2 passed, 0 failed']);
    expect(lines).toEqual(containing('again: 0 passed, 0 failed, 2 counted before ('));
  });

  it('reads reports of Playwright, including tests that did not start', async () => {
    const config = `export default { testDir: '.', reporter: [['json', { outputFile: '.results/e2e.json' }]] };`;
    const spec = `import { expect, test } from '@playwright/test';
      test.describe('a page', () => {
        test('opens', () => {});
        test('breaks', () => { expect(1).toBe(2); });
        test.skip('waits', () => {});
      });`;
    const e2e = 'playwright test';
    const root = workspaceOf({
      unbuilt: { scripts: { build: 'exit 1', e2e }, files: {} },
      web: { scripts: { e2e }, files: { 'playwright.config.js': config, 'a.spec.js': spec } },
    });
    const step: Step = { key: 'e2e', name: 'e2e', tasks: ['e2e'], reports: { e2e: '.results/e2e.json' } };
    const { lines, last } = await takeAll(root, { given: [{ ...step, files: 'packages/*/*.spec.js' }] });
    expect(lines).toEqual(
      containing(
        'Failed: packages/web/a.spec.js: a page breaks: Error: expect(received).toBe(expected)',
        'Skipped, and nothing says why: packages/web/a.spec.js: a page waits',
        'unbuilt#build ended with 1.',
      ),
    );
    expect(last).toBe('1 passed, 3 failed');
  });

  it('rejects an unknown step, and runs none', async () => {
    const { lines, last } = await takeAll('/nowhere', { words: ['unit', 'nosuchstep'] });
    expect(lines[0]).toBe('There is no step "nosuchstep". There are unit, and all.');
    expect(last).toBe('0 passed, 1 failed');
  });

  it('runs the requested steps: sweeps with all, or by name', async () => {
    const say = (key: string, isSweep = false): Step => ({ key, name: key, command: ['true'], isSweep });
    const given = [say('one'), say('two'), say('long', true)];
    const root = workspaceOf({});
    const names = async (...words: string[]) =>
      (await takeAll(root, { given, words })).lines.flatMap((line) => /^✓ (\w+)/.exec(line)?.[1] ?? []);
    expect(await names()).toEqual(['one', 'two']);
    expect(await names('two')).toEqual(['two']);
    expect(await names('long')).toEqual(['long']);
    expect(await names('all')).toEqual(['one', 'two', 'long']);
  });

  it('fails if a command fails or does not exist', async () => {
    const root = workspaceOf({});
    const of = (command: string): Step => ({ key: command, name: command, command: [command] });
    expect(await takeAll(root, { given: [of('true'), of('false'), of('nosuchcommand')] })).toMatchObject({
      isGreen: false,
      last: '1 passed, 2 failed',
    });
  });

  it('has a unique key for each step', () => {
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  });
});
