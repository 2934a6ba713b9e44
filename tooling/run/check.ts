import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '@pauta/browser';
import { root, run } from './command.ts';
import { requireNode } from './node-version.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Reports that the step's test runners leave, relative to the root. Without any, the step itself is one check. */
  results?: string;
}

const turbo = (concurrency: number, ...tasks: string[]): Step['command'] => [
  'turbo',
  'run',
  ...tasks,
  '--continue=always',
  '--output-logs=errors-only',
  '--log-order=grouped',
  `--concurrency=${concurrency}`,
];

const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: turbo(2, 'typecheck') },
  { name: 'messages', command: turbo(2, 'messages:check') },
  {
    // In one run: while one test waits for a server that it has killed, another works.
    name: 'unit tests',
    command: turbo(3, 'test'),
    results: '{apps,packages,tooling}/*/.results/unit.json',
  },
  {
    name: 'stories in Chromium',
    command: turbo(2, 'stories'),
    results: 'apps/storybook/.results/stories.json',
  },
  { name: 'script of each page', command: turbo(2, 'bundle') },
  { name: 'end to end in Chromium', command: turbo(2, 'e2e'), results: 'apps/web/.results/e2e.json' },
];

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTotalTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const countReports = (pattern: string): Count => {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of globSync(pattern, { cwd: root })) {
    const report = JSON.parse(readFileSync(join(root, file), 'utf8')) as Report;
    total.passed += report.numPassedTests ?? report.stats?.expected ?? 0;
    total.failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
    total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0;
  }
  return total;
};

const take = async (step: Step): Promise<Count> => {
  if (step.results) for (const file of globSync(step.results, { cwd: root })) rmSync(join(root, file));
  const [command, ...args] = step.command;
  const { ok } = await run(command, args);
  if (!step.results) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const count = countReports(step.results);
  // A runner that died before it could report is a failure too, and so is one that ran nothing.
  return count.failed === 0 && (!ok || count.passed === 0) ? { ...count, failed: 1 } : count;
};

requireNode();
ensureChromium();
const only = process.argv.slice(2);
const sum: Count = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const step of steps) {
  if (only.length && !only.some((word) => step.name.includes(word))) continue;
  process.stdout.write(`\n── ${step.name}\n`);
  const start = performance.now();
  const count = await take(step);
  const seconds = Math.round((performance.now() - start) / 1000);
  lines.push(`${count.failed ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  sum.passed += count.passed;
  sum.failed += count.failed;
  sum.skipped += count.skipped;
}
process.stdout.write(
  `\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}\n`,
);
process.exit(sum.failed ? 1 : 0);
