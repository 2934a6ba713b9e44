import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectedSkips as ours, type ExpectedSkip } from './expected-skips.ts';
import { steps as allSteps, type Step } from './steps.ts';
import { type Count, summaries, take } from './take.ts';

interface Options {
  root: string;
  /** Command line arguments: keys of steps, or `all`. */
  words: readonly string[];
  env?: Readonly<Record<string, string>>;
  steps?: readonly Step[];
  expectedSkips?: readonly ExpectedSkip[];
  write?: (text: string) => void;
}

const many = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Steps that run alone; consecutive others together, two at once, so that no processor is idle while one waits. */
const groupsOf = (steps: readonly Step[]): Step[][] => {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (!step.isAlone && last?.[0] && !last[0].isAlone) last.push(step);
    else groups.push([step]);
  }
  return groups;
};

/** Runs the requested steps, by default all but sweeps. Returns whether everything passed. */
export const check = async ({
  root,
  words,
  env = {},
  steps = allSteps,
  expectedSkips = ours,
  write = (text) => void process.stdout.write(text),
}: Options): Promise<boolean> => {
  const isAll = words.includes('all');
  const unknown = words.filter((word) => word !== 'all' && steps.every(({ key }) => key !== word));
  if (unknown.length) {
    const keys = steps.map(({ key }) => key).join(', ');
    write(`There is no step ${unknown.map((word) => `"${word}"`).join(', ')}. There are ${keys}, and all.\n`);
    write('\n0 passed, 1 failed\n');
    return false;
  }
  const asked = steps.filter(({ key, isSweep }) => isAll || (words.length ? words.includes(key) : !isSweep));
  const counted = new Map<string, string>();
  const notes = new Map<Step, string[]>();
  const sum: Count = { passed: 0, failed: 0, skipped: 0, replayed: 0, again: 0, notes: [] };
  const judge = async (step: Step): Promise<void> => {
    const start = performance.now();
    const count = await take(step, {
      root,
      env: { ...env, ...(isAll && { PAUTA_TEST_SWEEP: 'all' }) },
      expectedSkips,
      counted,
      write,
    });
    const seconds = Math.round((performance.now() - start) / 1000);
    const origin = [
      count.replayed ? `, ${count.replayed} of them from cache` : '',
      count.again ? `, ${count.again} counted before` : '',
    ].join('');
    notes.set(step, [
      `${count.failed ? '✗' : '✓'} ${step.name}: ${many(count)}${origin} (${seconds} s)`,
      ...count.notes.map((note) => `  ${note}`),
    ]);
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += count[key];
  };
  rmSync(join(root, summaries), { recursive: true, force: true });
  for (const group of groupsOf(asked)) {
    const waiting = [...group];
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await judge(step);
    };
    await Promise.all([lane(), lane()]);
  }
  sum.notes.push(...asked.flatMap((step) => notes.get(step) ?? []));
  write(`\n${sum.notes.join('\n')}\n\n${many(sum)}\n`);
  return sum.failed === 0;
};
