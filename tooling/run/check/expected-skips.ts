export interface ExpectedSkip {
  file: string;
  /** The test's name, or how it begins where many belong together. */
  test: string;
  why: string;
  isExpected: boolean;
}

const isLinux = process.platform === 'linux';

/** Every other skip is a failure. */
export const expectedSkips: readonly ExpectedSkip[] = [
  {
    file: 'apps/api/src/modules/recordings/media-worker.test.ts',
    test: 'runMedia survives the death of the process that it started',
    why: 'processes are listed by /proc',
    isExpected: !isLinux,
  },
];
