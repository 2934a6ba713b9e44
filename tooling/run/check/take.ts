import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.ts';
import type { ExpectedSkip } from './expected-skips.ts';
import { readReport } from './report.ts';
import type { Step } from './steps.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Of these, results replayed from Turbo's cache. */
  replayed: number;
  /** Results of tests counted by an earlier step. */
  again: number;
  /** Failed tests, other problems, and tests left out on purpose. */
  notes: string[];
}

export interface CheckContext {
  root: string;
  env: Readonly<Record<string, string>>;
  expectedSkips: readonly ExpectedSkip[];
  /** Counted test files of this run, with their report. */
  counted: Map<string, string>;
  write: (text: string) => void;
}

interface Task {
  taskId: string;
  task: string;
  directory: string;
  command: string;
  cache: { status: 'HIT' | 'MISS' };
  execution?: { exitCode: number };
}

/** Folder of Turbo's summaries, one for each of its runs. */
export const summaries = '.turbo/runs';

const turbo = ({ tasks = [], concurrency = 2 }: Step): readonly string[] => [
  'run',
  ...tasks,
  '--summarize',
  '--continue=dependencies-successful',
  '--output-logs=errors-only',
  '--log-order=grouped',
  `--concurrency=${concurrency}`,
];

/** Undefined for a summary that another run is writing. */
const readSummary = (path: string): { tasks: Task[] } | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { tasks: Task[] };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Tasks of the run of Turbo that these reports are from, of packages that have them. */
const readTasks = (root: string, reports: Readonly<Record<string, string>>): Task[] => {
  const folder = join(root, summaries);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const { tasks = [] } = readSummary(join(folder, file)) ?? {};
    if (tasks.some(({ task }) => reports[task])) return tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  }
  return [];
};

const countReports = (step: Step, reports: Readonly<Record<string, string>>, around: CheckContext): Count => {
  const { root, counted, expectedSkips } = around;
  const count: Count = { passed: 0, failed: 0, skipped: 0, replayed: 0, again: 0, notes: [] };
  const blame = (note: string) => {
    count.failed += 1;
    count.notes.push(note);
  };
  const named = new Set<string>();
  for (const { taskId, task, directory, cache, execution } of readTasks(root, reports)) {
    const ended = `${taskId} ended with ${execution?.exitCode}`;
    const report = reports[task];
    if (!report) {
      // Dependent tasks did not run, and are not in the summary.
      if (execution?.exitCode !== 0) blame(`${ended}.`);
      continue;
    }
    const path = join(directory, report);
    const results = existsSync(join(root, path)) ? readReport(join(root, path), root) : [];
    const leftOut = step.leftOut && join(root, directory, step.leftOut);
    if (leftOut && existsSync(leftOut)) {
      const { why, tests } = JSON.parse(readFileSync(leftOut, 'utf8')) as { why: string; tests: string[] };
      count.skipped += tests.length;
      count.notes.push(...tests.map((test) => `Skipped, as ${why}: ${test}`));
    }
    if (results.length === 0) blame(`${ended}, and reports no test.`);
    else if (execution?.exitCode !== 0 && results.every(({ outcome }) => outcome !== 'failed'))
      blame(`${ended}, and reports no failure.`);
    for (const { file, name, outcome, why } of results) {
      const failure = `Failed: ${file}: ${name}${why ? `: ${why}` : ''}`;
      named.add(file);
      const first = counted.get(file) ?? path;
      counted.set(file, first);
      if (first !== path) {
        if (outcome === 'failed') blame(`${failure} (in ${path})`);
        else count.again += 1;
        continue;
      }
      if (outcome === 'skipped') {
        const skip = expectedSkips.find((expected) => expected.file === file && name.startsWith(expected.test));
        if (skip?.isExpected) {
          count.skipped += 1;
          count.notes.push(`Skipped, as ${skip.why}: ${name}`);
        } else blame(`Skipped, and nothing says why: ${file}: ${name}`);
      } else {
        count[outcome] += 1;
        if (outcome === 'failed') count.notes.push(failure);
        if (cache.status === 'HIT') count.replayed += 1;
      }
    }
  }
  const files = step.files
    ? globSync(step.files, { cwd: root, exclude: (path) => /node_modules|\bdist\b/.test(path) })
    : [];
  for (const file of files) if (!named.has(file)) blame(`No report names ${file}.`);
  return count;
};

/** Runs a step, after deleting reports of earlier runs. The output of one without reports is written at its end. */
export const take = async (step: Step, around: CheckContext): Promise<Count> => {
  const { root, env, write } = around;
  const { reports } = step;
  const title = `\n── ${step.name}\n`;
  if (reports) write(title);
  for (const report of [...Object.values(reports ?? {}), step.leftOut ?? []].flat())
    for (const file of globSync(`*/*/${report}`, { cwd: root })) rmSync(join(root, file));
  const [command, ...args] = step.command ?? ['turbo', ...turbo(step)];
  const { ok, output } = await run(command, args, { root, env, quiet: !reports });
  if (!reports) write(`${title}${output}`);
  if (!reports) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, replayed: 0, again: 0, notes: [] };
  const count = countReports(step, reports, around);
  if (count.failed > 0 || (ok && count.passed + count.again > 0)) return count;
  return { ...count, failed: 1, notes: [...count.notes, ok ? 'No test ran.' : 'The step ended with an error.'] };
};
