import { vi } from 'vitest';

// Before the stories are loaded: dates relative to today must always be the same.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00-03:00') });
