export interface Step {
  /** The word that asks for it: `pnpm run check lint`. */
  key: string;
  name: string;
  /** One command is one check. */
  command?: readonly [string, ...string[]];
  /** Turbo's tasks, which are one check, or as many as there are tests where they leave reports. */
  tasks?: readonly string[];
  concurrency?: number;
  /** The report that each package leaves, by task. */
  reports?: Readonly<Record<string, string>>;
  /** Where a package says which tests it could not make, with why, for all tasks. */
  leftOut?: string;
  /** The test files: each has to be in a report. */
  files?: string;
  /** Takes long and finds little: it runs when all is asked for. */
  isSweep?: boolean;
}

export const steps: readonly Step[] = [
  { key: 'format', name: 'format', command: ['oxfmt', '--check'] },
  { key: 'lint', name: 'lint', command: ['oxlint'] },
  { key: 'unused', name: 'nothing unused', command: ['knip', '-c', 'tooling/lint/knip.jsonc', '--no-progress'] },
  // More checkers would look at the same types twice.
  { key: 'types', name: 'types', command: ['tsc', '-b', 'tooling/types', '--checkers', '1'] },
  { key: 'messages', name: 'messages', tasks: ['messages:check'] },
  {
    key: 'unit',
    name: 'unit tests',
    // The build, which later steps need, is made while tests wait.
    tasks: ['test', '@pauta/web#build'],
    // While one test waits for a server that it has killed, another works.
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
  },
  { key: 'bundle', name: 'script of each page', tasks: ['bundle'] },
  {
    key: 'e2e',
    name: 'end to end in Chromium',
    tasks: ['e2e'],
    reports: { e2e: '.results/e2e.json' },
    files: 'apps/web/e2e/**/*.spec.ts',
  },
  {
    key: 'storybook',
    name: 'Storybook’s build, and its search',
    tasks: ['@pauta/storybook#built'],
    reports: { built: '.results/sweep.json' },
    files: 'apps/storybook/*.sweep.ts',
    isSweep: true,
  },
  {
    key: 'outside',
    name: 'packages installed, and features made, elsewhere',
    tasks: ['outside'],
    reports: { outside: '.results/sweep.json' },
    files: 'tooling/*/*.sweep.ts',
    isSweep: true,
  },
];
