import type { Side } from '@pauta/contract';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { recogniseColleagues, typeBySpeakers } from '../meetings/decide-type.ts';
import { decideMeetingType, touchMeeting } from '../meetings/meeting-facts.ts';
import { seatParticipant } from '../meetings/participants.ts';

/**
 * Says on which side each speaker sits: ours when the name is that of somebody in the company, the customer's in an
 * external meeting where our side was found. What a person has set stays.
 */
export const assignSpeakers = async ({ db, subject: meeting }: MeetingJob): Promise<StageResult> => {
  await db.transaction(async (tx) => {
    const here = await recogniseColleagues(tx, meeting);
    const { speakers, isOurs } = here;
    const decided = typeBySpeakers(meeting, here);
    const isChosen = meeting.meetingTypeReason === 'chosen';
    const { meetingType } = isChosen ? meeting : decided;
    if (speakers.length > 0) await decideMeetingType(tx, meeting.id, decided);
    const ourSideIsKnown = speakers.some((speaker) => speaker.side === 'us' || isOurs(speaker));
    for (const speaker of speakers) {
      if (speaker.side !== 'unknown') continue;
      const side: Side = isOurs(speaker) || meetingType === 'INTERNAL' ? 'us' : ourSideIsKnown ? 'customer' : 'unknown';
      if (side !== 'unknown') await seatParticipant(tx, speaker.id, side);
    }
    await touchMeeting(tx, meeting.id);
  });
  return { state: 'done' };
};
