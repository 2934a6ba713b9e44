import { call } from '@pauta/api-client';
import { type RecordedCaption, type Upload, uploads } from '@pauta/contract';
import {
  callChecked,
  ConnectionLost,
  isTemporaryStatus,
  transferFailure,
  UploadFailure,
} from '../uploads/upload-failure.ts';
import type { RecordingRecord } from './recording-records.ts';

/** A recording that may still grow. */
export type RecordingSource = {
  /** Available bytes, and whether the recording has ended. */
  readonly state: () => { readonly bytes: number; readonly isEnded: boolean };
  /** Reads up to `most` bytes from an offset. */
  readonly read: (from: number, most: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** SHA-256 of all bytes as lower-case hex; called after the end. */
  readonly digest: (signal: AbortSignal) => Promise<string>;
  /** Recognised phrases; called after the end. */
  readonly words: () => readonly RecordedCaption[];
  /** Resolves when it has grown by some seconds, or has ended. */
  readonly grown: (signal: AbortSignal) => Promise<void>;
};

export type RecordingEvents = {
  readonly onMeeting: (meetingId: string) => void;
  readonly onSent: (bytes: number) => void;
};

const texts = { empty: 'Empty response from server', invalid: 'Invalid response format from server' };
const mostBytes = 4 * 1024 * 1024;
const answerWithinMs = 60_000;
const tus = { 'tus-resumable': '1.0.0' };

/** Requests the upload address. Rejects with `ConnectionLost` if a retry may help. */
const ask = async (address: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(address, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new ConnectionLost(error);
  }
  if (response.ok || response.status === 401 || response.status === 403 || response.status === 409) return response;
  if (isTemporaryStatus(response.status)) throw new ConnectionLost(response.status);
  throw transferFailure(response.status, await response.text(), new Error(`status ${response.status}`));
};

const offsetOf = (response: Response): number => Number(response.headers.get('upload-offset'));

const refreshed = async (id: string, signal: AbortSignal): Promise<string> =>
  (await callChecked(call(uploads.refreshUrl, { params: { id }, signal }), texts)).uploadUrl;

/** Uploads data until the recording has ended; returns the total number of bytes. */
const follow = async (
  id: string,
  address: string,
  source: RecordingSource,
  events: RecordingEvents,
  signal: AbortSignal,
): Promise<number> => {
  let current = address;
  let offset = -1;
  let refusals = 0;
  for (;;) {
    const { bytes, isEnded } = source.state();
    if (offset >= 0 && offset >= bytes) {
      if (isEnded) return offset;
      // oxlint-disable-next-line no-await-in-loop -- pieces are sequential
      await source.grown(signal);
      continue;
    }
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const init =
      offset < 0
        ? { method: 'HEAD', headers: tus }
        : // oxlint-disable-next-line no-await-in-loop
          { method: 'PATCH', headers, body: await source.read(offset, mostBytes) };
    // oxlint-disable-next-line no-await-in-loop
    const response = await ask(current, init, signal);
    if (response.ok) {
      offset = offsetOf(response);
      refusals = 0;
      events.onSent(offset);
    } else if (response.status === 409) {
      // The server has a different offset, left by an interrupted request.
      offset = -1;
    } else {
      // A second rejection without progress is not caused by an expired address.
      if ((refusals += 1) > 1) throw new UploadFailure('upload_link_expired', '', 'retry');
      // oxlint-disable-next-line no-await-in-loop
      current = await refreshed(id, signal);
      offset = -1;
    }
  }
};

const open = ({ key, title, customer, startAt }: RecordingRecord, signal: AbortSignal): Promise<Upload> => {
  const body = { fileName: 'gravacao.webm', idempotencyKey: key, title, startAt, ...(customer && { customer }) };
  return callChecked(call(uploads.create, { body, signal }), texts);
};

/**
 * Uploads a recording while it grows, and hands it over once it has ended. When called again after an interruption, it
 * only does what is missing. Rejects as `sendUpload` does.
 */
export const sendRecording = async (
  record: RecordingRecord,
  source: RecordingSource,
  events: RecordingEvents,
  signal: AbortSignal,
): Promise<void> => {
  const { meetingId: id, uploadStatus, uploadUrl } = await open(record, signal);
  events.onMeeting(id);
  if (uploadStatus === 'processing' || uploadStatus === 'done') return;
  if (uploadStatus !== 'uploaded') {
    const isClosed = uploadStatus === 'cancelled' || uploadStatus === 'failed';
    const address = isClosed ? await refreshed(id, signal) : uploadUrl;
    const fileSize = await follow(id, address, source, events, signal);
    if (fileSize === 0) throw new UploadFailure('upload_empty', '', 'none');
    const captions = [...source.words()];
    const whole = { status: 'uploaded', sha256: await source.digest(signal), fileSize } as const;
    const body = { ...whole, ...(captions.length > 0 && { captions }) };
    await callChecked(call(uploads.updateStatus, { params: { id }, body, signal }), texts);
  }
  await callChecked(call(uploads.process, { params: { id }, signal }), texts);
};
