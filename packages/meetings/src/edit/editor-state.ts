import type { EditedTranscript, Passage, PassageEdit, Segment, Transcription } from '@pauta/contract';
import type { Conflict } from './transcript-edits.ts';

type Segments = readonly Segment[];

/** The turn being edited, and the initial selection in its field. */
export type Caret = { readonly id: string; readonly from: number; readonly to: number };

export type EditorState = {
  /** The user's version; null until the transcript is loaded. */
  readonly segments: Segments | null;
  readonly caret: Caret | null;
  /** Text of the open field that is not in `segments` yet. */
  readonly typed: string | null;
  readonly saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why saving failed. */
  readonly error: unknown;
  readonly conflicts: readonly Conflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export type EditorServer = {
  readonly save: (edit: { revision: number; passages: PassageEdit[] }) => Promise<EditedTranscript>;
  readonly read: () => Promise<Transcription>;
  /** Called with the saved version of the server. */
  readonly onSaved: (revision: number, segments: Segments) => void;
  /** Persists unsaved edits across a reload. */
  readonly keep: (edits: readonly Passage<Segment>[]) => void;
  readonly makeId: () => string;
};
