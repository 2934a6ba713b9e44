import type { SpeakerCorrection } from '@pauta/contract';
import { definedOnly } from '../../platform/defined-only.ts';
import type { Tx } from '../../platform/database.ts';
import { settleSides } from './settle-sides.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { requireParticipant } from '../meetings/participants.ts';
import { type By, correct, readStatement } from '../corrections/correct.ts';

/** A person says who a speaker is, or on which side they sit. What they don't name stays as it is. */
export const correctSpeaker = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  participantId: string,
  change: SpeakerCorrection,
): Promise<string> => {
  const id = await requireParticipant(tx, meeting.id, participantId);
  const earlier = await readStatement(tx, meeting.id, 'speaker', id);
  const correctionId = await correct(tx, by, meeting, 'speaker', id, { ...earlier, ...definedOnly(change) });
  if (change.side !== undefined) await settleSides(tx, meeting);
  return correctionId;
};
