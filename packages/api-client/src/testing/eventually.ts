import { vi } from 'vitest';

/** Waits until a check passes; the timeout allows for a busy machine. */
export const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 60_000 });
