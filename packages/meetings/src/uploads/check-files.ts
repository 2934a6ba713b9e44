import { ApiError } from '@pauta/api-client';
import type { EarlierMeeting } from '@pauta/contract';
import { base64Of } from './base64.ts';
import { hashFile } from './hash-file.ts';
import { transcriptionCalls, uploadCalls } from './upload-calls.ts';

export type FileKind = 'media' | 'transcript';

/** What is to be known about the files of a meeting before they are sent. */
export type FilesCheck = {
  /** Why the transcript can't be read, in the server's words. */
  readonly refusal: string | null;
  /** A meeting that was made of the same file. */
  readonly earlier: { readonly kind: FileKind; readonly meeting: EarlierMeeting } | null;
};

const nothing: FilesCheck = { refusal: null, earlier: null };

/** A server that is away or busy stops nobody: sending waits for it, and it refuses then what it has to. */
const unlessAway = async (work: () => Promise<FilesCheck>): Promise<FilesCheck> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) return nothing;
    return error.code.startsWith('transcript_') ? { ...nothing, refusal: error.message } : nothing;
  }
};

const checkTranscript = (file: File) =>
  unlessAway(async () => {
    const body = { fileName: file.name, content: await base64Of(file) };
    const { earlier } = await transcriptionCalls.check({ body });
    return { ...nothing, earlier: earlier && { kind: 'transcript', meeting: earlier } };
  });

/** The content is read only where a recording of the same size is there. */
const checkMedia = (file: File, signal: AbortSignal) =>
  unlessAway(async () => {
    const body = { fileSize: file.size };
    const { mayBeKnown } = await uploadCalls.check({ body });
    if (!mayBeKnown) return nothing;
    const { earlier } = await uploadCalls.check({ body: { ...body, sha256: await hashFile(file, signal) } });
    return { ...nothing, earlier: earlier && { kind: 'media', meeting: earlier } };
  });

/** Asks about a meeting's files: whether they can be read, and whether they were sent before. */
export const checkFiles = async (
  { media, transcript }: { readonly media: File | null; readonly transcript: File | null },
  signal: AbortSignal,
): Promise<FilesCheck> => {
  const [ofText, ofMedia] = await Promise.all([
    transcript ? checkTranscript(transcript) : nothing,
    media ? checkMedia(media, signal) : nothing,
  ]);
  return { refusal: ofText.refusal, earlier: ofMedia.earlier ?? ofText.earlier };
};
