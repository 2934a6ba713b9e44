import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const pollMs = 250;

interface Process {
  parent: number;
  command: string;
}

const look = (pid: number): Process | undefined => {
  try {
    if (process.platform === 'linux') {
      // The command in parentheses may contain spaces; the parent id is the second field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { parent: Number(parent), command };
    }
    const [, parent = '', command = ''] =
      /^\s*(\d+)\s+(.*)$/.exec(execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })) ??
      [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
};

const isRunner = (command: string): boolean => /(^|[\s/'])(npm|npx|pnpm)\b|^\S*sh -c /.test(command);

/** The npm, npx, pnpm and shell processes between this one and the user's shell. */
const runners = (): number[] => {
  const pids: number[] = [];
  for (let pid = process.ppid; pid > 1;) {
    const found = look(pid);
    if (!found || !isRunner(found.command)) break;
    pids.push(pid);
    pid = found.parent;
  }
  return pids;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Stops this process, as SIGTERM does, when one of its runners exits: they forward signals to a shell, which exits
 * without forwarding them.
 */
export const followParents = (): void => {
  const pids = runners();
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
};
