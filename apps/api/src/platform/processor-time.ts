import { readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second on every kernel. */
const tickMs = 10;

/** CPU milliseconds of a process; undefined if the system does not report it, or the process is gone. */
export const processorMs = (pid: number | undefined): number | undefined => {
  try {
    // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? undefined : ticks * tickMs;
  } catch {
    return undefined;
  }
};
