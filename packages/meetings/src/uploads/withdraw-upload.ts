import { call } from '@pauta/api-client';
import { meetings, uploads } from '@pauta/contract';
import { callChecked, UploadFailure } from './upload-failure.ts';
import type { UploadRecord } from './upload-records.ts';

const noTexts = { empty: '', invalid: '' };

const cancelUpload = async (id: string): Promise<void> => {
  const params = { id };
  try {
    await callChecked(call(uploads.updateStatus, { params, body: { status: 'cancelled' } }), noTexts);
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.code !== 'upload_state_invalid') throw error;
    // The cancellation may have succeeded before with its response lost.
    const { uploadStatus } = await callChecked(call(uploads.status, { params }), noTexts);
    if (uploadStatus !== 'cancelled') throw error;
  }
};

/** Id of the meeting of a request whose response was lost, by its idempotency key. Null if there is none. */
const findMeeting = async ({ isAsked, media, details, key }: UploadRecord): Promise<string | null> => {
  if (!isAsked || !media) return null;
  const body = { ...details, fileName: media.name, fileSize: media.size, idempotencyKey: key };
  return (await callChecked(call(uploads.create, { body }), noTexts)).meetingId;
};

/** Cancels an upload on the server. Rejects with `ConnectionLost` or `UploadFailure`. */
export const withdrawUpload = async (record: UploadRecord): Promise<void> => {
  const { isOpen, isNewMeeting, transcript } = record;
  const id = record.meetingId ?? (await findMeeting(record));
  if (!id) return;
  if (isOpen || !record.meetingId) await cancelUpload(id);
  // Otherwise an empty meeting that was created only for these files would remain.
  if (isNewMeeting && !transcript?.isImported) await callChecked(call(meetings.remove, { params: { id } }), noTexts);
};
