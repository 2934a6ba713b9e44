import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { MeetingRow } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';
import { resetStages, syncMeetingStatus } from './stages.ts';

/** Gives a locked meeting a template, null for its owner's default, and has its questions answered once more. */
export const giveTemplate = async (tx: Tx, meeting: MeetingRow, templateId: string | null): Promise<void> => {
  await tx.update(meetings).set({ templateId }).where(eq(meetings.id, meeting.id));
  await resetStages(tx, meeting.id, ['answers'], { keepsInput: true });
  await syncMeetingStatus(tx, meeting);
};
