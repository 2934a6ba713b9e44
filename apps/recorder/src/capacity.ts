import { availableParallelism, totalmem } from 'node:os';
import { mkdir, statfs } from 'node:fs/promises';
import { findChromium } from '@pauta/browser';
import type { RecorderLack } from '@pauta/contract';

/** Memory of one bot, including the platform's page. */
const [videoBytes, soundBytes] = [900 * 1024 ** 2, 600 * 1024 ** 2];
/** Reserved for the system and this process. */
const reservedBytes = 512 * 1024 ** 2;
const diskBytes = 1024 ** 3;

/** How many bots fit on this machine, and what prevents them from running. */
export const readCapacity = async (
  folder: string,
): Promise<{ capacity: { video: number; audio: number }; lacks: RecorderLack[] }> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const cores = availableParallelism();
  const memory = Math.min(process.constrainedMemory() || Infinity, totalmem()) - reservedBytes;
  const capacity = {
    video: Math.max(0, Math.min(Math.max(1, Math.floor(cores / 2)), Math.floor(memory / videoBytes))),
    audio: Math.max(0, Math.min(cores, Math.floor(memory / soundBytes))),
  };
  const lacks: RecorderLack[] = [
    ...(findChromium() ? [] : (['chromium'] as const)),
    ...(capacity.audio === 0 ? (['memory'] as const) : []),
    ...(bavail * bsize < diskBytes ? (['disk'] as const) : []),
  ];
  return { capacity: lacks.length ? { video: 0, audio: 0 } : capacity, lacks };
};
