import { existsSync } from 'node:fs';

export interface ExpectedSkip {
  file: string;
  /** Name of the test, or a common prefix of several. */
  test: string;
  why: string;
  isExpected: boolean;
}

const isLinux = process.platform === 'linux';
const hasOlderPostgres = [15, 16, 17].some((major) => existsSync(`/usr/lib/postgresql/${major}/bin/postgres`));

/** Any other skip is a failure. */
export const expectedSkips: readonly ExpectedSkip[] = [
  {
    file: 'apps/api/src/modules/recordings/media/media-worker.test.ts',
    test: 'runMedia survives the death of the process that it started',
    why: 'processes are listed by /proc',
    isExpected: !isLinux,
  },
  {
    file: 'apps/api/src/platform/worker-pool.test.ts',
    test: 'a pool of worker processes limits the CPU time of the work, and finally the elapsed time',
    why: 'CPU time is read from /proc',
    isExpected: !isLinux,
  },
  {
    file: 'apps/api/src/modules/backups/carry-over.test.ts',
    test: 'the embedded database of an earlier version is carried over from an older major version of PostgreSQL',
    why: 'it takes the programs of another major version than the registry brings',
    isExpected: !hasOlderPostgres,
  },
];
