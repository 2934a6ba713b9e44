import type { EditedTranscript, Passage, PassageEdit, Segment, Transcription } from '@pauta/contract';
import type { Conflict } from './transcript-edits.ts';

type Segments = readonly Segment[];

/** Which turn is written in, and what of it is selected when its field opens. */
export type Caret = { readonly id: string; readonly from: number; readonly to: number };

export type EditorState = {
  /** As the person has them; null until the transcript is there. */
  readonly segments: Segments | null;
  readonly caret: Caret | null;
  /** What stands in the open field, where it is not in `segments` yet. */
  readonly typed: string | null;
  readonly saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved. */
  readonly error: unknown;
  readonly conflicts: readonly Conflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export type EditorServer = {
  readonly save: (edit: { revision: number; passages: PassageEdit[] }) => Promise<EditedTranscript>;
  readonly read: () => Promise<Transcription>;
  /** Shows what the server has now. */
  readonly onSaved: (revision: number, segments: Segments) => void;
  /** Keeps what is not saved yet, for after a reload. */
  readonly keep: (edits: readonly Passage<Segment>[]) => void;
  readonly makeId: () => string;
};
