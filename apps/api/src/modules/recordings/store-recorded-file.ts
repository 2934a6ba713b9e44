import type { Tx } from '../../platform/database.ts';
import { resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { insertRecording, readRecordings } from './read-recording.ts';
import { uploads } from './recordings.table.ts';

interface Recorded {
  readonly fileName: string;
  /** Storage key. */
  readonly key: string;
  readonly bytes: number;
}

/** Adds a bot's file as a recording of the meeting, to be processed. */
export const storeRecordedFile = async (
  tx: Tx,
  meeting: MeetingRow,
  { fileName, key, bytes }: Recorded,
): Promise<void> => {
  const { id: meetingId, companyId, userId } = meeting;
  await tx.insert(uploads).values({
    companyId,
    meetingId,
    userId,
    fileName,
    fileSize: bytes,
    status: 'processing',
    originalKey: key,
  });
  await insertRecording(tx, {
    companyId,
    meetingId,
    position: (await readRecordings(tx, meetingId)).length,
    kind: 'AUDIO',
    state: 'preparing',
    originalKey: key,
    bytes,
  });
  await resetStages(tx, meetingId, ['media']);
  await syncMeetingStatus(tx, meeting);
};
