import type { UploadFailure } from '../uploads/upload-failure.ts';
import type { HeardSide } from './recording.worker.ts';
import type { SpeechPlace } from './recognition.ts';
import type { SpeechTrouble } from './live-speech.ts';
import type { Side } from './sides.ts';
import type { SoundTrouble } from './sound-level.ts';

/** `waiting`: no connection, goes on by itself. `handed_over`: everything arrived, the server works on it. */
export type RecordingPhase = 'recording' | 'paused' | 'stopping' | 'sending' | 'waiting' | 'handed_over' | 'failed';

export type SideState = {
  /** Its loudest sample of the last tenth of a second, from 0 to 1. */
  readonly peak: number;
  /** `ended`: the browser gives no more of it. */
  readonly trouble: SoundTrouble | 'ended' | null;
};

export type RecordingItem = {
  readonly id: string;
  readonly title: string;
  readonly meetingId: string | null;
  readonly phase: RecordingPhase;
  /** Milliseconds that are recorded. */
  readonly ms: number;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly mic: SideState;
  /** Null where the microphone alone is recorded. */
  readonly others: SideState | null;
  /** The browser gives no sound for now, of no side. */
  readonly isStalled: boolean;
  /** It is recorded, but for now nothing of it is sent. */
  readonly isOffline: boolean;
  /** The end of what the browser wrote until now; null where it writes nothing. */
  readonly liveText: string | null;
  readonly speechTrouble: SpeechTrouble | null;
  /** It ended by itself: the disk is full, or the browser gave up. */
  readonly brokenBy: 'full' | 'unexpected' | null;
  /** It is of an earlier visit, and was not ended by the person. */
  readonly isRecovered: boolean;
  readonly failure: UploadFailure | null;
};

export const silentSide: SideState = { peak: 0, trouble: null };

/** What the next block says of a side; one that has ended stays so. */
export const heardSide = (before: SideState, { peak, trouble }: HeardSide): SideState =>
  before.trouble === 'ended' ? { ...before, peak: 0 } : { peak, trouble };

export const isLive = ({ phase }: Pick<RecordingItem, 'phase'>): boolean =>
  phase === 'recording' || phase === 'paused' || phase === 'stopping';

/** Nothing of it is on its way, or will be without a press. */
export const isSettled = ({ phase }: RecordingItem): boolean => phase === 'handed_over' || phase === 'failed';

/** What the person said of the meeting that is recorded. */
export type RecordingDetails = { readonly title: string; readonly customer: string };

export type StartRecording = RecordingDetails & {
  /** What stands for each side in the transcript. */
  readonly names: Readonly<Record<Side, string>>;
  readonly withOthers: boolean;
  /** Where the browser writes what is said; null where it does not. */
  readonly speech: Exclude<SpeechPlace, 'downloadable'> | null;
};

export type RecordingStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly RecordingItem[];
  /**
   * Takes up what the person's earlier visits left, and goes on with what their session ended in the middle of. What
   * somebody else records ends, and waits for them.
   */
  readonly open: (userId: string) => Promise<void>;
  /** Nobody is signed in: what is recorded goes on, unseen, and nothing of it is sent until `open`. */
  readonly leave: () => void;
  /** Starts to record. Call it from a press. Rejects with `RecordingRefused`. */
  readonly start: (how: StartRecording) => Promise<void>;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly stop: (id: string) => Promise<void>;
  /** Asks for a side's sound anew. Call it from a press. Rejects with `RecordingRefused`. */
  readonly reconnect: (id: string, side: Side) => Promise<void>;
  /** Asks the browser for sound anew where it gives none. Call it from a press. */
  readonly recover: (id: string) => void;
  /** Sends again after a failure. */
  readonly retry: (id: string) => void;
  /** Ends it and takes back what was sent of it. */
  readonly discard: (id: string) => Promise<void>;
  /** Takes one that was handed over out of the list. */
  readonly dismiss: (id: string) => void;
};
