import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server's event loop, monitored by `loop-watch.ts`. `env` is for its process. */
export const watchedLoop = (dataDir: string) => {
  const file = join(dataDir, 'loop');
  return {
    env: { PAUTA_LOOP_WATCH: file, NODE_OPTIONS: `--import=${new URL('loop-watch.ts', import.meta.url).href}` },
    /** Longest block of the event loop in ms of CPU time, for each tenth of a second since the start. */
    stretches: async (): Promise<number[]> => (await readFile(file, 'utf8')).trim().split('\n').map(Number),
  };
};
