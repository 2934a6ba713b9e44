import type { RecordedCaption } from '@pauta/contract';
import type { LiveSpeech } from './live-speech.ts';
import type { Loudness } from './loudness.ts';
import type { Recorder } from './recorder.ts';
import { type RecordingItem, silentSide } from './recording-item.ts';
import type { RecordingRecord } from './recording-records.ts';
import type { Side } from './sides.ts';

export type Streams = Record<Side, MediaStream | null>;

export type Entry = {
  record: RecordingRecord;
  item: RecordingItem;
  recorder: Recorder | null;
  streams: Streams;
  /** Recognised phrases. */
  words: readonly RecordedCaption[];
  speech: LiveSpeech | null;
  onLevels: Loudness['hear'];
  isEnded: boolean;
  sending: AbortController | null;
  wake: () => void;
  stopWaiting: () => void;
  /** Releases the lock of this recording for other tabs. */
  release: () => void;
  /** Releases the lock that only one tab records. */
  releasePage: () => void;
  losses: number;
};

/** A new recording, or a resumed one. */
export const newEntry = (record: RecordingRecord, item: Partial<RecordingItem>, release: () => void): Entry => ({
  record,
  item: {
    id: record.id,
    title: record.title,
    meetingId: record.meetingId,
    phase: 'recording',
    ms: record.durationMs,
    totalBytes: 0,
    sentBytes: 0,
    mic: silentSide,
    others: null,
    isStalled: false,
    isOffline: false,
    liveText: null,
    speechTrouble: null,
    brokenBy: null,
    isRecovered: false,
    failure: null,
    ...item,
  },
  recorder: null,
  streams: { mic: null, others: null },
  words: [],
  speech: null,
  onLevels: () => undefined,
  isEnded: false,
  sending: null,
  wake: () => undefined,
  stopWaiting: () => undefined,
  release,
  releasePage: () => undefined,
  losses: 0,
});
