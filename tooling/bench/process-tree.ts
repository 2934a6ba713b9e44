import { readdirSync, readFileSync } from 'node:fs';

const kibibytesInMiB = 1024;
/** Linux reports processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What a process has taken so far. */
export interface Usage {
  /** Processor time in s. */
  cpuSeconds: number;
  /** Memory in MiB, with what it shares with others counted in equal parts. */
  memoryMiB: number;
}

const statOf = (pid: string): { parent: string; cpuSeconds: number } | undefined => {
  try {
    // The name of a process may contain spaces, so fields are counted after its closing parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: fields[1] ?? '', cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return undefined;
  }
};

/** `undefined` if the process has ended, or its memory may not be read. */
const memoryOf = (pid: string): number | undefined => {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) / kibibytesInMiB;
  } catch {
    return undefined;
  }
};

/** Usage of a process, and of all that it has started together. Linux only. */
export const readUsage = (pid: number | undefined): { own: Usage; descendants: Usage } => {
  const own: Usage = { cpuSeconds: 0, memoryMiB: 0 };
  const descendants: Usage = { cpuSeconds: 0, memoryMiB: 0 };
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      return stat ? [{ pid: name, ...stat }] : [];
    });
  const tree = new Set([String(pid)]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const one of stats) if (tree.has(one.parent)) tree.add(one.pid);
  }
  for (const { pid: member, cpuSeconds } of stats) {
    if (!tree.has(member)) continue;
    const usage = member === String(pid) ? own : descendants;
    usage.cpuSeconds += cpuSeconds;
    usage.memoryMiB += memoryOf(member) ?? 0;
  }
  return { own, descendants };
};
