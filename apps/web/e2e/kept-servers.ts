import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const file = join(import.meta.dirname, '../.results/kept-servers.json');

export interface KeptServers {
  /** Address of the pages, served by Vite. */
  readonly web: string;
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
