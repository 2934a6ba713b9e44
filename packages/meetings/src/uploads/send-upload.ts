import { call } from '@pauta/api-client';
import {
  meetings,
  type NewMeeting,
  type NewUpload,
  transcriptions,
  type Upload,
  uploads,
  type UploadState,
} from '@pauta/contract';
import { hashFile } from './hash-file.ts';
import { AddressExpired, sendBytes } from './send-bytes.ts';
import { type AnswerTexts, callChecked, ConnectionLost, UploadFailure } from './upload-failure.ts';

/** Details of the meeting entered by the user. */
export type MeetingDetails = Pick<NewUpload, 'title' | 'startAt' | 'customer' | 'meetingType' | 'templateId'> &
  Pick<NewMeeting, 'title'>;

export type UploadJob = {
  /** Idempotency key: the same key opens the same upload. */
  readonly key: string;
  /** Null until the meeting exists. */
  readonly meetingId: string | null;
  /** Whether the server has opened an upload for this key. */
  readonly isOpen: boolean;
  readonly details: MeetingDetails;
  /** `missing` after a reload: enough if all bytes have been uploaded. */
  readonly media: File | 'missing' | null;
  /** Null if there is none, or if it has been imported. */
  readonly transcript: File | 'missing' | null;
  /** SHA-256 of the recording, if already known. */
  readonly sha256: string | null;
};

export type UploadStep = 'creating' | 'sending' | 'checking';

export type UploadEvents = {
  readonly onStep: (step: UploadStep) => void;
  /** The meeting exists; `isOpen`: an upload is open for it. */
  readonly onMeeting: (meetingId: string, isOpen: boolean) => void;
  readonly onSent: (bytes: number) => void;
  readonly onHash: (sha256: string) => void;
  readonly onTranscript: (failure: UploadFailure | null) => void;
};

export type SendOptions = {
  readonly signal: AbortSignal;
  readonly retryDelays?: readonly number[];
  readonly silenceMs?: number;
};

const texts = {
  create: { empty: 'Empty response from server', invalid: 'Invalid response format from server' },
  refresh: {
    empty: 'Invalid refresh URL response format from server',
    invalid: 'Invalid refresh URL response format from server',
  },
  update: {
    empty: 'Invalid status update response format from server',
    invalid: 'Invalid status update response format from server',
  },
  process: { empty: 'Empty process response from server', invalid: 'Invalid response format from server' },
  other: { empty: 'Empty response from server', invalid: 'Invalid response format from server' },
} as const satisfies Record<string, AnswerTexts>;

const defaultRetryDelays = [0, 1000, 3000, 5000, 10_000];
const defaultSilenceMs = 60_000;

const fileMissing = () => new UploadFailure('file_missing', '', 'choose_file');

const assertReadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UploadFailure('file_changed', '', 'choose_file', error);
  }
};

const transcriptOf = async (file: File) => {
  await assertReadable(file);
  return { fileName: file.name, content: file };
};

const importTranscript = async (meetingId: string, file: File, signal: AbortSignal) => {
  const body = await transcriptOf(file);
  await callChecked(call(meetings.importTranscription, { params: { id: meetingId }, body, signal }), texts.other);
};

const refreshed = (id: string, signal: AbortSignal): Promise<Upload> =>
  callChecked(call(uploads.refreshUrl, { params: { id }, signal }), texts.refresh);

/** The upload state according to the server. */
const known = async (id: string, events: UploadEvents, signal: AbortSignal): Promise<UploadState> => {
  const state = await callChecked(call(uploads.status, { params: { id }, signal }), texts.other);
  events.onSent(state.bytesReceived);
  return state;
};

const hashed = async (media: File, knownHash: string | null, events: UploadEvents, signal: AbortSignal) => {
  if (knownHash) return knownHash;
  try {
    const sha256 = await hashFile(media, signal);
    events.onHash(sha256);
    return sha256;
  } catch (error) {
    signal.throwIfAborted();
    await assertReadable(media);
    throw error;
  }
};

/** Uploads the bytes, renewing the address when it expires. */
const transfer = async (
  id: string,
  file: File,
  address: string,
  events: UploadEvents,
  options: Required<SendOptions>,
) => {
  let current = address;
  let sent = -1;
  for (;;) {
    const before = sent;
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      await sendBytes(file, current, {
        ...options,
        onSent: (bytes) => {
          sent = Math.max(sent, bytes);
          events.onSent(bytes);
        },
      });
      return;
    } catch (error) {
      if (error instanceof ConnectionLost) {
        // A moved or changed file fails like a lost connection.
        // oxlint-disable-next-line no-await-in-loop
        await assertReadable(file);
        throw error;
      }
      if (!(error instanceof AddressExpired)) throw error;
      // A second rejection without progress is not caused by an expired address.
      if (before === sent && before !== -1) throw new UploadFailure('upload_link_expired', '', 'retry', error);
      sent = Math.max(sent, 0);
      // oxlint-disable-next-line no-await-in-loop
      current = (await refreshed(id, options.signal)).uploadUrl;
    }
  }
};

type Going = {
  readonly id: string;
  readonly opened: Upload | null;
  /** Whether the meeting was created together with its transcript. */
  readonly isRead?: boolean;
};

const sendMedia = async (
  job: UploadJob,
  { id, opened }: Going,
  events: UploadEvents,
  options: Required<SendOptions>,
) => {
  const { signal } = options;
  const { media } = job;
  const { uploadStatus } = opened ?? (await known(id, events, signal));
  if (uploadStatus === 'processing' || uploadStatus === 'done') return;
  if (uploadStatus === 'cancelled') throw new UploadFailure('upload_not_found', '', 'start_over');
  if (uploadStatus !== 'uploaded') {
    if (!(media instanceof File)) throw fileMissing();
    const { uploadUrl } = opened ?? (await refreshed(id, signal));
    events.onStep('sending');
    const both = new AbortController();
    const together = { ...options, signal: AbortSignal.any([signal, both.signal]) };
    try {
      const [sha256] = await Promise.all([
        hashed(media, job.sha256, events, together.signal),
        transfer(id, media, uploadUrl, events, together),
      ]);
      events.onStep('checking');
      const body = { status: 'uploaded', sha256 } as const;
      await callChecked(call(uploads.updateStatus, { params: { id }, body, signal }), texts.update);
    } finally {
      both.abort();
    }
  }
  events.onStep('checking');
  await callChecked(call(uploads.process, { params: { id }, signal }), texts.process);
  await callChecked(call(uploads.status, { params: { id }, signal }), texts.other);
};

const open = async (
  { key, details, media, transcript, meetingId, isOpen }: UploadJob,
  signal: AbortSignal,
): Promise<Going> => {
  if (meetingId && (isOpen || !media)) return { id: meetingId, opened: null };
  if (!media) {
    if (!transcript || transcript === 'missing') throw fileMissing();
    const body = { ...details, idempotencyKey: key, ...(await transcriptOf(transcript)) };
    const { id } = await callChecked(call(transcriptions.create, { body, signal }), texts.create);
    return { id, opened: null, isRead: true };
  }
  if (media === 'missing') throw fileMissing();
  await assertReadable(media);
  const file = { fileName: media.name, fileSize: media.size, idempotencyKey: key };
  const body: NewUpload = { ...details, ...file, ...(meetingId && { meetingId }) };
  const opened = await callChecked(call(uploads.create, { body, signal }), texts.create);
  return { id: opened.meetingId, opened };
};

/**
 * Uploads one meeting's files: creates it, sends what the server lacks, and hands it over for processing. When called
 * again after an interruption, it only does what is missing. Rejects with `UploadFailure`, with `ConnectionLost` if a
 * retry may help, or with the signal's reason.
 */
export const sendUpload = async (job: UploadJob, events: UploadEvents, options: SendOptions): Promise<void> => {
  const { signal, retryDelays = defaultRetryDelays, silenceMs = defaultSilenceMs } = options;
  events.onStep('creating');
  const going = await open(job, signal);
  events.onMeeting(going.id, job.media !== null);
  if (going.isRead) events.onTranscript(null);
  else if (job.transcript) {
    try {
      if (job.transcript === 'missing') throw fileMissing();
      await importTranscript(going.id, job.transcript, signal);
      events.onTranscript(null);
    } catch (error) {
      if (!(error instanceof UploadFailure) || !job.media) throw error;
      events.onTranscript(error);
    }
  }
  if (job.media) await sendMedia(job, going, events, { signal, retryDelays, silenceMs });
};
