import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Descendant processes with their command lines. */
const processesBelow = async (ancestor: number): Promise<{ pid: number; command: string }[]> => {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { maxBuffer: 64 * 1024 ** 2 });
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
  const below = new Set([ancestor]);
  // A child may be listed before its parent.
  for (let count = 0; count !== below.size;) {
    count = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid }) => pid !== ancestor && below.has(pid));
};

/** A host's browsers and their renderer processes. */
export const browsersOf = async (host: number): Promise<{ browsers: number[]; pages: number[] }> => {
  const below = await processesBelow(host);
  const of = (holds: (command: string) => boolean) =>
    below.flatMap(({ pid, command }) => (holds(command) ? [pid] : []));
  return {
    browsers: of((command) => command.includes('--remote-debugging-pipe') && !command.includes('--type=')),
    pages: of((command) => command.includes('--type=renderer')),
  };
};
