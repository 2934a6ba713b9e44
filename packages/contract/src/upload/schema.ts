import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { MeetingType } from '../meeting-list/schema.ts';
import { EarlierMeeting, NewMeeting } from '../meeting/schema.ts';
import { Id, Instant, line, Offset, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';

export const mediaExtensions = ['mp4', 'webm', 'mkv', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'] as const;
export const transcriptExtensions = ['vtt', 'srt', 'txt', 'json'] as const;

/** Bytes of the longest transcript file that is taken in. */
export const transcriptFileLimit = 12 * 1024 ** 2;
/** A file that is a little too long is refused with a word of its own, not as a body that nobody reads. */
export const transcriptBodyLimit = 13 * 1024 ** 2;

export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const UploadStatus = z.enum(['created', 'uploading', 'uploaded', 'processing', 'done', 'failed', 'cancelled']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** What a person says of the meeting that a file makes. */
const details = {
  title: z.optional(line(200)),
  startAt: z.optional(Instant),
  customer: z.optional(line(120)),
  meetingType: z.optional(MeetingType),
  templateId: z.optional(Id),
};

export const NewUpload = z.strictObject({
  fileName: line(255),
  /** Bytes; left out while it is being recorded: `uploaded` tells them then. */
  fileSize: z.optional(z.int().check(z.nonnegative())),
  /** An existing meeting that gets this recording, besides those that it has; otherwise one is made. */
  meetingId: z.optional(Id),
  ...details,
  /** The same key twice gives the same upload: a double click makes one meeting. */
  idempotencyKey: z.optional(Id),
});
export type NewUpload = z.infer<typeof NewUpload>;

/** `uploadUrl` speaks tus 1.0.0 and is signed until `expiresAt`. */
export const Upload = z.object({
  meetingId: Id,
  uploadUrl: z.string(),
  uploadStatus: UploadStatus,
  expiresAt: Instant,
});
export type Upload = z.infer<typeof Upload>;

export const UploadState = z.object({
  meetingId: Id,
  uploadStatus: UploadStatus,
  fileName: z.string(),
  bytesReceived: z.int(),
  /** Null while it is being recorded. */
  fileSize: z.nullable(z.int()),
  cause: z.nullable(ErrorCode),
});
export type UploadState = z.infer<typeof UploadState>;

/** Bytes that the recordings of a company take, those that are on their way with them, and may take. */
export const CompanyStorage = z.object({
  usedBytes: z.int(),
  limitBytes: z.int(),
});
export type CompanyStorage = z.infer<typeof CompanyStorage>;

/** What a browser wrote of somebody's speech while it recorded, in the time of the recording. */
export const RecordedCaption = z.strictObject({
  speaker: line(200),
  startMs: Offset,
  endMs: Offset,
  text: prose(10_000),
});
export type RecordedCaption = z.infer<typeof RecordedCaption>;

export const mostRecordedCaptions = 20_000;
/** Bytes of a request with as many of them as a day of talk has. */
export const recordedCaptionsLimit = 8 * 1024 ** 2;

export const UploadStatusUpdate = z.strictObject({
  status: z.enum(['uploading', 'uploaded', 'failed', 'cancelled']),
  /** SHA-256 of the file, lower-case hex; compared with what arrived when the status is `uploaded`. */
  sha256: z.optional(Sha256),
  /** Bytes of a file whose length nobody knew at the start; without them such a one is never `uploaded`. */
  fileSize: z.optional(z.int().check(z.positive())),
  /** Its words, in order, where nothing of ours transcribes. */
  captions: z.optional(z.array(RecordedCaption).check(z.maxLength(mostRecordedCaptions))),
});

/** A recording before it is sent, by its size alone or by its content too, and its meeting as it would be. */
export const UploadCheck = z.strictObject({
  fileSize: z.int().check(z.nonnegative()),
  sha256: z.optional(Sha256),
  ...details,
});

export const UploadCheckResult = z.object({
  /** Whether there is one of this size at all: only then is it worth to compute the checksum. */
  mayBeKnown: z.boolean(),
  earlier: z.nullable(EarlierMeeting),
});

export const TranscriptImport = z.strictObject({
  fileName: line(255),
  /** The encoding of the text is found out by the server. */
  content: FileBytes,
});
export type TranscriptImport = z.output<typeof TranscriptImport>;

/** A transcript before it is sent, and its meeting as it would be. */
export const TranscriptCheck = z.extend(TranscriptImport, details);

/** A meeting that is made of its transcript alone: with it, or not at all. */
export const NewTranscription = z.extend(NewMeeting, TranscriptImport.shape);
export type NewTranscription = z.input<typeof NewTranscription>;

export const TranscriptCheckResult = z.object({ earlier: z.nullable(EarlierMeeting) });
