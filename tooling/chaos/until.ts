import { setTimeout as delay } from 'node:timers/promises';

/** Within the limit that vitest gives a test, so that what was waited for is named. */
const patienceMs = 8 * 60_000;
const everyMs = 100;

/** Asks until there is something. An error of the asking ends it at once, and so does time. */
export const until = async <T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(everyMs)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: waited in vain`);
};
