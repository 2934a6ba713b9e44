import type { ClipRange } from '@pauta/contract';
import { createMediaController, type MediaController, type MediaState } from '@pauta/ui-kit';

export type ClipController = MediaController & {
  /** Calls the listener whenever the clip has played to its end; returns the unsubscribe function. */
  readonly onEnd: (listener: () => void) => () => void;
};

/**
 * A media controller for a range of a recording: times are relative to the start of the range, playback stops at its
 * end, and then restarts from its start.
 */
export const createClipController = ({ startMs, endMs }: ClipRange): ClipController => {
  const ended = new EventTarget();
  const whole = createMediaController({ startMs });
  const durationMs = endMs - startMs;
  const within = (ms: number) => Math.min(durationMs, Math.max(0, ms));
  let known: { from: MediaState; shown: MediaState } | undefined;

  const getState = (): MediaState => {
    const from = whole.getState();
    if (known?.from !== from)
      known = { from, shown: { ...from, currentMs: within(from.currentMs - startMs), durationMs } };
    return known.shown;
  };
  const seek = (ms: number) => whole.seek(startMs + within(ms));
  const playFrom = (ms: number) => whole.playFrom(startMs + within(ms));
  const play = () => (getState().currentMs >= durationMs ? playFrom(0) : whole.play());

  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopAtEnd = () => {
    clearTimeout(timer);
    const { currentMs, isPlaying, isBuffering, rate } = whole.getState();
    if (!isPlaying) return;
    if (currentMs < endMs) {
      // `timeupdate` fires only about every 250 ms, so a timer stops playback exactly at the end.
      if (!isBuffering) timer = setTimeout(stop, (endMs - currentMs) / rate);
      return;
    }
    stop();
  };
  const stop = () => {
    clearTimeout(timer);
    whole.pause();
    whole.seek(endMs);
    ended.dispatchEvent(new Event('end'));
  };

  return {
    ...whole,
    getState,
    onEnd: (listener) => {
      ended.addEventListener('end', listener);
      return () => ended.removeEventListener('end', listener);
    },
    seek,
    play,
    playFrom,
    toggle: () => (getState().isPlaying ? whole.pause() : play()),
    skip: (ms) => seek(getState().currentMs + ms),
    attach: (element) => {
      const detach = whole.attach(element);
      const unsubscribe = whole.subscribe(stopAtEnd);
      return () => {
        clearTimeout(timer);
        unsubscribe();
        detach();
      };
    },
  };
};
