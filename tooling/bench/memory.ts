import { readFileSync } from 'node:fs';

const kibibytesInMiB = 1024;

/** Resident memory of a process in MiB; undefined if unavailable. */
export const residentMiB = (pid: number | undefined): number | undefined => {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) / kibibytesInMiB;
  } catch {
    return undefined;
  }
};
