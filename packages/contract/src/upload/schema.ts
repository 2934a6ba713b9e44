import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { MeetingType } from '../meeting-list/schema.ts';
import { EarlierMeeting, NewMeeting } from '../meeting/schema.ts';
import { Id, Instant, line, Offset, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';

export const mediaExtensions = ['mp4', 'webm', 'mkv', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'] as const;
export const transcriptExtensions = ['vtt', 'srt', 'txt', 'json'] as const;

/** Maximum bytes of a transcript file. */
export const transcriptFileLimit = 12 * 1024 ** 2;
/** Larger, so that a file slightly above the limit gets its own error, not a generic one. */
export const transcriptBodyLimit = 13 * 1024 ** 2;

export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const UploadStatus = z.enum(['created', 'uploading', 'uploaded', 'processing', 'done', 'failed', 'cancelled']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** Details of the meeting to create. */
const details = {
  title: z.optional(line(200)),
  startAt: z.optional(Instant),
  customer: z.optional(line(120)),
  meetingType: z.optional(MeetingType),
  templateId: z.optional(Id),
};

export const NewUpload = z.strictObject({
  fileName: line(255),
  /** Bytes; absent for a recording in progress, which sends them with `uploaded`. */
  fileSize: z.optional(z.int().check(z.nonnegative())),
  /** An existing meeting to which the recording is added; otherwise one is created. */
  meetingId: z.optional(Id),
  ...details,
  /** Idempotency key: a double click creates one meeting. */
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

/** Bytes used by a company's recordings, including uploads in progress, and its quota. */
export const CompanyStorage = z.object({
  usedBytes: z.int(),
  limitBytes: z.int(),
});
export type CompanyStorage = z.infer<typeof CompanyStorage>;

/** A caption of the recording browser, in the time of the recording. */
export const RecordedCaption = z.strictObject({
  speaker: line(200),
  startMs: Offset,
  endMs: Offset,
  text: prose(10_000),
});
export type RecordedCaption = z.infer<typeof RecordedCaption>;

export const mostRecordedCaptions = 20_000;
/** Maximum bytes of a request with captions of a day of talk. */
export const recordedCaptionsLimit = 8 * 1024 ** 2;

export const UploadStatusUpdate = z.strictObject({
  status: z.enum(['uploading', 'uploaded', 'failed', 'cancelled']),
  /** SHA-256 of the file, lower-case hex; verified when the status is `uploaded`. */
  sha256: z.optional(Sha256),
  /** Bytes of a file of initially unknown length, required for `uploaded`. */
  fileSize: z.optional(z.int().check(z.positive())),
  /** Its captions, in order, used if there is no engine. */
  captions: z.optional(z.array(RecordedCaption).check(z.maxLength(mostRecordedCaptions))),
});

/** A recording before its upload, by size or also by content, with its meeting. */
export const UploadCheck = z.strictObject({
  fileSize: z.int().check(z.nonnegative()),
  sha256: z.optional(Sha256),
  ...details,
});

export const UploadCheckResult = z.object({
  /** Whether a recording of this size exists: only then is computing the checksum useful. */
  mayBeKnown: z.boolean(),
  earlier: z.nullable(EarlierMeeting),
});

export const TranscriptImport = z.strictObject({
  fileName: line(255),
  /** The server detects the text's encoding. */
  content: FileBytes,
});
export type TranscriptImport = z.output<typeof TranscriptImport>;

/** A transcript before its import, with its meeting. */
export const TranscriptCheck = z.extend(TranscriptImport, details);

/** A meeting created from its transcript, atomically. */
export const NewTranscription = z.extend(NewMeeting, TranscriptImport.shape);
export type NewTranscription = z.input<typeof NewTranscription>;

export const TranscriptCheckResult = z.object({ earlier: z.nullable(EarlierMeeting) });
