import { ApiError, call } from '@pauta/api-client';
import { type EarlierMeeting, transcriptions, uploads } from '@pauta/contract';
import type { FieldErrors } from '@pauta/ui-kit';
import { hashFile } from './hash-file.ts';
import type { MeetingDetails } from './send-upload.ts';

export type FileKind = 'media' | 'transcript';

/** What is to be known about a meeting before its files are sent. */
export type FilesCheck = {
  /** Why the transcript can't be read, in the server's words. */
  readonly refusal: string | null;
  /** What the meeting can't be, by the name of the field. */
  readonly fieldErrors: FieldErrors | null;
  /** A meeting that was made of the same file. */
  readonly earlier: { readonly kind: FileKind; readonly meeting: EarlierMeeting } | null;
};

const nothing: FilesCheck = { refusal: null, fieldErrors: null, earlier: null };

/** A server that is away or busy is no obstacle: the upload waits for it, and is refused then if need be. */
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

/** The content is read only where a recording of the same size is there. */
const checkMedia = (file: File, details: MeetingDetails, signal: AbortSignal) =>
  unlessAway(async () => {
    const body = { ...details, fileSize: file.size };
    const { mayBeKnown } = await call(uploads.check, { body });
    if (!mayBeKnown) return nothing;
    const { earlier } = await call(uploads.check, { body: { ...body, sha256: await hashFile(file, signal) } });
    return { ...nothing, earlier: earlier && { kind: 'media', meeting: earlier } };
  });

/** Asks about a meeting and its files: whether they can be read, and whether they were sent before. */
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
