import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'pauta-e2e-';
const keptMs = 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch. A server that is kept for days writes to its log. */
const usedAt = (path: string): number =>
  Math.max(...[path, join(path, 'server.log')].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Makes the folder of everything that a run leaves behind. It goes with this process, unless that fails: then it is there
 * to be looked at, for a day, and goes when the next one is made.
 */
export const makeHome = (within = tmpdir()): string => {
  for (const name of readdirSync(within).filter((found) => found.startsWith(prefix))) {
    const path = join(within, name);
    try {
      if (Date.now() - usedAt(path) > keptMs) rmSync(path, { recursive: true, force: true });
    } catch {
      // It is another person's.
    }
  }
  const home = mkdtempSync(join(within, prefix));
  process.once('exit', (code) => {
    if (code !== 0) return;
    // A file that a server takes away while it ends has the removal stop there, without an error.
    for (let left = 100; left > 0 && existsSync(home); left -= 1)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  return home;
};
