import { useSyncExternalStore } from 'react';
import type { TranscriptState, TranscriptView } from './transcript-view.ts';

/** Reads something of a transcript's view. Select what is the same object for as long as nothing changed. */
export const useTranscript = <Selected>(view: TranscriptView, select: (state: TranscriptState) => Selected): Selected =>
  useSyncExternalStore(
    view.subscribe,
    () => select(view.getState()),
    () => select(view.getState()),
  );
