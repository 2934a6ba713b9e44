import type { MeetingDetails, UploadJob, UploadStep } from './send-upload.ts';
import type { UploadFailure } from './upload-failure.ts';
import { factsOf, type FileFacts, type UploadRecord } from './upload-records.ts';

/** A meeting to be created from files. Adding the same id twice has no effect. */
export type UploadDraft = {
  readonly id: string;
  /** The existing meeting that gets the files; leave out to create one. */
  readonly meetingId?: string;
  readonly details: MeetingDetails;
  readonly media: File | null;
  readonly transcript: File | null;
};

/** `waiting`: offline, resumes automatically. `handed_over`: fully uploaded, being processed by the server. */
export type UploadPhase =
  | UploadStep
  | 'queued'
  | 'paused'
  | 'waiting'
  | 'needs_file'
  | 'handed_over'
  | 'failed'
  | 'cancelling';

export type UploadItem = {
  readonly id: string;
  readonly title: string;
  readonly meetingId: string | null;
  readonly phase: UploadPhase;
  readonly files: readonly FileFacts[];
  /** Size of the recording in bytes; 0 if only a transcript is uploaded. */
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failure: UploadFailure | null;
  /** Why the transcript beside a recording was not imported. */
  readonly transcriptFailure: UploadFailure | null;
  /** Files that the user has to select again. */
  readonly missing: readonly FileFacts[];
};

export type Entry = {
  record: UploadRecord;
  phase: UploadPhase;
  media: File | null;
  transcript: File | null;
  sentBytes: number;
  samples: { readonly at: number; readonly bytes: number }[];
  failure: UploadFailure | null;
  transcriptFailure: UploadFailure | null;
  controller: AbortController | null;
  stopWaiting: () => void;
  release: () => void;
  losses: number;
};

const speedWindowMs = 8000;

const leastSpeedMs = 1000;

const speedOf = (samples: Entry['samples']): number | null => {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < leastSpeedMs) return null;
  return Math.max(0, (last.bytes - first.bytes) / ((last.at - first.at) / 1000));
};

/** Records the number of bytes received by the server at a time in ms. */
export const countSent = (entry: Entry, bytes: number, at: number): void => {
  entry.losses = 0;
  entry.sentBytes = bytes;
  entry.samples = [...entry.samples.filter((sample) => at - sample.at < speedWindowMs), { at, bytes }];
};

const missingOf = ({ record, media, transcript }: Entry): FileFacts[] => [
  ...(record.media && !media ? [record.media] : []),
  ...(record.transcript && !record.transcript.isImported && !transcript ? [record.transcript] : []),
];

export const itemOf = (entry: Entry): UploadItem => {
  const { record, phase, sentBytes, failure, transcriptFailure } = entry;
  const totalBytes = record.media?.size ?? 0;
  const bytesPerSecond = phase === 'sending' ? speedOf(entry.samples) : null;
  return {
    id: record.id,
    title: record.details.title,
    meetingId: record.meetingId,
    phase,
    files: [record.media, record.transcript].filter((file) => file !== null),
    totalBytes,
    sentBytes: phase === 'handed_over' ? totalBytes : sentBytes,
    bytesPerSecond,
    secondsLeft: bytesPerSecond ? (totalBytes - sentBytes) / bytesPerSecond : null,
    failure,
    transcriptFailure,
    missing: phase === 'needs_file' ? missingOf(entry) : [],
  };
};

/** A new upload, or a resumed one. */
export const entryOf = (
  record: UploadRecord,
  files: Pick<Entry, 'media' | 'transcript'>,
  phase: UploadPhase,
): Entry => ({
  record,
  phase,
  ...files,
  sentBytes: 0,
  samples: [],
  failure: null,
  transcriptFailure: null,
  controller: null,
  stopWaiting: () => undefined,
  release: () => undefined,
  losses: 0,
});

export const jobOf = ({ record, media, transcript }: Entry): UploadJob => ({
  key: record.key,
  meetingId: record.meetingId,
  isOpen: record.isOpen,
  details: record.details,
  media: record.media && (media ?? 'missing'),
  transcript: record.transcript && !record.transcript.isImported ? (transcript ?? 'missing') : null,
  sha256: record.sha256,
});

/** Persistent state of a draft until it is fully uploaded. */
export const recordOf = ({ id, meetingId, details, media, transcript }: UploadDraft, userId: string): UploadRecord => ({
  id,
  userId,
  key: id,
  meetingId: meetingId ?? null,
  isNewMeeting: meetingId === undefined,
  isOpen: false,
  details,
  media: media && factsOf(media),
  transcript: transcript && { ...factsOf(transcript), isImported: false },
  sha256: null,
  state: 'open',
  createdAt: Date.now(),
});

export type UploadStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly UploadItem[];
  /** Resumes unfinished uploads of the user. Uploads of other users are removed from the page. */
  readonly open: (userId: string) => Promise<void>;
  /** Stops and hides uploads until a user signs in; those of the same user resume then. */
  readonly leave: () => void;
  readonly add: (drafts: readonly UploadDraft[]) => void;
  readonly pause: (id: string) => void;
  /** Resumes, or retries after a failure. */
  readonly resume: (id: string) => void;
  /** Reopens a file after a reload. False if the user has to select it. Must be called in a user gesture. */
  readonly reopen: (id: string) => Promise<boolean>;
  /** Provides files that were lost in a reload. False if none of them matches. */
  readonly chooseFiles: (id: string, files: readonly File[]) => boolean;
  readonly cancel: (id: string) => void;
  /** Removes a completed upload from the list. */
  readonly dismiss: (id: string) => void;
};
