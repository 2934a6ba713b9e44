import type { MeetingStatus } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { MeetingRow } from '../meeting-access.ts';
import { meetings } from '../meetings.table.ts';
import { publishMeetingChange } from '../stages.ts';

/**
 * Copies the bot's status to the meeting, unless the meeting already has a recording or transcript: then its stages
 * determine the status.
 */
export const showBotStatus = async (tx: Tx, meeting: MeetingRow, status: MeetingStatus): Promise<void> => {
  if (meeting.status === status || meeting.status === 'ready' || meeting.status === 'needs_attention') return;
  await tx.update(meetings).set({ status, stage: null, cause: null }).where(eq(meetings.id, meeting.id));
  await publishMeetingChange(tx, meeting, { status, stage: null, progress: 0 });
};
