import { z } from 'zod';
import { EarlierMeeting, MeetingType, NewMeeting } from './meeting.ts';
import { errorCodes } from './problem.ts';
import { Id, Instant, line } from './primitives.ts';

export const mediaExtensions = ['mp4', 'webm', 'mkv', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'] as const;
export const transcriptExtensions = ['vtt', 'srt', 'txt', 'json'] as const;

/** Bytes of the longest transcript file that is taken in. */
export const transcriptFileLimit = 12 * 1024 ** 2;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const UploadStatus = z.enum(['created', 'uploading', 'uploaded', 'processing', 'done', 'failed', 'cancelled']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** What a person says of the meeting that a file makes. */
const details = {
  title: line(200).optional(),
  startAt: Instant.optional(),
  customer: line(120).optional(),
  meetingType: MeetingType.optional(),
  templateId: Id.optional(),
};

export const NewUpload = z.strictObject({
  fileName: line(255),
  /** Bytes. */
  fileSize: z.number().int().nonnegative(),
  /** An existing meeting that gets this recording; otherwise one is made. */
  meetingId: Id.optional(),
  ...details,
  /** The same key twice gives the same upload: a double click makes one meeting. */
  idempotencyKey: Id.optional(),
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
  bytesReceived: z.number().int(),
  fileSize: z.number().int(),
  cause: z.enum(errorCodes).nullable(),
});
export type UploadState = z.infer<typeof UploadState>;

/** Bytes that the recordings of a company take, those that are on their way with them, and may take. */
export const CompanyStorage = z.object({
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
});
export type CompanyStorage = z.infer<typeof CompanyStorage>;

export const UploadStatusUpdate = z.strictObject({
  status: z.enum(['uploading', 'uploaded', 'failed', 'cancelled']),
  /** SHA-256 of the file, lower-case hex; compared with what arrived when the status is `uploaded`. */
  sha256: Sha256.optional(),
});

/** A recording before it is sent, by its size alone or by its content too, and its meeting as it would be. */
export const UploadCheck = z.strictObject({
  fileSize: z.number().int().nonnegative(),
  sha256: Sha256.optional(),
  ...details,
});

export const UploadCheckResult = z.object({
  /** Whether there is one of this size at all: only then is it worth to compute the checksum. */
  mayBeKnown: z.boolean(),
  earlier: EarlierMeeting.nullable(),
});

export const TranscriptImport = z.strictObject({
  fileName: line(255),
  /** The file's bytes as base64: the encoding of the text is found out by the server. */
  content: z.base64(),
});
export type TranscriptImport = z.infer<typeof TranscriptImport>;

/** A transcript before it is sent, and its meeting as it would be. */
export const TranscriptCheck = TranscriptImport.extend(details);

/** A meeting that is made of its transcript alone: with it, or not at all. */
export const NewTranscription = NewMeeting.extend({ transcript: TranscriptImport });
export type NewTranscription = z.input<typeof NewTranscription>;

export const TranscriptCheckResult = z.object({ earlier: EarlierMeeting.nullable() });
