import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short: a browser puts a socket below it, whose path the system takes up to 107 characters long. */
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
 * Makes a folder for what lies there only while this process runs, as the profiles of its browsers. Removes those of
 * processes of this machine that are gone: one that was killed removed nothing.
 */
export const openTemporaryFolder = async (within = tmpdir()): Promise<string> => {
  for (const name of await readdir(within)) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && lives(pid))) continue;
    await rm(join(within, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  return mkdtemp(join(within, `${prefix}${process.pid}-`));
};
