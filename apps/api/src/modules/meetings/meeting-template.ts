import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { MeetingRow } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';
import { resetStages, syncMeetingStatus } from './stages.ts';

/** Sets the template of a locked meeting, null for its owner's default, and queues new answers. */
export const setTemplate = async (tx: Tx, meeting: MeetingRow, templateId: string | null): Promise<void> => {
  await tx.update(meetings).set({ templateId }).where(eq(meetings.id, meeting.id));
  await resetStages(tx, meeting.id, ['answers'], { keepsInput: true });
  await syncMeetingStatus(tx, meeting);
};
