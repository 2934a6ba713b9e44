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
  isEnded: boolean;
  sending: AbortController | null;
  wake: () => void;
  stopWaiting: () => void;
  /** Lets other tabs have this recording. */
  release: () => void;
  /** Lets other tabs record. */
  releasePage: () => void;
  losses: number;
};

/** A recording as it begins, or as it is taken up again. */
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
    isOffline: false,
    brokenBy: null,
    isRecovered: false,
    failure: null,
    ...item,
  },
  recorder: null,
  streams: { mic: null, others: null },
  isEnded: false,
  sending: null,
  wake: () => undefined,
  stopWaiting: () => undefined,
  release,
  releasePage: () => undefined,
  losses: 0,
});
