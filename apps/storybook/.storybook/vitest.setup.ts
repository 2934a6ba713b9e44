import { vi } from 'vitest';

// Before the stories are read: what they count back from today stays the same for ever.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00-03:00') });
