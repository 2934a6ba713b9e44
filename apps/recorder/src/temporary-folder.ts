import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short, because browsers create sockets below it, whose path is limited to 107 characters. */
const prefix = `pauta-${createHash('sha256').update(hostname()).digest('hex').slice(0, 6)}-`;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Creates a temporary folder for this process, for example for browser profiles. Deletes those of dead processes on
 * this machine.
 */
export const openTemporaryFolder = async (within = tmpdir()): Promise<string> => {
  for (const name of await readdir(within)) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && lives(pid))) continue;
    await rm(join(within, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  return mkdtemp(join(within, `${prefix}${process.pid}-`));
};
