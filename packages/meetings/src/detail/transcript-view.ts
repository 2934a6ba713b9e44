import type { Evidence } from '@pauta/contract';
import { createStore } from '@pauta/ui-kit/hooks';
import { findAll, firstMatchFrom, type Match, stepMatch } from './find.ts';

export type TranscriptState = {
  /** Whether the list scrolls with the player. */
  readonly isFollowing: boolean;
  /** The passage to show, until another is requested. */
  readonly spotlight: Pick<Evidence, 'segmentId' | 'quote'> | null;
  readonly query: string;
  /** Whether the search index is ready. */
  readonly isIndexed: boolean;
  readonly matches: readonly Match[];
  /** Index of the current match; -1 if there are none. */
  readonly current: number;
  /** Incremented with each scroll request, even to the same position. */
  readonly moves: number;
};

/** State of reading a transcript, outside React: it survives while the list is unmounted, as behind another tab. */
export type TranscriptView = {
  readonly getState: () => TranscriptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the search index and runs the current query. `turn`: where to start. */
  readonly setIndex: (folded: readonly string[], turn: number) => void;
  readonly find: (query: string, turn: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly show: (passage: Pick<Evidence, 'segmentId' | 'quote'>) => void;
  /** Called when the user scrolls the list. */
  readonly scrolled: () => void;
  /** Resumes following the player. */
  readonly follow: () => void;
};

export const createTranscriptView = (): TranscriptView => {
  const { getState, setState, subscribe } = createStore<TranscriptState>(() => ({
    isFollowing: true,
    spotlight: null,
    query: '',
    isIndexed: false,
    matches: [],
    current: -1,
    moves: 0,
  }));
  let index: readonly string[] = [];
  const set = (change: Partial<TranscriptState>) => setState({ ...getState(), ...change });
  const moved = () => ({ moves: getState().moves + 1 });

  return {
    getState,
    subscribe,
    setIndex: (folded, turn) => {
      index = folded;
      const matches = findAll(index, getState().query);
      set({ isIndexed: true, matches, current: firstMatchFrom(matches, turn) });
    },
    find: (query, turn) => {
      const matches = findAll(index, query);
      const current = firstMatchFrom(matches, turn);
      set({ query, matches, current, ...(current !== -1 && { isFollowing: false, spotlight: null, ...moved() }) });
    },
    step: (by) => {
      const { matches, current: from } = getState();
      if (matches.length === 0) return;
      const current = stepMatch(matches.length, from, by);
      set({ current, isFollowing: false, spotlight: null, ...moved() });
    },
    show: (spotlight) => set({ spotlight, isFollowing: true, ...moved() }),
    scrolled: () => {
      if (getState().isFollowing) set({ isFollowing: false });
    },
    follow: () => set({ isFollowing: true, spotlight: null, ...moved() }),
  };
};
