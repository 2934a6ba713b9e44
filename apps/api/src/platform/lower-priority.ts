import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** With 5 more niceness a process gets a quarter of a busy CPU, with 10 more a tenth. */
export type Niceness = 5 | 10;
const nicest = 19;

/** Lowers the priority of a process below this one, which serves requests. */
export const lowerPriority = ({ pid }: ChildProcess, niceness: Niceness): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(nicest, getPriority() + niceness));
  } catch {
    // It has already ended; the caller will notice.
  }
};
