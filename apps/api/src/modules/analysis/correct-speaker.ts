import type { SpeakerCorrection } from '@pauta/contract';
import { count, eq } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { syncSides } from './sync-sides.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { addParticipants, nextPosition, type Participant, requireParticipant } from '../meetings/participants.ts';
import { type By, correct, readStatement } from '../corrections/correct.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { speaks } from '../transcripts/read-transcript.ts';

const mostParticipants = 200;

/**
 * Changes a participant's name, side or presence; fields left out keep their value. A participant who speaks in the
 * transcript can't be removed.
 */
export const correctSpeaker = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  participantId: string,
  change: SpeakerCorrection,
): Promise<string> => {
  const id = await requireParticipant(tx, meeting.id, participantId);
  if (change.isRemoved && (await speaks(tx, meeting.id, id))) throw new ProblemError('participant_speaks');
  const earlier = await readStatement(tx, meeting.id, 'speaker', id);
  const correctionId = await correct(tx, by, meetingRef(meeting), 'speaker', id, {
    ...earlier,
    ...definedOnly(change),
  });
  if (change.side !== undefined) await syncSides(tx, meeting);
  return correctionId;
};

/** Adds a participant who has not spoken; a later transcript matches them by name. */
export const addSpeaker = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { name, side }: Pick<Participant, 'name' | 'side'>,
): Promise<string> => {
  const [known] = await tx
    .select({ total: count() })
    .from(shownParticipants)
    .where(eq(shownParticipants.meetingId, meeting.id));
  if ((known?.total ?? 0) >= mostParticipants)
    throw new ProblemError('too_many_participants', { values: { most: mostParticipants } });
  const id = newId();
  const position = await nextPosition(tx, meeting.id);
  await addParticipants(tx, [
    { id, companyId: meeting.companyId, meetingId: meeting.id, name, side, position, isAdded: true },
  ]);
  return correct(tx, by, meetingRef(meeting), 'speaker', id, { name, side });
};
