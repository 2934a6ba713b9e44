import type { MeetingDetails, UploadJob, UploadStep } from './send-upload.ts';
import type { UploadFailure } from './upload-failure.ts';
import { factsOf, type FileFacts, type UploadRecord } from './upload-records.ts';

/** One meeting to be made from files. Its id makes a second `add` of the same one do nothing. */
export type UploadDraft = {
  readonly id: string;
  /** The meeting that gets the files; a new one where there is none yet. */
  readonly meetingId?: string;
  readonly details: MeetingDetails;
  readonly media: File | null;
  readonly transcript: File | null;
};

/** `waiting`: no connection, goes on by itself. `handed_over`: everything arrived, the server works on it. */
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
  /** Bytes of the recording; 0 when only a transcript is sent. */
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failure: UploadFailure | null;
  /** Why the transcript beside a recording was not imported. */
  readonly transcriptFailure: UploadFailure | null;
  /** Files that the person has to choose again. */
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

/** So many bytes have arrived, at a time in ms. */
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

/** An upload as it begins, or as it is taken up again. */
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

/** What is kept of a draft until all of it has arrived. */
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
  /** Takes up what the person left unfinished. Uploads of anybody else leave the page. */
  readonly open: (userId: string) => Promise<void>;
  /** Sends nothing more and shows nothing until somebody is there again: the same person's go on where they were. */
  readonly leave: () => void;
  readonly add: (drafts: readonly UploadDraft[]) => void;
  readonly pause: (id: string) => void;
  /** Goes on, or starts again after a failure. */
  readonly resume: (id: string) => void;
  /** Opens a file that a reload took, and goes on. False when the person has to choose it. Call it from a press. */
  readonly reopen: (id: string) => Promise<boolean>;
  /** Gives files back that a reload took. False when none of them is one of those. */
  readonly chooseFiles: (id: string, files: readonly File[]) => boolean;
  readonly cancel: (id: string) => void;
  /** Takes an upload that was handed over out of the list. */
  readonly dismiss: (id: string) => void;
};
