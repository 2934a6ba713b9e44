import type { UploadFailure } from '../uploads/upload-failure.ts';
import type { SideLevel } from './recording.worker.ts';
import type { SpeechPlace } from './recognition.ts';
import type { SpeechTrouble } from './live-speech.ts';
import type { Side } from './sides.ts';
import type { SoundTrouble } from './sound-level.ts';

/** `waiting`: offline, resumes automatically. `handed_over`: fully uploaded, being processed by the server. */
export type RecordingPhase = 'recording' | 'paused' | 'stopping' | 'sending' | 'waiting' | 'handed_over' | 'failed';

export type SideState = {
  /** Peak of the last tenth of a second, from 0 to 1. */
  readonly peak: number;
  /** `ended`: the stream has ended. */
  readonly trouble: SoundTrouble | 'ended' | null;
};

export type RecordingItem = {
  readonly id: string;
  readonly title: string;
  readonly meetingId: string | null;
  readonly phase: RecordingPhase;
  /** Recorded length in ms. */
  readonly ms: number;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly mic: SideState;
  /** Null if only the microphone is recorded. */
  readonly others: SideState | null;
  /** The browser currently delivers no sound on either side. */
  readonly isStalled: boolean;
  /** It is being recorded, but currently cannot be uploaded. */
  readonly isOffline: boolean;
  /** End of the recognised text; null without speech recognition. */
  readonly liveText: string | null;
  readonly speechTrouble: SpeechTrouble | null;
  /** Why the recording ended unexpectedly: the disk is full, or the browser stopped. */
  readonly brokenBy: 'full' | 'unexpected' | null;
  /** Recovered from an earlier visit that ended without stopping the recording. */
  readonly isRecovered: boolean;
  readonly failure: UploadFailure | null;
};

export const silentSide: SideState = { peak: 0, trouble: null };

/** The state of a side after the next block; `ended` is final. */
export const nextSideState = (before: SideState, { peak, trouble }: SideLevel): SideState =>
  before.trouble === 'ended' ? { ...before, peak: 0 } : { peak, trouble };

export const isLive = ({ phase }: Pick<RecordingItem, 'phase'>): boolean =>
  phase === 'recording' || phase === 'paused' || phase === 'stopping';

/** Whether nothing will be sent without an action of the user. */
export const isSettled = ({ phase }: RecordingItem): boolean => phase === 'handed_over' || phase === 'failed';

/** Details of the recorded meeting. */
export type RecordingDetails = { readonly title: string; readonly customer: string };

export type StartRecording = RecordingDetails & {
  /** Speaker names of both sides in the transcript. */
  readonly names: Readonly<Record<Side, string>>;
  readonly withOthers: boolean;
  /** Where speech is recognised; null for no recognition. */
  readonly speech: Exclude<SpeechPlace, 'downloadable'> | null;
};

export type RecordingStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly RecordingItem[];
  /**
   * Resumes unfinished recordings of the user, including those interrupted by an expired session. A running recording
   * of another user is stopped and kept for them.
   */
  readonly open: (userId: string) => Promise<void>;
  /** Called when nobody is signed in: recording continues hidden, and nothing is sent until `open`. */
  readonly leave: () => void;
  /** Starts recording. Must be called in a user gesture. Rejects with `RecordingRefused`. */
  readonly start: (how: StartRecording) => Promise<void>;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly stop: (id: string) => Promise<void>;
  /** Requests the sound of a side again. Must be called in a user gesture. Rejects with `RecordingRefused`. */
  readonly reconnect: (id: string, side: Side) => Promise<void>;
  /** Restarts audio capture when no sound arrives. Must be called in a user gesture. */
  readonly recover: (id: string) => void;
  /** Retries the upload after a failure. */
  readonly retry: (id: string) => void;
  /** Stops recording and deletes what was uploaded. */
  readonly discard: (id: string) => Promise<void>;
  /** Removes an uploaded recording from the list. */
  readonly dismiss: (id: string) => void;
};
