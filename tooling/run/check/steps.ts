export interface Step {
  /** Command line key: `pnpm run check lint`. */
  key: string;
  name: string;
  /** A single command, counted as one check. */
  command?: readonly [string, ...string[]];
  /** Turbo tasks, counted as one check, or by test if they write reports. */
  tasks?: readonly string[];
  concurrency?: number;
  /** Path of each package's report, by task. */
  reports?: Readonly<Record<string, string>>;
  /** Path of a package's list of left out tests with reasons, for all tasks. */
  leftOut?: string;
  /** Test files, each of which must be in a report. */
  files?: string;
  /** Whether no other step may run at the same time. */
  isAlone?: boolean;
  /** Slow and rarely fails: run only on request or with all. */
  isSweep?: boolean;
}

export const steps: readonly Step[] = [
  { key: 'format', name: 'format', command: ['oxfmt', '--check'] },
  { key: 'lint', name: 'lint', command: ['oxlint'] },
  // Later steps need it; the unit tests wait for it least.
  { key: 'build', name: 'build of the web app', tasks: ['@pauta/web#build'] },
  { key: 'unused', name: 'nothing unused', command: ['knip', '-c', 'tooling/lint/knip.jsonc', '--no-progress'] },
  // More checkers would check the same types twice.
  { key: 'types', name: 'types', command: ['tsc', '-b', 'tooling/types', '--checkers', '1'] },
  { key: 'messages', name: 'messages', tasks: ['messages:check'] },
  {
    key: 'unit',
    name: 'unit tests',
    tasks: ['test'],
    // While a test waits for a restarting server, others run.
    concurrency: 3,
    reports: { test: '.results/unit.json' },
    files: '{apps,packages,tooling}/*/**/*.test.{ts,tsx}',
  },
  {
    key: 'stories',
    name: 'stories in Chromium',
    tasks: ['stories'],
    reports: { stories: '.results/stories.json' },
    leftOut: '.results/left-out.json',
    files: 'packages/*/src/**/*.stories.tsx',
    isAlone: true,
  },
  { key: 'bundle', name: 'script of each page', tasks: ['bundle'] },
  {
    key: 'e2e',
    name: 'end to end in Chromium',
    tasks: ['e2e'],
    reports: { e2e: '.results/e2e.json' },
    files: 'apps/web/e2e/**/*.spec.ts',
    isAlone: true,
  },
  {
    key: 'screens',
    name: 'all screens with large text, and hot reload',
    tasks: ['screens'],
    reports: { screens: '.results/sweep.json' },
    files: 'apps/web/e2e/*.sweep.ts',
    isAlone: true,
    isSweep: true,
  },
  {
    key: 'storybook',
    name: 'Storybook’s build, and its search',
    tasks: ['@pauta/storybook#built'],
    reports: { built: '.results/sweep.json' },
    files: 'apps/storybook/*.sweep.ts',
    isAlone: true,
    isSweep: true,
  },
  {
    key: 'outside',
    name: 'packages installed, and features made, elsewhere',
    tasks: ['outside'],
    reports: { outside: '.results/sweep.json' },
    files: 'tooling/*/*.sweep.ts',
    isAlone: true,
    isSweep: true,
  },
];
