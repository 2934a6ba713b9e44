import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { settleSides } from './settle-sides.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { participants } from '../meetings/meetings.table.ts';
import { type By, correct } from '../corrections/correct.ts';
import { corrections, type Statements } from '../corrections/corrections.table.ts';

/** A person says who a speaker is, or on which side they sit. What they don't name stays as it is. */
export const correctSpeaker = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  participantId: string,
  change: Statements['speaker'],
): Promise<void> => {
  const [participant] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.meetingId, meeting.id), eq(participants.id, participantId)));
  const { id } = found(participant);
  const [earlier] = await tx
    .select({ statement: corrections.statement })
    .from(corrections)
    .where(and(eq(corrections.meetingId, meeting.id), eq(corrections.kind, 'speaker'), eq(corrections.key, id)));
  await correct(tx, by, meeting, 'speaker', id, { ...(earlier?.statement as Statements['speaker']), ...change });
  if (change.side !== undefined) await settleSides(tx, meeting);
};
