import type { Evidence } from '@pauta/contract';
import { createStore } from '@pauta/ui-kit/hooks';
import { findAll, firstMatchFrom, type Match, stepMatch } from './find.ts';

export type TranscriptState = {
  /** The list goes with the player. */
  readonly isFollowing: boolean;
  /** The passage that someone asked to see, until another is asked for. */
  readonly spotlight: Pick<Evidence, 'segmentId' | 'quote'> | null;
  readonly query: string;
  /** Whether the index is there to look in. */
  readonly isIndexed: boolean;
  readonly matches: readonly Match[];
  /** Index of the match that is looked at; -1 without any. */
  readonly current: number;
  /** Grows with each move that the list must make, even to where it was sent before. */
  readonly moves: number;
};

/**
 * What a reader does with a transcript, apart from React: it lives on while the list is not on screen, as behind
 * another tab.
 */
export type TranscriptView = {
  readonly getState: () => TranscriptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The index of the texts; what was looked for is found in it. `turn`: from which to look. */
  readonly setIndex: (folded: readonly string[], turn: number) => void;
  readonly find: (query: string, turn: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly show: (passage: Pick<Evidence, 'segmentId' | 'quote'>) => void;
  /** The person moved the list. */
  readonly scrolled: () => void;
  /** Back to the player. */
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
