import { useState, useSyncExternalStore } from 'react';
import { createStore } from '../hooks/create-store.ts';

/** Why a recording cannot be played. */
export type MediaFailure = 'network' | 'unsupported';

export type MediaState = {
  readonly currentMs: number;
  /** 0 while unknown. */
  readonly durationMs: number;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly rate: number;
  readonly isMuted: boolean;
  readonly failure: MediaFailure | null;
};

/** Available playback speeds. */
export const playbackRates = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5] as const;

/**
 * The player as a store outside React. The time changes about four times a second;
 * read it through `useMediaState` with a selector that changes less often.
 */
export type MediaController = {
  readonly getState: () => MediaState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Seeks to a time in ms; before the recording is loaded, as soon as it is. */
  readonly seek: (ms: number) => void;
  /** Seeks and plays. */
  readonly playFrom: (ms: number) => void;
  /** Seeks forward or back by ms. */
  readonly skip: (ms: number) => void;
  readonly setRate: (rate: number) => void;
  readonly toggleMuted: () => void;
  /** Attaches an element; returns the detach function. Position, speed and playback survive a new element or source. */
  readonly attach: (element: HTMLMediaElement) => () => void;
};

/** Makes a player store. `durationMs`: the length, if known before the recording is loaded. */
export const createMediaController = (
  initial: { readonly durationMs?: number; readonly startMs?: number } = {},
): MediaController => {
  const { getState, setState, subscribe } = createStore<MediaState>(() => ({
    currentMs: initial.startMs ?? 0,
    durationMs: initial.durationMs ?? 0,
    isPlaying: false,
    isBuffering: false,
    rate: 1,
    isMuted: false,
    failure: null,
  }));
  let media: HTMLMediaElement | undefined;
  let wantsToPlay = false;

  const set = (change: Partial<MediaState>) => setState({ ...getState(), ...change });

  const isLoaded = () => media !== undefined && media.readyState >= HTMLMediaElement.HAVE_METADATA;

  const start = () => {
    wantsToPlay = true;
    media?.play().catch(() => {
      // Browsers may block playback before the first user gesture; an aborted load is retried with the next source.
      wantsToPlay = false;
      set({ isPlaying: false });
    });
  };

  const clampMs = (ms: number) => Math.max(0, getState().durationMs > 0 ? Math.min(ms, getState().durationMs) : ms);

  const seek = (ms: number) => {
    const target = clampMs(ms);
    if (media && isLoaded()) media.currentTime = target / 1000;
    set({ currentMs: target });
  };

  const pause = () => {
    wantsToPlay = false;
    media?.pause();
  };

  const onMetadata = () => {
    if (!media) return;
    const known = Number.isFinite(media.duration) ? Math.round(media.duration * 1000) : getState().durationMs;
    media.playbackRate = getState().rate;
    media.muted = getState().isMuted;
    set({ durationMs: known, failure: null });
    if (getState().currentMs > 0) media.currentTime = getState().currentMs / 1000;
    if (wantsToPlay) start();
  };

  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: onMetadata,
    durationchange: () => {
      if (media && Number.isFinite(media.duration)) set({ durationMs: Math.round(media.duration * 1000) });
    },
    timeupdate: () => {
      // While a new source loads, the element reports 0 instead of the user's position.
      if (media && isLoaded() && !media.seeking) set({ currentMs: Math.round(media.currentTime * 1000) });
    },
    play: () => set({ isPlaying: true }),
    playing: () => set({ isPlaying: true, isBuffering: false }),
    pause: () => {
      if (!media?.error) set({ isPlaying: false });
    },
    ended: () => {
      wantsToPlay = false;
      set({ isPlaying: false });
    },
    waiting: () => set({ isBuffering: true }),
    canplay: () => set({ isBuffering: false }),
    ratechange: () => {
      if (media) set({ rate: media.playbackRate });
    },
    volumechange: () => {
      if (media) set({ isMuted: media.muted });
    },
    emptied: () => set({ failure: null }),
    error: () =>
      set({
        isPlaying: false,
        isBuffering: false,
        failure: media?.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported',
      }),
  };

  return {
    getState,
    subscribe,
    play: start,
    pause,
    toggle: () => (getState().isPlaying ? pause() : start()),
    seek,
    playFrom: (ms) => {
      seek(ms);
      start();
    },
    skip: (ms) => seek(getState().currentMs + ms),
    setRate: (rate) => {
      if (media) media.playbackRate = rate;
      set({ rate });
    },
    toggleMuted: () => {
      const isMuted = !getState().isMuted;
      if (media) media.muted = isMuted;
      set({ isMuted });
    },
    attach: (element) => {
      media = element;
      for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
      if (isLoaded()) onMetadata();
      return () => {
        for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
        if (media === element) media = undefined;
        set({ isPlaying: false });
      };
    },
  };
};

/** One player store for the lifetime of a component. */
export const useMediaController = (initial?: Parameters<typeof createMediaController>[0]): MediaController =>
  useState(() => createMediaController(initial))[0];

/**
 * Selects a value of the player state. Renders only when the selected value changes,
 * so select the coarsest value that suffices: a segment's index rather than the time.
 */
export const useMediaState = <Selected extends string | number | boolean | null>(
  controller: MediaController,
  select: (state: MediaState) => Selected,
): Selected =>
  useSyncExternalStore(
    controller.subscribe,
    () => select(controller.getState()),
    () => select(controller.getState()),
  );
