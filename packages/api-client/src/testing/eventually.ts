import { vi } from 'vitest';

/** Waits until a check holds; long enough for a busy machine. */
export const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 15_000 });
