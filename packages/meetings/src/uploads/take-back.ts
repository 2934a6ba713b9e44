import { call } from '@pauta/api-client';
import { meetings, uploads } from '@pauta/contract';
import { callChecked } from './upload-failure.ts';
import type { UploadRecord } from './upload-records.ts';

const noTexts = { empty: '', invalid: '' };

/** Tells the server that an upload is not wanted any more. Rejects with `ConnectionLost` or `UploadFailure`. */
export const takeBack = async (record: UploadRecord): Promise<void> => {
  const { meetingId, isOpen, isNewMeeting, transcript } = record;
  if (!meetingId) return;
  const params = { id: meetingId };
  if (isOpen) await callChecked(call(uploads.updateStatus, { params, body: { status: 'cancelled' } }), noTexts);
  // A meeting that was made for these files alone would stay behind empty.
  if (isNewMeeting && !transcript?.isImported) await callChecked(call(meetings.remove, { params }), noTexts);
};
