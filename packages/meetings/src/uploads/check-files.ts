import { ApiError, call } from '@pauta/api-client';
import { type EarlierMeeting, transcriptions, uploads } from '@pauta/contract';
import type { FieldErrors } from '@pauta/ui-kit';
import { hashFile } from './hash-file.ts';
import type { MeetingDetails } from './send-upload.ts';

export type FileKind = 'media' | 'transcript';

/** Findings about a meeting before its files are uploaded. */
export type FilesCheck = {
  /** Why the transcript cannot be read, in the server's words. */
  readonly refusal: string | null;
  /** Validation errors by field name. */
  readonly fieldErrors: FieldErrors | null;
  /** A meeting that was created from the same file. */
  readonly earlier: { readonly kind: FileKind; readonly meeting: EarlierMeeting } | null;
};

const nothing: FilesCheck = { refusal: null, fieldErrors: null, earlier: null };

/** An unreachable or busy server does not block: the upload waits, and may be rejected then. */
const unlessAway = async (work: () => Promise<FilesCheck>): Promise<FilesCheck> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) return nothing;
    if (Object.keys(error.fieldErrors).length > 0) return { ...nothing, fieldErrors: error.fieldErrors };
    return error.code.startsWith('transcript_') ? { ...nothing, refusal: error.message } : nothing;
  }
};

const checkTranscript = (file: File, details: MeetingDetails) =>
  unlessAway(async () => {
    const body = { ...details, fileName: file.name, content: file };
    const { earlier } = await call(transcriptions.check, { body });
    return { ...nothing, earlier: earlier && { kind: 'transcript', meeting: earlier } };
  });

/** The file is hashed only if the server has a recording of the same size. */
const checkMedia = (file: File, details: MeetingDetails, signal: AbortSignal) =>
  unlessAway(async () => {
    const body = { ...details, fileSize: file.size };
    const { mayBeKnown } = await call(uploads.check, { body });
    if (!mayBeKnown) return nothing;
    const { earlier } = await call(uploads.check, { body: { ...body, sha256: await hashFile(file, signal) } });
    return { ...nothing, earlier: earlier && { kind: 'media', meeting: earlier } };
  });

/** Checks a meeting and its files: whether they are readable, and whether they were uploaded before. */
export const checkFiles = async (
  { media, transcript }: { readonly media: File | null; readonly transcript: File | null },
  details: MeetingDetails,
  signal: AbortSignal,
): Promise<FilesCheck> => {
  const [ofText, ofMedia] = await Promise.all([
    transcript ? checkTranscript(transcript, details) : nothing,
    media ? checkMedia(media, details, signal) : nothing,
  ]);
  return {
    refusal: ofText.refusal,
    fieldErrors: ofMedia.fieldErrors ?? ofText.fieldErrors,
    earlier: ofMedia.earlier ?? ofText.earlier,
  };
};
