import { useSyncExternalStore } from 'react';
import type { TranscriptState, TranscriptView } from './transcript-view.ts';

/** Selects from the state of a transcript view. The selected value must be stable while nothing changes. */
export const useTranscript = <Selected>(view: TranscriptView, select: (state: TranscriptState) => Selected): Selected =>
  useSyncExternalStore(
    view.subscribe,
    () => select(view.getState()),
    () => select(view.getState()),
  );
