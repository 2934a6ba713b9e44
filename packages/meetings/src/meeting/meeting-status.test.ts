import { describe, expect, it } from 'vitest';
import { hasFailed } from './meeting-status.tsx';

describe('hasFailed', () => {
  it('distinguishes failures from meetings that need attention', () => {
    expect(hasFailed({ status: 'needs_attention', cause: 'media_unreadable' })).toBe(true);
    expect(hasFailed({ status: 'failed', cause: null })).toBe(true);
    expect(hasFailed({ status: 'needs_attention', cause: 'transcription_unavailable' })).toBe(false);
    expect(hasFailed({ status: 'needs_attention', cause: null })).toBe(false);
    expect(hasFailed({ status: 'ready', cause: null })).toBe(false);
  });
});
