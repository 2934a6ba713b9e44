import { readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second, whatever the kernel does. */
const tickMs = 10;

/** Milliseconds of processor that a process has had; undefined where the system does not tell or it is gone. */
export const processorMs = (pid: number | undefined): number | undefined => {
  try {
    // The name before the last parenthesis may hold spaces; user and system time are the 12th and 13th after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? undefined : ticks * tickMs;
  } catch {
    return undefined;
  }
};
