import { stubPlayback } from '@pauta/testing/browser-stubs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClipController } from './clip-controller.ts';

describe('createClipController', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts from the start of the clip, stops at its end, and restarts', async () => {
    const onEnd = vi.fn<() => void>();
    const controller = createClipController({ startMs: 60_000, endMs: 70_000 });
    controller.onEnd(onEnd);
    stubPlayback();
    const element = Object.defineProperty(document.createElement('audio'), 'readyState', { value: 4 });
    controller.attach(element);
    expect(controller.getState()).toMatchObject({ currentMs: 0, durationMs: 10_000 });
    controller.seek(9000);
    expect(element.currentTime).toBe(69);
    controller.skip(5000);
    expect(controller.getState().currentMs).toBe(10_000);
    controller.playFrom(8000);
    expect(controller.getState().isPlaying).toBe(true);
    vi.advanceTimersByTime(1900);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(controller.getState()).toMatchObject({ isPlaying: false, currentMs: 10_000 });
    controller.toggle();
    expect([element.currentTime, controller.getState().isPlaying]).toEqual([60, true]);
  });
});
