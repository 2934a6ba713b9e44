import { setTimeout as delay } from 'node:timers/promises';

/** Below Vitest's timeout, so that the error names what was awaited. */
const patienceMs = 8 * 60_000;
const everyMs = 100;

/** Polls until there is a value. Rejects on an error of `ask`, or after a timeout. */
export const until = async <T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(everyMs)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: waited in vain`);
};
