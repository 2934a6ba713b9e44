import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const file = join(import.meta.dirname, '../.results/kept-servers.json');

export interface KeptServers {
  /** Address of the pages, served by Vite. */
  readonly web: string;
  /** Address of the product, which serves its build. */
  readonly product: string;
  /** When the product was started, in ms. */
  readonly startedAt: number;
  readonly ports: string;
  readonly home: string;
  /** Id of the process that keeps them. */
  readonly pid: number;
}

/** Stores the addresses of the servers of `run e2e:keep`. */
export const writeKeptServers = (kept: KeptServers): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
};

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether the product serves what the sources are now: no source is newer than its build, nor the build than its start. */
const isBuildFresh = (startedAt: number): boolean => {
  const cwd = join(import.meta.dirname, '../../..');
  const builtAt = modifiedAt(join(cwd, 'apps/web/dist/index.html'));
  const sources = globSync(['apps/web/*.*', 'apps/web/src/**/*.*', 'packages/*/src/**/*.*', 'tooling/vite/*.ts'], {
    cwd,
    exclude: (path) => /\.(?:test|stories)\.tsx?$|\.mdx$/.test(path),
  });
  return builtAt < startedAt && sources.every((path) => modifiedAt(join(cwd, path)) < builtAt);
};

/** Address of the pages to test: those of the build load faster, those of Vite are always what the sources are. */
export const pagesOf = ({ web, product, startedAt }: KeptServers): string => (isBuildFresh(startedAt) ? product : web);

/** The kept servers. Throws if there are none. */
export const readKeptServers = (): KeptServers => {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptServers;
    process.kill(kept.pid, 0);
    return kept;
  } catch (cause) {
    throw new Error('Nothing is kept: start `pnpm --filter @pauta/web run e2e:keep` first, and wait for its address.', {
      cause,
    });
  }
};
