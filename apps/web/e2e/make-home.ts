import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'pauta-e2e-';
const keptMs = 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch. A server kept for days still writes to its log. */
const usedAt = (path: string): number =>
  Math.max(...[path, join(path, 'server.log')].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Creates the folder for all files of a run. It is deleted with this process, unless that fails: then it is kept for
 * inspection, and deleted by a run at least a day later.
 */
export const makeHome = (within = tmpdir()): string => {
  for (const name of readdirSync(within).filter((found) => found.startsWith(prefix))) {
    const path = join(within, name);
    try {
      if (Date.now() - usedAt(path) > keptMs) rmSync(path, { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
  const home = mkdtempSync(join(within, prefix));
  process.once('exit', (code) => {
    if (code !== 0) return;
    // Node's `rmSync` stops without an error if the exiting server deletes a file meanwhile.
    for (let left = 100; left > 0 && existsSync(home); left -= 1)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  return home;
};
