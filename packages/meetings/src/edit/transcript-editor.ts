import { ApiError } from '@pauta/api-client';
import type { Passage, Segment, Transcription } from '@pauta/contract';
import { createStore } from '@pauta/ui-kit/hooks';
import type { EditorServer, EditorState } from './editor-state.ts';
import {
  type Conflict,
  editsBetween,
  handOver,
  join,
  preferMine,
  rebase,
  restoreEdits,
  rewrite,
  split,
  toPassageEdits,
  withSaved,
  withTimes,
} from './transcript-edits.ts';

type Segments = readonly Segment[];

/** Autosave delay after the last key press, so that no half word is saved. */
const saveAfterMs = 800;
const retryAfterMs = 4000;
const mostSteps = 200;

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'too_many_requests' || error.code === 'meeting_busy');

export type TranscriptEditor = ReturnType<typeof createTranscriptEditor>;

/** The transcript editor: edits are kept locally at once, saved automatically, and undone step by step. */
export const createTranscriptEditor = ({ save, read, onSaved, keep, makeId }: EditorServer) => {
  const { getState, setState, subscribe } = createStore<EditorState>(() => ({
    segments: null,
    caret: null,
    typed: null,
    saving: 'idle',
    error: null,
    conflicts: [],
    canUndo: false,
    canRedo: false,
  }));
  const set = (change: Partial<EditorState>) => setState({ ...getState(), ...change });

  let base: Segments = [];
  let revision = 0;
  let past: readonly Segments[] = [];
  let future: readonly Segments[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isInUse = true;
  /** Others saved between our read and our save: another save would overwrite their edits, so read first. */
  let isBehind = false;

  const current = (): Segments => getState().segments ?? base;
  const edits = () => editsBetween(base, current());
  /** The current segments including the text of the open field. */
  const written = (): Segments => {
    const { caret, typed } = getState();
    return caret && typed !== null ? rewrite(current(), caret.id, typed) : current();
  };
  /** Conflicting versions are kept as edits, so that they conflict again after a reload. */
  const keepDraft = () =>
    keep([
      ...editsBetween(base, written()),
      ...getState().conflicts.map(({ mine }) => ({ before: mine, after: mine })),
    ]);
  const steps = () => ({ canUndo: past.length > 0, canRedo: future.length > 0 });

  const saveIn = (ms: number) => {
    clearTimeout(timer);
    if (isInUse) timer = setTimeout(() => void flush(), ms);
  };

  /** Adds an undo step. */
  const change = (segments: Segments, also: Partial<EditorState> = {}) => {
    if (segments !== current()) {
      past = [...past, current()].slice(-mostSteps);
      future = [];
      set({ segments, saving: 'waiting', ...steps(), ...also });
      saveIn(saveAfterMs);
    } else if (Object.keys(also).length > 0) set(also);
    keepDraft();
  };

  /** Turns the typed text into an undo step. */
  const commit = () => {
    const { typed } = getState();
    if (typed === null) return;
    change(written(), { typed: null });
  };

  /** Rebases the user's edits onto a new version of the server. */
  const load = (next: Pick<Transcription, 'revision' | 'segments'>) => {
    if (getState().segments === null) {
      base = next.segments;
      revision = next.revision;
      set({ segments: base });
      return;
    }
    if (next.revision < revision || next.segments === base) return;
    const theirs = editsBetween(base, next.segments);
    const { caret, typed } = getState();
    const isEmptied = written().length < current().length;
    const { segments, conflicts } = rebase(base, isEmptied ? current() : written(), next.segments);
    const isOthers = theirs.some(({ before }) => before.some(({ id }) => id === caret?.id));
    base = next.segments;
    revision = next.revision;
    // Undo must not revert edits of others.
    if (theirs.length > 0) [past, future] = [[], []];
    set({ segments, conflicts: [...getState().conflicts, ...conflicts], ...steps() });
    // A conflict closes the field: its text is shown beside the other version instead of overwriting it.
    if (typed !== null && (conflicts.length > 0 || (isEmptied && isOthers))) set({ caret: null, typed: null });
    // Text that was saved before gives way to the newer version.
    else if (typed !== null && isOthers) set({ typed: null });
    keepDraft();
  };

  /** Reads the edits of others since the last save; false if that fails. */
  async function catchUp(): Promise<boolean> {
    try {
      load(await read());
      isBehind = false;
      return true;
    } catch (error) {
      set({ saving: 'failed', error });
      saveIn(retryAfterMs);
      return false;
    }
  }

  async function flush(): Promise<void> {
    if (isSaving) return saveIn(saveAfterMs);
    commitQuietly();
    clearTimeout(timer);
    if (isBehind && !(await catchUp())) return undefined;
    const passages = toPassageEdits(edits());
    if (passages.length === 0) {
      if (getState().saving !== 'idle') set({ saving: 'saved', error: null });
      return undefined;
    }
    isSaving = true;
    set({ saving: 'saving' });
    try {
      const saved = await save({ revision, passages });
      isBehind = saved.revision > revision + 1 || saved.passages.length < passages.length;
      // Skipped if the saved revision has already been read.
      if (saved.revision > revision) base = withSaved(base, saved);
      revision = Math.max(revision, saved.revision);
      set({ segments: withTimes(current(), saved), error: null });
      if (isBehind && !(await catchUp())) return undefined;
      onSaved(revision, base);
      keepDraft();
      const isLeft = edits().length > 0 || written() !== current();
      set({ saving: isLeft ? 'waiting' : 'saved' });
      if (isLeft) saveIn(saveAfterMs);
    } catch (error) {
      await recover(error);
    } finally {
      isSaving = false;
    }
    return undefined;
  }

  /** Ends the undo step after a pause. The field keeps its text, including a trailing space. */
  function commitQuietly(): void {
    const next = written();
    if (next.length === current().length) change(next);
  }

  async function recover(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'transcript_changed') {
      const before = revision;
      if (!(await catchUp())) return;
      if (revision > before) {
        set({ saving: edits().length > 0 ? 'waiting' : 'saved', error: null });
        if (edits().length > 0) saveIn(0);
        return;
      }
    }
    set({ saving: 'failed', error });
    if (isPassing(error)) saveIn(retryAfterMs);
  }

  const open = (id: string, from: number, to = from) => {
    commit();
    set({ caret: { id, from, to } });
  };

  const move = (from: readonly Segments[], to: 'past' | 'future') => {
    const last = from.at(-1);
    if (!last) return;
    if (to === 'future') [past, future] = [past.slice(0, -1), [...future, current()]];
    else [past, future] = [[...past, current()], future.slice(0, -1)];
    const { caret } = getState();
    const isThere = caret !== null && last.some(({ id }) => id === caret.id);
    set({ segments: last, saving: 'waiting', typed: null, caret: isThere ? caret : null, ...steps() });
    keepDraft();
    saveIn(saveAfterMs);
  };

  return {
    getState,
    subscribe,
    load,
    open,
    flush,
    commit,
    /** Restores edits kept before a reload. */
    restore: (kept: readonly Passage<Segment>[]): void => {
      const { segments, conflicts } = restoreEdits(base, kept);
      set({ conflicts: [...getState().conflicts, ...conflicts] });
      change(segments);
    },
    type: (typed: string): void => {
      set({ typed, saving: 'waiting' });
      keepDraft();
      saveIn(saveAfterMs);
    },
    close: (): void => {
      commit();
      set({ caret: null });
    },
    /** Moves to the next or previous turn. */
    step: (by: 1 | -1): void => {
      const { caret } = getState();
      const at = current().findIndex(({ id }) => id === caret?.id);
      const target = current()[at + by];
      if (target) open(target.id, by === 1 ? 0 : target.text.length);
    },
    split: (at: number): void => {
      const { caret } = getState();
      if (!caret) return;
      commit();
      const id = makeId();
      const segments = split(current(), caret.id, at, id);
      if (segments !== current()) change(segments, { caret: { id, from: 0, to: 0 } });
    },
    /** Joins with the previous or next turn. */
    join: (by: 1 | -1): void => {
      const { caret } = getState();
      if (!caret) return;
      commit();
      const at = current().findIndex(({ id }) => id === caret.id);
      const joined = join(current(), current()[by === 1 ? at + 1 : at]?.id ?? '');
      if (joined) change(joined.segments, { caret: { id: joined.id, from: joined.at, to: joined.at } });
    },
    handOver: (place: readonly [number, number], speakerId: string | null): void => {
      const { caret } = getState();
      if (!caret) return;
      commit();
      change(handOver(current(), caret.id, place, speakerId, makeId));
    },
    remove: (): void => {
      const { caret } = getState();
      if (caret) change(rewrite(current(), caret.id, ''), { caret: null, typed: null });
    },
    undo: (): void => {
      commit();
      move(past, 'future');
    },
    redo: (): void => {
      commit();
      move(future, 'past');
    },
    /** Resolves a conflict in favour of one version. */
    resolveConflict: (conflict: Conflict, isMine: boolean): void => {
      set({ conflicts: getState().conflicts.filter((one) => one !== conflict) });
      if (isMine) change(preferMine(current(), conflict));
      else keepDraft();
    },
    /** Starts autosaving; the returned function saves the rest, or keeps it if that fails. */
    begin: (): (() => void) => {
      isInUse = true;
      return () => {
        isInUse = false;
        void flush();
      };
    },
  };
};
