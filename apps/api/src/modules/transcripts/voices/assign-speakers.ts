import type { MeetingJob } from '../../meetings/meeting-subject.ts';
import type { StageResult } from '../../processing/subject.ts';
import { recogniseColleagues, assignSides, typeBySpeakers } from '../../meetings/decide-type.ts';
import { decideMeetingType, touchMeeting } from '../../meetings/meeting-facts.ts';
import { setParticipantSide } from '../../meetings/participants.ts';

/** Sets the side of each speaker. Sides set by a person are kept. */
export const assignSpeakers = async ({ db, subject: meeting }: MeetingJob): Promise<StageResult> => {
  await db.transaction(async (tx) => {
    const here = await recogniseColleagues(tx, meeting);
    const { speakers } = here;
    const decided = typeBySpeakers(meeting, here);
    const isChosen = meeting.meetingTypeReason === 'chosen';
    const { meetingType } = isChosen ? meeting : decided;
    if (speakers.length > 0) await decideMeetingType(tx, meeting.id, decided);
    const sideOf = assignSides(meetingType, here);
    for (const speaker of speakers) {
      if (speaker.side !== 'unknown') continue;
      const side = sideOf(speaker);
      if (side !== 'unknown') await setParticipantSide(tx, speaker.id, side);
    }
    await touchMeeting(tx, meeting.id);
  });
  return { state: 'done' };
};
