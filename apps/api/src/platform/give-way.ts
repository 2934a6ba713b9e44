import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** With 5 more niceness a process gets a quarter of a busy processor's time, with 10 more a tenth. */
export type Niceness = 5 | 10;
const nicest = 19;

/** Puts a process behind this one where there is too little processor for both: people wait for this one. */
export const giveWay = ({ pid }: ChildProcess, niceness: Niceness): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(nicest, getPriority() + niceness));
  } catch {
    // It has already ended: its caller finds out by asking it.
  }
};
